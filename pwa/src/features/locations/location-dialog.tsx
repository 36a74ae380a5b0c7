import { ChangeLocation, type SavedLocation } from '@switchback/core/locations/saved-location.ts'
import { useState, type ComponentType } from 'react'
import { callFailure } from '../../api/failure-text.ts'
import { queryClient } from '../../api/query-client.ts'
import { CallFailed, refusalIn } from '../../api/refused.ts'
import { addLocation, changeLocation } from './location-calls.ts'
import { locationsQuery } from '../../queries/locations.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { newId } from '../../offline/device/new-id.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import type { AddressFieldProps } from '../../ui/fields/address-field-props.ts'
import { LocationFields } from './location-fields.tsx'
import {
  locationFieldOf,
  locationForm,
  locationRequest,
  mergedForm,
  type LocationForm,
} from './location-form.ts'

type Props = {
  location: SavedLocation | undefined
  AddressField: ComponentType<AddressFieldProps>
  onClose: () => void
}

const mergedText =
  'Somebody else changed this location since you opened it. Their changes are in the form now, and what you typed stays. Please check it, then save again.'

/** The location as somebody else changed it, if that is why the call failed and the list has it. */
function changedSince(error: unknown, seen: SavedLocation): SavedLocation | undefined {
  if (refusalIn(error)?.code !== 'order_changed') return undefined
  const latest = queryClient.getQueryData(locationsQuery.queryKey)?.find(({ id }) => id === seen.id)
  return latest?.updatedAt === seen.updatedAt ? undefined : latest
}

/** Adds or edits a location; validates with the server's schema before it sends the request. Source: DEALER-15. */
export function LocationDialog({ location, AddressField, onClose }: Props) {
  const [id] = useState(() => location?.id ?? newId())
  // The location that the form is about; with the change of somebody else once the form has it.
  const [seen, setSeen] = useState(location)
  const form = useSchemaForm({
    values: locationForm(location),
    check: (typed) => ChangeLocation.safeParse(locationRequest(typed)),
    fieldOf: locationFieldOf,
    explain: (error) => callFailure(error, locationFieldOf),
    idPrefix: 'location-',
  })
  const change = async (typed: LocationForm, before: SavedLocation) => {
    try {
      await changeLocation(id, { ...locationRequest(typed), updatedAt: before.updatedAt })
    } catch (error) {
      const [refusal, latest] = [refusalIn(error), changedSince(error, before)]
      if (!refusal || !latest) throw error
      setSeen(latest)
      const merged = mergedForm(typed, before, latest)
      for (const name of Object.keys(merged) as (keyof LocationForm)[]) form.form.setValue(name, merged[name])
      throw new CallFailed({ ...refusal, error: mergedText })
    }
  }
  const save = form.submit(async (_, typed) => {
    await (seen ? change(typed, seen) : addLocation({ ...locationRequest(typed), id }))
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
