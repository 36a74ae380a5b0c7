import { ChangeLocation, type SavedLocation } from '@switchback/core/locations/saved-location.ts'
import { useState, type ComponentType } from 'react'
import { callFailure } from '../../api/failure-text.ts'
import { queryClient } from '../../api/query-client.ts'
import { addLocation, changeLocation } from './location-calls.ts'
import { locationsQuery } from '../../queries/locations.ts'
import { useRecordForm } from '../../forms/use-record-form.ts'
import { newId } from '../../offline/device/new-id.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import type { AddressFieldProps } from '../../ui/fields/address-field-props.ts'
import { LocationFields } from './location-fields.tsx'
import { locationFieldOf, locationForm, locationRequest, oneAddress } from './location-form.ts'

type Props = {
  location: SavedLocation | undefined
  AddressField: ComponentType<AddressFieldProps>
  onClose: () => void
}

/** The list, which a failed change loaded again. */
const latest = async ({ id }: SavedLocation) =>
  queryClient.getQueryData(locationsQuery.queryKey)?.find((each) => each.id === id)

/** Adds or edits a location; validates with the server's schema before it sends the request. Source: DEALER-15. */
export function LocationDialog({ location, AddressField, onClose }: Props) {
  const [id] = useState(() => location?.id ?? newId())
  const form = useRecordForm({
    record: location,
    values: locationForm(location),
    valuesOf: locationForm,
    check: (typed) => ChangeLocation.safeParse(locationRequest(typed)),
    latest,
    what: 'this location',
    together: oneAddress,
    fieldOf: locationFieldOf,
    explain: (error) => callFailure(error, locationFieldOf),
    idPrefix: 'location-',
  })
  const save = form.save(async (_, seen, typed) => {
    const request = locationRequest(typed)
    await (seen
      ? changeLocation(id, { ...request, updatedAt: seen.updatedAt })
      : addLocation({ ...request, id }))
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
