import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { StaffPriceInput } from '@switchback/core/orders/request/staff-place.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { callFailure } from '../../../api/failure-text.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { zipDigits } from '../../../ui/format/zip-digits.ts'
import { centsOf } from '../../../ui/money.tsx'
import { livePriceQuery } from '../admin-order-calls.ts'
import { TripChoices, TypeInQuestion } from '../edit/order-fields.tsx'
import { readNamedVehicle } from './named-vehicle.ts'
import { tripToPrice, type NewOrderForm, type NewOrderValues } from './new-order-values.ts'

/** Gives the price while the caller waits: two ZIPs, the vehicle, and its type as suggested. Source: STAFF-12. */
export function PriceFirst({ form, values }: { form: NewOrderForm; values: NewOrderValues }) {
  const vehicle = useNamedVehicle(form)
  const trip = tripToPrice(values)
  return (
    <section aria-label="Price" className="grid gap-4">
      <div className="grid grid-cols-2 items-start gap-x-5 gap-y-4 md:grid-cols-4 xl:grid-cols-[7rem_7rem_2fr_1fr_1fr_1fr]">
        <TextField
          {...form.cleaned('pickupZip', zipDigits)}
          label="Pickup ZIP"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...form.cleaned('deliveryZip', zipDigits)}
          label="Delivery ZIP"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          id="new-vehicle"
          frameClass="col-span-2 xl:col-span-1"
          label="Year, make and model, or VIN"
          autoComplete="off"
          maxLength={120}
          value={values.vehicle}
          onChange={(event) => void vehicle.name(event.target.value)}
        />
        <TripChoices {...form} onType={vehicle.chooseType} />
      </div>
      <TypeInQuestion {...form} />
      <LivePrice trip={trip} isInvoice={values.dealerId !== '' && values.paymentMethod === 'invoice'} />
    </section>
  )
}

/** Fills in the vehicle that was named last, and its type until staff choose one. */
function useNamedVehicle({ set }: NewOrderForm) {
  const latest = useRef('')
  const isTypeChosen = useRef(false)
  return {
    chooseType: () => void (isTypeChosen.current = true),
    name: async (text: string) => {
      latest.current = text
      set('vehicle', text)
      const { values, suggested } = await readNamedVehicle(text)
      // Slower than the typing: a newer text has been read, or is being read.
      if (latest.current !== text) return
      set('vehicleYear', values.vehicleYear)
      set('vehicleMake', values.vehicleMake)
      set('vehicleModel', values.vehicleModel)
      set('vehicleVin', values.vehicleVin)
      if (suggested && !isTypeChosen.current) set('vehicleType', suggested)
    },
  }
}

const show = (dollars: string) => formatDollars(centsOf(dollars))

/** The refusal of a field, such as an unknown ZIP: the price has no fields of its own to show it at. */
function reasonOf(error: unknown): string {
  const { message, errors } = callFailure(error)
  return Object.values(errors)[0] ?? message
}

function LivePrice({ trip, isInvoice }: { trip: StaffPriceInput | undefined; isInvoice: boolean }) {
  const { data: price, error, refetch } = useQuery(livePriceQuery(trip))
  // As high as the price, so that nothing below moves when it comes.
  return (
    <output className="flex min-h-8 flex-wrap items-baseline gap-x-4 gap-y-1">
      {trip && price ? (
        <>
          <span className="text-xl font-semibold">{show(price.total)}</span>
          {isInvoice ? null : <span>Deposit {show(price.deposit)}</span>}
          <span className="text-soft">
            {price.miles.toLocaleString('en-US')} miles, {trip.pickupZip} to {trip.deliveryZip}
          </span>
        </>
      ) : error ? (
        <>
          <span className="text-fail">{reasonOf(error)}</span>
          <Button look="text" onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      ) : (
        <span className="text-soft">
          {trip ? 'Working out the price…' : 'Two ZIPs and the vehicle give the price.'}
        </span>
      )}
    </output>
  )
}
