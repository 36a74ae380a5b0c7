import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { EditForm } from './edit-values.ts'
import { Customer } from './order-fields.tsx'

/** The fields of an order whose vehicle is on its way: whom to reach, and notes. Source: STAFF-11. */
export function ContactFields(form: EditForm) {
  const { field } = form
  return (
    <>
      <p>The vehicle is on its way: route, vehicles and price stay as they are.</p>
      <Customer {...form} />
      <TextField {...field('pickupFacilityNotes')} label="Pickup notes" optional maxLength={1000} />
      <TextField {...field('deliveryFacilityNotes')} label="Delivery notes" optional maxLength={1000} />
      <TextAreaField {...field('notes')} label="Customer’s notes" optional rows={2} maxLength={4000} />
    </>
  )
}
