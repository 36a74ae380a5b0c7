import type { SavedLocation } from '@switchback/core/locations/saved-location.ts'
import { failureText } from '../../api/failure-text.ts'
import { removeLocation } from './location-calls.ts'
import { ActionDialog } from '../../forms/action-dialog.tsx'

type Props = { location: SavedLocation; onClose: () => void }

const unremoved = { otherwise: "We couldn't remove the location. Please try again." }

/** Explains the effect and asks for confirmation. */
export function RemoveLocationDialog({ location, onClose }: Props) {
  return (
    <ActionDialog
      title={`Remove ${location.name}?`}
      confirm="Remove location"
      keep="Keep it"
      look="danger"
      explain={(error) => failureText(error, unremoved)}
      action={() => removeLocation(location.id)}
      onClose={onClose}
    >
      <p>Your dealership will no longer see it. Orders keep their addresses.</p>
    </ActionDialog>
  )
}
