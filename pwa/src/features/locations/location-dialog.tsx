import '../../api/strict-zod.ts'
import { SaveLocation, type SavedLocation } from '@switchback/core/locations/saved-location.ts'
import { useState } from 'react'
import { addLocation, changeLocation } from '../../api/location-calls.ts'
import { CallFailed, sentenceOf } from '../../api/refused.ts'
import { newId } from '../../offline/new-id.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { LocationAddressField } from './location-address-field.ts'
import { LocationFields } from './location-fields.tsx'
import { locationErrors, locationForm, locationRequest, type LocationErrors } from './location-form.ts'

type Props = {
  location: SavedLocation | undefined
  AddressField: LocationAddressField
  onClose: () => void
}

/** The form, checked by the server's own schema before it is sent. */
function useLocationForm(location: SavedLocation | undefined, onSaved: () => void) {
  const [id] = useState(() => location?.id ?? newId())
  const [form, setForm] = useState(() => locationForm(location))
  const [errors, setErrors] = useState<LocationErrors>({})
  const [state, setState] = useState<{ isBusy: boolean; message?: string }>({ isBusy: false })

  const refuse = (found: LocationErrors) => {
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) document.getElementById(`location-${first}`)?.focus()
  }
  const submit = async () => {
    if (state.isBusy) return
    const request = locationRequest(form)
    const checked = SaveLocation.safeParse(request)
    if (!checked.success) {
      refuse(locationErrors(checked.error.issues))
      return
    }
    setState({ isBusy: true })
    try {
      await (location ? changeLocation(id, request) : addLocation({ ...request, id }))
      onSaved()
    } catch (fault) {
      setState({ isBusy: false, message: sentenceOf(fault, 'This could not be saved. Please try again.') })
      if (fault instanceof CallFailed && fault.failure.kind === 'refused') {
        refuse(locationErrors(fault.failure.details))
      }
    }
  }
  const change = (part: Partial<typeof form>) => {
    setForm({ ...form, ...part })
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in part))))
  }
  return { form, errors, state, change, submit }
}

export function LocationDialog({ location, AddressField, onClose }: Props) {
  const { form, errors, state, change, submit } = useLocationForm(location, onClose)
  return (
    <Dialog
      labelledBy="location-heading"
      firstFocusId="location-name"
      onDismiss={state.isBusy ? undefined : onClose}
    >
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <h2 id="location-heading" className="text-xl">
          {location ? 'Edit location' : 'Add location'}
        </h2>
        <LocationFields form={form} errors={errors} AddressField={AddressField} onChange={change} />
        <div role="alert" className="empty:hidden">
          {state.message ? <Notice look="fail" title={state.message} /> : null}
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button type="submit" busy={state.isBusy}>
            {state.isBusy ? 'Saving…' : 'Save location'}
          </Button>
          <Button look="quiet" busy={state.isBusy} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
