import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import type { StaffPriceInput, StaffPriceResponse } from '@switchback/core/orders/request/staff-place.ts'
import { maxVehicles } from '@switchback/core/trips/trip-choices.ts'
import { useQuery } from '@tanstack/react-query'
import { callFailure } from '../../../api/failure-text.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { zipDigits } from '../../../ui/format/zip-digits.ts'
import { centsOf } from '../../../ui/money.tsx'
import { livePriceQuery } from '../admin-order-calls.ts'
import { TypeInQuestion } from '../vehicles/vehicle-fields.tsx'
import { newVehicleFields, tripsToPrice, type NewOrderForm, type NewOrderValues } from './new-order-values.ts'
import { VehicleToPrice } from './vehicle-to-price.tsx'

/** The vehicles of the form: a key for each, and what changes the list. */
export type VehicleList = {
  readonly keys: readonly string[]
  readonly add: () => void
  readonly remove: (at: number) => void
}

type Props = { form: NewOrderForm; values: NewOrderValues; list: VehicleList }

/** As wide for each vehicle: the fields, and the prices of several, stand below each other. */
const columns = (isOne: boolean) =>
  `grid grid-cols-2 items-start gap-x-5 gap-y-4 md:grid-cols-4 ${isOne ? 'xl:grid-cols-[7rem_7rem_2fr_1fr_1fr_1fr]' : 'xl:grid-cols-[7rem_7rem_2fr_1fr_1fr_1fr_6rem]'}`

/** Gives the price while the caller waits: two ZIPs, and each vehicle with its type as suggested. Source: STAFF-12. */
export function PriceFirst({ form, values, list }: Props) {
  const trips = tripsToPrice(values)
  const { data: price, error, refetch } = useQuery(livePriceQuery(trips))
  const isOne = list.keys.length === 1
  return (
    <section aria-label="Price" className="grid gap-4">
      {list.keys.map((key, at) => (
        <div key={key} className={columns(isOne)}>
          {at === 0 ? <Zips form={form} /> : <VehicleTitle number={at + 1} />}
          <VehicleToPrice
            vehicle={newVehicleFields(form, at)}
            number={isOne ? undefined : at + 1}
            price={trips && price?.vehicles[at]?.total}
            onRemove={() => list.remove(at)}
          />
          <TypeInQuestion vehicle={newVehicleFields(form, at)} />
        </div>
      ))}
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <LivePrice
          {...{ trips, price, error }}
          isInvoice={values.dealerId !== '' && values.paymentMethod === 'invoice'}
          onAgain={() => void refetch()}
        />
        {list.keys.length < maxVehicles ? (
          <Button look="text" className="-my-2" onClick={list.add}>
            Add a vehicle
          </Button>
        ) : null}
      </div>
    </section>
  )
}

function Zips({ form: { cleaned } }: Pick<Props, 'form'>) {
  return (
    <>
      <TextField
        {...cleaned('pickupZip', zipDigits)}
        label="Pickup ZIP"
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...cleaned('deliveryZip', zipDigits)}
        label="Delivery ZIP"
        inputMode="numeric"
        autoComplete="off"
      />
    </>
  )
}

const VehicleTitle = ({ number }: { number: number }) => (
  <p className="col-span-2 self-end font-semibold md:pb-2.5">Vehicle {number}</p>
)

const show = (dollars: string) => formatDollars(centsOf(dollars))

/** The refusal of a field, such as an unknown ZIP: the price has no fields of its own to show it at. */
function reasonOf(error: unknown): string {
  const { message, errors } = callFailure(error)
  return Object.values(errors)[0] ?? message
}

type LivePriceProps = {
  trips: StaffPriceInput | undefined
  price: StaffPriceResponse | undefined
  error: unknown
  isInvoice: boolean
  onAgain: () => void
}

function LivePrice({ trips, price, error, isInvoice, onAgain }: LivePriceProps) {
  // As high as the price, so that nothing below moves when it comes.
  return (
    <output className="flex min-h-8 flex-wrap items-baseline gap-x-4 gap-y-1">
      {trips && price ? (
        <>
          <span className="text-xl font-semibold">{show(price.total)}</span>
          {price.vehicles.length > 1 ? <span>for {price.vehicles.length} vehicles</span> : null}
          {isInvoice ? null : <span>Deposit {show(price.deposit)}</span>}
          <span className="text-soft">
            {price.miles.toLocaleString('en-US')} miles, {trips.pickupZip} to {trips.deliveryZip}
          </span>
        </>
      ) : error ? (
        <>
          <span className="text-fail">{reasonOf(error)}</span>
          <Button look="text" onClick={onAgain}>
            Try again
          </Button>
        </>
      ) : (
        <span className="text-soft">
          {trips ? 'Working out the price…' : 'Two ZIPs and the vehicle give the price.'}
        </span>
      )}
    </output>
  )
}
