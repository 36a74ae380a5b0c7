import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { maxVehicles, transportTypes, vehicleTypes } from '@switchback/core/trips/trip-choices.ts'
import type { TripRequest } from '@switchback/core/trips/trip.ts'
import { tidyVin } from '@switchback/core/vehicles/vin.ts'
import { useFieldArray } from 'react-hook-form'
import { errorAt } from '../../../../forms/schema-resolver.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormSection } from '../../../../ui/fields/form-section.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import type { OrderForm } from '../order-form.ts'
import { blankVehicle } from '../other-vehicles.ts'
import {
  tripCondition,
  tripEnclosed,
  tripNonRunning,
  tripOpen,
  tripRunning,
  tripTransport,
  tripVehicleType,
  vehicleAdd,
  vehicleMake,
  vehicleModel,
  vehiclePriceText,
  vehicleRemove,
  vehicleSameRoute,
  vehicleTitleText,
  vehicleYear,
} from '../words.ts'

type Props = {
  form: OrderForm
  trip: TripRequest
  /** The price of each vehicle, the first one's first. */
  vehicleCents?: readonly number[] | undefined
}

/** The vehicles besides the first, on the same route; quiet until there is one. Source: ORDER-43. */
export function OtherVehiclesSection({ form, trip, vehicleCents }: Props) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'otherVehicles' })
  return (
    <div className="grid gap-10">
      {fields.map(({ id }, at) => (
        <FormSection key={id} title={vehicleTitleText(at + 2)} hint={priceHint(vehicleCents?.[at + 1])}>
          <OtherVehicle form={form} at={at} />
          <Button look="text" className="-ml-1 justify-self-start" onClick={() => remove(at)}>
            {vehicleRemove} {at + 2}
          </Button>
        </FormSection>
      ))}
      {fields.length < maxVehicles - 1 ? (
        <Button
          look="text"
          className="-mt-4 -ml-1 justify-self-start"
          onClick={() =>
            append(blankVehicle(trip), { focusName: `otherVehicles.${fields.length}.vehicleYear` })
          }
        >
          {vehicleAdd}
        </Button>
      ) : null}
    </div>
  )
}

const priceHint = (cents: number | undefined): string =>
  cents === undefined ? vehicleSameRoute : vehiclePriceText(formatDollars(cents))

function OtherVehicle({ form, at }: { form: OrderForm; at: number }) {
  const { register, formState } = form
  const path = `otherVehicles.${at}` as const
  const field = (name: 'vehicleYear' | 'vehicleMake' | 'vehicleModel' | 'vehicleVin') => ({
    ...register(`${path}.${name}`),
    id: `${path}.${name}`,
    error: errorAt(formState.errors, `${path}.${name}`),
    autoComplete: 'off',
  })
  const vin = field('vehicleVin')
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-5 sm:grid-cols-3">
        <SelectField {...register(`${path}.vehicleType`)} id={`${path}.vehicleType`} label={tripVehicleType}>
          {vehicleTypes.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </SelectField>
        <SelectField
          {...register(`${path}.transportType`)}
          id={`${path}.transportType`}
          label={tripTransport}
        >
          {transportTypes.map((type) => (
            <option key={type} value={type}>
              {type === 'open' ? tripOpen : tripEnclosed}
            </option>
          ))}
        </SelectField>
        <SelectField {...register(`${path}.condition`)} id={`${path}.condition`} label={tripCondition}>
          <option value="running">{tripRunning}</option>
          <option value="non-running">{tripNonRunning}</option>
        </SelectField>
      </div>
      <div className="grid items-start gap-x-3 gap-y-5 sm:grid-cols-[7rem_1fr_1fr]">
        <TextField
          {...field('vehicleYear')}
          label={vehicleYear}
          inputMode="numeric"
          maxLength={4}
          className="figures"
        />
        <TextField {...field('vehicleMake')} label={vehicleMake} maxLength={60} autoCapitalize="words" />
        <TextField {...field('vehicleModel')} label={vehicleModel} maxLength={60} autoCapitalize="words" />
      </div>
      <TextField
        {...vin}
        label="VIN"
        optional
        className="figures tracking-wide"
        onChange={(event) => {
          event.target.value = tidyVin(event.target.value)
          return vin.onChange(event)
        }}
      />
    </>
  )
}
