export type Alert = { readonly text: string; readonly close: () => void }

let waiting: readonly Alert[] = []
let areSilenced = false
const listeners = new Set<() => void>()

function change(next: readonly Alert[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

/**
 * What the spec calls an alert: the text appears in a dialog of the page, word for word. Resolves when the person has
 * closed it. One at a time, in order; a text that is already waiting is not asked twice. Source: SCREEN-1.
 */
export function showAlert(text: string): Promise<void> {
  if (areSilenced || waiting.some((alert) => alert.text === text)) return Promise.resolve()
  return new Promise((resolve) => {
    const alert: Alert = {
      text,
      close: () => {
        change(waiting.filter((other) => other !== alert))
        resolve()
      },
    }
    change([...waiting, alert])
  })
}

/** While a dialog asks to sign in again, what failed for that reason raises no alert over it. */
export function silenceAlerts(silence: boolean): void {
  areSilenced = silence
}

/** For the one place that draws them. */
export const alerts = {
  current: (): Alert | undefined => waiting[0],
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
