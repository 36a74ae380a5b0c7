export type Alert = { readonly text: string; readonly close: () => void }

let waiting: readonly Alert[] = []
let areSilenced = false
const listeners = new Set<() => void>()

function change(next: readonly Alert[]): void {
  waiting = next
  for (const listener of listeners) listener()
}

/**
 * Shows an alert of the spec: the exact text appears in a dialog of the page. Resolves when the user closes it. Alerts
 * show one at a time, in order; a text that is already queued is not queued twice. Source: SCREEN-1.
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

/** While the dialog for a new sign-in is open, calls that fail for that reason raise no alert over it. */
export function silenceAlerts(silence: boolean): void {
  areSilenced = silence
}

/** For the one component that renders them. */
export const alerts = {
  current: (): Alert | undefined => waiting[0],
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
