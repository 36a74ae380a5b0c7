import { useSyncExternalStore } from 'react'
import { Button } from '../button.tsx'
import { alerts } from './alerts.ts'
import { Dialog } from './dialog.tsx'

/** Draws the alert that is first in line; lives once at the root, so that it survives a change of the page. */
export function AlertHost() {
  const alert = useSyncExternalStore(alerts.subscribe, alerts.current, alerts.current)
  if (!alert) return null
  return (
    <Dialog key={alert.text} role="alertdialog" labelledBy="alert-text" onDismiss={alert.close}>
      <p id="alert-text" className="text-lg whitespace-pre-line wrap-anywhere">
        {alert.text}
      </p>
      <div className="mt-6 flex justify-end">
        <Button className="min-w-28" onClick={alert.close}>
          OK
        </Button>
      </div>
    </Dialog>
  )
}
