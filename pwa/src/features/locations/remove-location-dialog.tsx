import type { SavedLocation } from '@switchback/core/locations/saved-location.ts'
import { failureText } from '../../api/failure-text.ts'
import { removeLocation } from './location-calls.ts'
import { useAction } from '../../api/use-action.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'

type Props = { location: SavedLocation; onClose: () => void }

const unremoved = { otherwise: "We couldn't remove the location. Please try again." }

/** Explains the effect and asks for confirmation. */
export function RemoveLocationDialog({ location, onClose }: Props) {
  const { isBusy, message, run } = useAction((error) => failureText(error, unremoved))
  const remove = async () => {
    if (await run(() => removeLocation(location.id))) onClose()
  }
  return (
    <ConfirmDialog
      title={`Remove ${location.name}?`}
      confirm={isBusy ? 'Removing…' : 'Remove location'}
      keep="Keep it"
      look="danger"
      isBusy={isBusy}
      message={message}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      <p>Your dealership will no longer see it. Orders keep their addresses.</p>
    </ConfirmDialog>
  )
}
