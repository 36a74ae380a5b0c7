/** Chromium's event, which TypeScript does not know. */
type InstallEvent = Event & { readonly prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

let held: InstallEvent | undefined

/** The browser's own offer to install the app, held back until it suits the person. */
export const installEvent = {
  hold(event: Event): void {
    event.preventDefault()
    held = event as InstallEvent
  },
  isHeld: (): boolean => held !== undefined,
  /** Shows the browser's dialog, which works once. Needs the person's click. */
  async prompt(): Promise<void> {
    const event = held
    held = undefined
    await event?.prompt()
  },
}
