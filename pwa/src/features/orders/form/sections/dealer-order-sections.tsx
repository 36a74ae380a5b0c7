import type { SavedLocation } from '@switchback/core/locations/saved-location.ts'
import { useEffect, useRef } from 'react'
import { splitAddress } from '@switchback/core/address/split-address.ts'
import type { OrderForm } from '../order-form-values.ts'
import type { DealerOrderInputs } from '../load/load-dealer-order-form.ts'
import { notesOfLocation } from '../../../../forms/notes-of-location.ts'
import type { DealerOrderFormSlots } from '../order-form-slots.ts'
import { OrderSections } from './order-sections.tsx'
import { DealerPaymentMethodSection, type ShownPayment } from './dealer-payment-method-section.tsx'
import { PaymentSection } from './payment-section.tsx'
import type { ShownOrderPrice } from '../price/price-retail-order.ts'
import type { PricedTypeQuestion } from './vehicle-type-question.tsx'

type Props = {
  form: OrderForm
  inputs: DealerOrderInputs
  price: ShownOrderPrice
  typeQuestion: PricedTypeQuestion
  slots: DealerOrderFormSlots
  subject: string
  payment: ShownPayment
}

type End = 'pickup' | 'delivery'

/**
 * A saved location fills in all of its data. Choosing another address removes that data unless the user edited it:
 * notes about one gate must not end up at another address.
 */
function useLocations(form: OrderForm) {
  const taken = useRef<Partial<Record<End, SavedLocation>>>({})
  useEffect(() => {
    const { unsubscribe } = form.watch((values, { name }) => {
      const end = name === 'pickupText' ? 'pickup' : name === 'deliveryText' ? 'delivery' : undefined
      const location = end && taken.current[end]
      if (!location || values[`${end}Text`] === location.address) return
      delete taken.current[end]
      if (values[`${end}FacilityNotes`] === notesOfLocation(location)) {
        form.setValue(`${end}FacilityNotes`, '', { shouldDirty: true })
      }
    })
    return unsubscribe
  }, [form])
  return (end: End, location: SavedLocation) => {
    taken.current[end] = location
    takeLocation(form, end, location)
  }
}

function takeLocation(form: OrderForm, end: End, location: SavedLocation): void {
  const parts = splitAddress(location.address)
  const shouldValidate = form.formState.isSubmitted
  form.setValue(`${end}Text`, location.address, { shouldDirty: true })
  if (parts) form.setValue(end, parts, { shouldDirty: true, shouldValidate })
  form.setValue(`${end}FacilityType`, location.facilityType, { shouldDirty: true })
  form.setValue(`${end}FacilityNotes`, notesOfLocation(location), { shouldDirty: true })
}

export function DealerOrderSections(props: Props) {
  const { form, inputs, price, slots, subject, payment } = props
  const { LocationPicker } = slots
  const take = useLocations(form)
  return (
    <OrderSections
      form={form}
      trip={inputs.trip}
      typeQuestion={props.typeQuestion}
      slots={slots}
      subject={subject}
      waitingAs={inputs.unsent?.id}
      pickers={{
        pickup: <LocationPicker end="pickup" onPick={(place) => take('pickup', place)} />,
        delivery: <LocationPicker end="delivery" onPick={(place) => take('delivery', place)} />,
      }}
    >
      <DealerPaymentMethodSection {...payment} dealer={inputs.dealer} />
      {payment.method === 'stripe' ? <PaymentSection form={form} price={price} /> : null}
    </OrderSections>
  )
}
