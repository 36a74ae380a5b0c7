/** The browser's own offer to install the app, held back until it suits the person. */
export const heldInstall: { event?: Event } = {}
