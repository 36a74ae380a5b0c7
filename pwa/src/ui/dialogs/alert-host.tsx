import { useSyncExternalStore } from 'react'
import { Button } from '../button.tsx'
import { alerts } from './alerts.ts'
import { Dialog } from './dialog.tsx'

/** Renders the first alert in the queue; mounted once at the root, so that it survives navigation. */
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
