/** Which of the shell's own dialogs is open. */
export const dialogs = $state({ settings: false })
