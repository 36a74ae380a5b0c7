import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { transportTypes, vehicleTypes, zipPattern, zipTexts } from '@switchback/core/trips/trip-choices.ts'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { zipDigits } from '../../../../ui/format/zip-digits.ts'
import type { OrderFormInputs } from '../load/load-retail-order-form.ts'
import { otherTrips, withTransport, type OtherVehicle } from '../other-vehicles.ts'
import { useRetailOrderPrice } from '../price/use-retail-order-price.ts'
import {
  tripBefore,
  tripCancel,
  tripCondition,
  tripDeliveryZip,
  tripElsewhere,
  tripEnclosed,
  tripNonRunning,
  tripNow,
  tripOpen,
  tripPickupZip,
  tripRunning,
  tripTitle,
  tripTransport,
  tripUse,
  tripVehicleType,
} from '../../words.ts'
import { tripScope } from './change-trip.ts'

type Props = {
  inputs: OrderFormInputs
  /** The trip of the form, with the ZIPs of its addresses. */
  trip: TripRequest
  others: readonly OtherVehicle[]
  /** The price of that trip. */
  totalCents: number
  onUse: (trip: TripRequest) => void
  onClose: () => void
}

type EditProps = { trip: TripRequest; onChange: (part: Partial<TripRequest>) => void }

const isWhole = ({ pickupZip, deliveryZip }: TripRequest): boolean =>
  zipPattern.test(pickupZip) && zipPattern.test(deliveryZip)

/** Changes the trip of the order without leaving its form, with both prices. Source: ORDER-45. */
export function ChangeTripDialog({ inputs, trip: before, others, totalCents, onUse, onClose }: Props) {
  const [trip, setTrip] = useState(before)
  const [isTried, setIsTried] = useState(false)
  const changed = withTransport(others, before.transportType, trip.transportType)
  const price = useRetailOrderPrice({ ...inputs, trip }, trip, otherTrips(changed, trip))
  const onChange = (part: Partial<TripRequest>) => setTrip((now) => ({ ...now, ...part }))
  return (
    <Dialog labelledBy="change-trip" firstFocusId="change-trip" onDismiss={onClose}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (isWhole(trip)) return onUse(trip)
          setIsTried(true)
          document.getElementById(zipPattern.test(trip.pickupZip) ? 'deliveryZip' : 'pickupZip')?.focus()
        }}
      >
        <h2 id="change-trip" tabIndex={-1} className="text-xl outline-none">
          {tripTitle}
        </h2>
        <Zips trip={trip} onChange={onChange} before={before} isTried={isTried} />
        <VehicleChoices trip={trip} onChange={onChange} scope={tripScope(others, before.transportType)} />
        <Prices before={totalCents} now={isWhole(trip) && !price.hasFailed ? price.totalCents : undefined} />
        <div className="grid gap-3">
          <Button type="submit">{tripUse}</Button>
          <Button look="text" onClick={onClose}>
            {tripCancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function Zips({ trip, onChange, before, isTried }: EditProps & { before: TripRequest; isTried: boolean }) {
  const isElsewhere = trip.pickupZip !== before.pickupZip || trip.deliveryZip !== before.deliveryZip
  const field = (name: 'pickupZip' | 'deliveryZip') => ({
    id: name,
    value: trip[name],
    error: isTried && !zipPattern.test(trip[name]) ? zipTexts.malformed : undefined,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: 120,
    className: 'figures text-lg tracking-wide',
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [name]: zipDigits(target.value) }),
  })
  return (
    <div>
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField {...field('pickupZip')} label={tripPickupZip} />
        <TextField {...field('deliveryZip')} label={tripDeliveryZip} />
      </div>
      <output className="mt-1.5 block text-sm text-soft empty:hidden">
        {isElsewhere ? tripElsewhere : ''}
      </output>
    </div>
  )
}

/** `scope`: which vehicles they are for. */
function VehicleChoices({ trip, onChange, scope }: EditProps & { scope: string }) {
  const { vehicleType, transportType, isRunning } = trip
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-5">
      <SelectField
        label={tripVehicleType}
        frameClass="col-span-2"
        value={vehicleType}
        onChange={({ target }) =>
          onChange({ vehicleType: vehicleTypes.find((type) => type === target.value) ?? vehicleType })
        }
      >
        {vehicleTypes.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </SelectField>
      <SelectField
        label={tripTransport}
        value={transportType}
        onChange={({ target }) =>
          onChange({ transportType: transportTypes.find((type) => type === target.value) ?? transportType })
        }
      >
        <option value="open">{tripOpen}</option>
        <option value="enclosed">{tripEnclosed}</option>
      </SelectField>
      <SelectField
        label={tripCondition}
        value={String(isRunning)}
        onChange={({ target }) => onChange({ isRunning: target.value === 'true' })}
      >
        <option value="true">{tripRunning}</option>
        <option value="false">{tripNonRunning}</option>
      </SelectField>
      {scope ? <p className="col-span-2 -mt-2 text-sm text-soft">{scope}</p> : null}
    </div>
  )
}

/** Both prices; without a whole trip there is no new one. */
function Prices({ before, now }: { before: number; now: number | undefined }) {
  return (
    <dl className="figures grid gap-1.5 border-t border-line pt-4">
      <div className="flex justify-between gap-4 text-soft">
        <dt>{tripBefore}</dt>
        <dd>{formatDollars(before)}</dd>
      </div>
      <div className="flex justify-between gap-4 text-lg font-bold" aria-live="polite">
        <dt>{tripNow}</dt>
        <dd>{now === undefined ? '…' : formatDollars(now)}</dd>
      </div>
    </dl>
  )
}
