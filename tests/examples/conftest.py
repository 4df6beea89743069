"""The browser that the tests of the client use; the server of these tests runs in the new environment."""

from tests.browser.conftest import browser, come

__all__ = ['browser', 'come']
