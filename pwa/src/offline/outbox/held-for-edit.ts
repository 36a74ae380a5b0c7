/** The code of an operation that waits because the user changes it. No server sends it. */
export const heldForEdit = 'held_for_edit'
