import { transportTypes, vehicleTypes } from '@switchback/core/trips/trip-choices.ts'
import { tidyVin } from '@switchback/core/vehicles/vin.ts'
import { useQuery } from '@tanstack/react-query'
import { typeOfVinQuery } from '../../../offline/vehicles/type-of-vin.ts'
import { vehicleTypesQuery } from '../../../offline/vehicles/vehicle-catalogue.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useReadVehicle } from './use-read-vehicle.ts'
import type { VehicleForm } from './vehicle-values.ts'

const named = ['vehicleYear', 'vehicleMake', 'vehicleModel'] as const

/** Year, make, model and VIN of a vehicle. A whole VIN fills in those of the others that are blank. Source: ORDER-40. */
export function VehicleNames({ vehicle }: { vehicle: VehicleForm }) {
  const { field, cleaned } = vehicle
  const read = useReadVehicle(vehicle)
  const vin = cleaned('vehicleVin', tidyVin)
  const fillFrom = (text: string) =>
    read(text, ({ values }, { value, set }) => {
      // Slower than the typing: another VIN stands here now.
      if (value('vehicleVin') !== text) return
      for (const name of named) if (value(name).trim() === '') set(name, values[name])
    })
  return (
    <>
      <TextField {...field('vehicleYear')} label="Year" inputMode="numeric" maxLength={4} />
      <TextField {...field('vehicleMake')} label="Make" autoComplete="off" maxLength={60} />
      <TextField {...field('vehicleModel')} label="Model" autoComplete="off" maxLength={60} />
      <TextField
        {...vin}
        onChange={(event) => {
          vin.onChange(event)
          const typed = tidyVin(event.target.value)
          if (typed.length === 17) void fillFrom(typed)
        }}
        label="VIN"
        optional
        autoComplete="off"
        className="figures"
        frameClass="col-span-full"
      />
    </>
  )
}

type ChoicesProps = { vehicle: VehicleForm; onType?: () => void }

/** Vehicle type, transport and condition, which set the price besides the route. */
export function TripChoices({ vehicle: { field }, onType }: ChoicesProps) {
  const type = field('vehicleType')
  const change: typeof type.onChange = (event) => {
    onType?.()
    return type.onChange(event)
  }
  return (
    <>
      <SelectField {...type} onChange={change} label="Vehicle type">
        {vehicleTypes.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </SelectField>
      <SelectField {...field('transportType')} label="Transport">
        {transportTypes.map((each) => (
          <option key={each} value={each}>
            {each === 'open' ? 'Open' : 'Enclosed'}
          </option>
        ))}
      </SelectField>
      <SelectField {...field('isRunning')} label="Condition">
        <option value="yes">Runs</option>
        <option value="no">Does not run</option>
      </SelectField>
    </>
  )
}

/** The list or the VIN has another type than the chosen one: staff see it, and decide. Source: QUOTE-16. */
export function TypeInQuestion({ vehicle: { value, set } }: { vehicle: VehicleForm }) {
  const [year, make, model] = [value('vehicleYear').trim(), value('vehicleMake'), value('vehicleModel')]
  const priced = vehicleTypes.find((type) => type === value('vehicleType')) ?? 'Sedan'
  const { data: list } = useQuery(vehicleTypesQuery)
  const { data: ofVin } = useQuery(typeOfVinQuery(value('vehicleVin')))
  const suggested = list?.typeInQuestion(
    { year, make, model },
    { priced, isConfirmed: false },
    ofVin ?? undefined,
  )
  return (
    <output className="col-span-full block empty:hidden">
      {suggested ? (
        <Notice title="Which vehicle type is right?">
          <p>
            {suggested.source === 'list' ? 'Our list' : 'Its VIN'} has the {year} {make} {model} as{' '}
            {suggested.type}.
          </p>
          <Button look="quiet" className="mt-3" onClick={() => set('vehicleType', suggested.type)}>
            Price it as {suggested.type}
          </Button>
        </Notice>
      ) : null}
    </output>
  )
}
