import type { SavedLocation } from '@switchback/core/locations/saved-location.ts'
import { splitAddress } from '@switchback/core/address/split-address.ts'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { AddressSection } from './address-section.tsx'
import { CustomerSection } from './customer-section.tsx'
import type { ShownPayment } from './dealer-order-form-screen.tsx'
import { localDay } from './form-faults.ts'
import type { OrderForm } from './form-parts.ts'
import type { DealerOrderGround } from './load-dealer-order-form.ts'
import { notesOfLocation } from './notes-of-location.ts'
import type { DealerOrderFormSlots } from './order-form-slots.ts'
import { PaymentMethodSection } from './payment-method-section.tsx'
import { PaymentSection, ScheduleSection } from './payment-section.tsx'
import type { ShownOrderPrice } from './use-order-price.ts'
import { VehicleSection } from './vehicle-section.tsx'

type Props = {
  form: OrderForm
  ground: DealerOrderGround
  price: ShownOrderPrice
  slots: DealerOrderFormSlots
  subject: string
  payment: ShownPayment
}

/** A place that is known fills in all that is known of it. */
function takeLocation(form: OrderForm, end: 'pickup' | 'delivery', location: SavedLocation): void {
  const parts = splitAddress(location.address)
  const shouldValidate = form.formState.isSubmitted
  form.setValue(`${end}Text`, location.address, { shouldDirty: true })
  if (parts) form.setValue(end, parts, { shouldDirty: true, shouldValidate })
  form.setValue(`${end}FacilityType`, location.facilityType, { shouldDirty: true })
  form.setValue(`${end}FacilityNotes`, notesOfLocation(location), { shouldDirty: true })
}

export function DealerOrderSections({ form, ground, price, slots, subject, payment }: Props) {
  return (
    <>
      <CustomerSection form={form} />
      {(['pickup', 'delivery'] as const).map((end) => (
        <AddressSection
          key={end}
          form={form}
          end={end}
          quotedZip={ground.trip[`${end}Zip`]}
          AddressField={slots.AddressField}
          picker={<slots.LocationPicker end={end} onPick={(location) => takeLocation(form, end, location)} />}
        />
      ))}
      <VehicleSection form={form} vehicleType={ground.trip.vehicleType} />
      <FormSection title="Attachments">
        <slots.Attachments subject={subject} />
      </FormSection>
      <PaymentMethodSection {...payment} dealer={ground.dealer} />
      {payment.method === 'stripe' ? <PaymentSection form={form} price={price} /> : null}
      <ScheduleSection form={form} today={localDay()} />
    </>
  )
}
