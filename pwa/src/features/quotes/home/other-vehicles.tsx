import {
  maxVehicles,
  transportTypes,
  vehicleTypes,
  type TransportType,
  type VehicleType,
} from '@switchback/core/trips/trip-choices.ts'
import { readVehicleCodes, vehicleCodes, type VehicleChoice } from '@switchback/core/trips/vehicle-codes.ts'
import { useEffect, useRef, useState } from 'react'
import type { CalculatorTrip } from '../../../offline/prices/price-trip.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { Money } from '../../../ui/money.tsx'
import type { QuoteState } from '../price/use-quote-calculator.ts'

type Props = {
  trip: CalculatorTrip
  state: QuoteState
  onChange: (part: Partial<CalculatorTrip>) => void
}

/** The vehicles besides the first, on the same route, each with its price. The first one is there at once. Source: QUOTE-10. */
export function OtherVehicles({ trip, state, onChange }: Props) {
  const vehicles = readVehicleCodes(trip.otherVehicles ?? '')
  const prices = state.kind === 'quoted' && !state.isStale ? state.priced.response.vehicles : []
  const take = (next: readonly VehicleChoice[]) => onChange({ otherVehicles: vehicleCodes(next) })
  const [added, setAdded] = useState<number>()
  const addButton = useRef<HTMLButtonElement>(null)
  const add = () => {
    setAdded(vehicles.length)
    take([...vehicles, trip])
  }
  useEffect(() => {
    if (vehicles.length === 0) add()
    // oxlint-disable-next-line react/exhaustive-deps -- opening this adds the first one
  }, [])

  return (
    <div className="grid gap-5">
      {vehicles.map((vehicle, at) => (
        <OtherVehicle
          // oxlint-disable-next-line react/no-array-index-key -- a vehicle has nothing but its place
          key={at}
          number={at + 2}
          vehicle={vehicle}
          price={prices[at + 1]?.totalPrice}
          isNew={at === added}
          onChange={(part) => take(vehicles.with(at, { ...vehicle, ...part }))}
          onRemove={() => {
            take(vehicles.toSpliced(at, 1))
            setTimeout(() => addButton.current?.focus())
          }}
        />
      ))}
      {vehicles.length < maxVehicles - 1 ? (
        <Button ref={addButton} look="text" className="-my-4 justify-self-start text-sm" onClick={add}>
          Add another vehicle
        </Button>
      ) : null}
    </div>
  )
}

type OtherVehicleProps = {
  number: number
  vehicle: VehicleChoice
  price: number | undefined
  /** It takes the focus. */
  isNew: boolean
  onChange: (part: Partial<VehicleChoice>) => void
  onRemove: () => void
}

function OtherVehicle({ number, vehicle, price, isNew, onChange, onRemove }: OtherVehicleProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-x-3 gap-y-2 border-t border-line pt-4">
      <legend className="sr-only">Vehicle {number}</legend>
      <p aria-hidden="true" className="font-semibold">
        Vehicle {number}
      </p>
      <p className="min-h-6 text-right">{price === undefined ? null : <Money dollars={price} />}</p>
      <SelectField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just asked for this vehicle
        autoFocus={isNew}
        label="Type"
        value={vehicle.vehicleType}
        onChange={({ target }) => onChange({ vehicleType: target.value as VehicleType })}
      >
        {vehicleTypes.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </SelectField>
      <SelectField
        label="Transport"
        value={vehicle.transportType}
        onChange={({ target }) => onChange({ transportType: target.value as TransportType })}
      >
        {transportTypes.map((type) => (
          <option key={type} value={type}>
            {type === 'open' ? 'Open' : 'Enclosed'}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Condition"
        value={String(vehicle.isRunning)}
        onChange={({ target }) => onChange({ isRunning: target.value === 'true' })}
      >
        <option value="true">Running</option>
        <option value="false">Non-running</option>
      </SelectField>
      <Button look="text" className="self-end justify-self-end" onClick={onRemove}>
        Remove vehicle {number}
      </Button>
    </fieldset>
  )
}
