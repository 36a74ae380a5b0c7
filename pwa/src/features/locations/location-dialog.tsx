import { SaveLocation, type SavedLocation } from '@switchback/core/locations/saved-location.ts'
import { useState, type ComponentType } from 'react'
import { failureText } from '../../api/failure-text.ts'
import { addLocation, changeLocation } from './location-calls.ts'
import { useAction } from '../../api/use-action.ts'
import { newId } from '../../offline/new-id.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import type { AddressFieldProps } from '../../ui/fields/address-field-props.ts'
import { firstErrors } from '../../ui/fields/first-errors.ts'
import { LocationFields } from './location-fields.tsx'
import { locationFieldOf, locationForm, locationRequest, type LocationForm } from './location-form.ts'

type Props = {
  location: SavedLocation | undefined
  AddressField: ComponentType<AddressFieldProps>
  onClose: () => void
}

const unsaved = { otherwise: 'This could not be saved. Please try again.' }

/** Adds or edits a location; validates with the server's schema before it sends the request. */
export function LocationDialog({ location, AddressField, onClose }: Props) {
  const [id] = useState(() => location?.id ?? newId())
  const [form, setForm] = useState(() => locationForm(location))
  const action = useAction((error) => failureText(error, unsaved, locationFieldOf))
  const { errors, refuse, forgive, run } = action

  const submit = async () => {
    const request = locationRequest(form)
    const checked = SaveLocation.safeParse(request)
    if (!checked.success) {
      refuse(firstErrors(checked.error.issues, locationFieldOf))
      return
    }
    if (await run(() => (location ? changeLocation(id, request) : addLocation({ ...request, id })))) onClose()
  }
  const change = (part: Partial<LocationForm>) => {
    setForm({ ...form, ...part })
    forgive(part)
  }

  return (
    <FormDialog
      title={location ? 'Edit location' : 'Add location'}
      submit="Save location"
      busyText="Saving…"
      keep="Cancel"
      isBusy={action.isBusy}
      message={action.message}
      attempt={action.attempt}
      firstFocusId="location-name"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <LocationFields form={form} errors={errors} AddressField={AddressField} onChange={change} />
    </FormDialog>
  )
}
