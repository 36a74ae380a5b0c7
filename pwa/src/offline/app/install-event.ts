/** The browser's own offer to install the app, held back until it suits the user. */
export const heldInstall: { event?: Event } = {}
