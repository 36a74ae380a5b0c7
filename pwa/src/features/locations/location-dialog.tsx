import { SaveLocation, type SavedLocation } from '@switchback/core/locations/saved-location.ts'
import { useState, type ComponentType } from 'react'
import { callFailure } from '../../api/failure-text.ts'
import { addLocation, changeLocation } from './location-calls.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { newId } from '../../offline/device/new-id.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import type { AddressFieldProps } from '../../ui/fields/address-field-props.ts'
import { LocationFields } from './location-fields.tsx'
import { locationFieldOf, locationForm, locationRequest } from './location-form.ts'

type Props = {
  location: SavedLocation | undefined
  AddressField: ComponentType<AddressFieldProps>
  onClose: () => void
}

/** Adds or edits a location; validates with the server's schema before it sends the request. */
export function LocationDialog({ location, AddressField, onClose }: Props) {
  const [id] = useState(() => location?.id ?? newId())
  const form = useSchemaForm({
    values: locationForm(location),
    check: (typed) => SaveLocation.safeParse(locationRequest(typed)),
    fieldOf: locationFieldOf,
    explain: (error) => callFailure(error, locationFieldOf),
    idPrefix: 'location-',
  })
  const save = form.submit(async (_, typed) => {
    const request = locationRequest(typed)
    await (location ? changeLocation(id, request) : addLocation({ ...request, id }))
    onClose()
  })

  return (
    <FormDialog
      title={location ? 'Edit location' : 'Add location'}
      submit="Save location"
      busyText="Saving…"
      keep="Cancel"
      isBusy={form.isBusy}
      message={form.message}
      firstFocusId="location-name"
      onSubmit={save}
      onClose={onClose}
    >
      <LocationFields form={form} AddressField={AddressField} />
    </FormDialog>
  )
}
