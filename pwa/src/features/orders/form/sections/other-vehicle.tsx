import { transportTypes, vehicleTypes } from '@switchback/core/trips/trip-choices.ts'
import { useWatch } from 'react-hook-form'
import { errorAt } from '../../../../forms/schema-resolver.ts'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import type { OrderForm } from '../order-form-values.ts'
import { OtherVehicleType, type PricedOrder } from './other-vehicle-type.tsx'
import { VehicleNameFields } from './vehicle-name-fields.tsx'
import { VehicleVin } from './vehicle-vin.tsx'
import {
  tripCondition,
  tripEnclosed,
  tripNonRunning,
  tripOpen,
  tripRunning,
  tripTransport,
  tripVehicleType,
} from '../../words.ts'

type Props = {
  form: OrderForm
  /** Its place in the form, from 0 on. */
  at: number
  order: PricedOrder
}

/** The fields of a vehicle besides the first. Source: ORDER-43. */
export function OtherVehicle({ form, at, order }: Props) {
  const { control, formState, setValue } = form
  const path = `otherVehicles.${at}` as const
  const vehicle = useWatch({ control, name: path })
  const options = { shouldDirty: true, shouldValidate: formState.isSubmitted }
  const field = (name: 'vehicleYear' | 'vehicleMake' | 'vehicleModel') => ({
    id: `${path}.${name}`,
    error: errorAt(formState.errors, `${path}.${name}`),
    onText: (text: string) => setValue(`${path}.${name}`, text, options),
  })
  return (
    <>
      <Choices form={form} at={at} />
      <VehicleNameFields names={vehicle} field={field} />
      <OtherVehicleType
        at={at}
        vehicle={vehicle}
        order={order}
        onChoose={(vehicleType, confirmed) => {
          setValue(`${path}.vehicleType`, vehicleType, { shouldDirty: true })
          setValue(`${path}.confirmedVehicle`, confirmed, options)
        }}
      />
      <VehicleVin form={form} path={`${path}.`} />
    </>
  )
}

/** Type, transport and condition, which decide the price. */
function Choices({ form: { register }, at }: Omit<Props, 'order'>) {
  const path = `otherVehicles.${at}` as const
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-5 sm:grid-cols-3">
      <SelectField {...register(`${path}.vehicleType`)} id={`${path}.vehicleType`} label={tripVehicleType}>
        {vehicleTypes.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </SelectField>
      <SelectField {...register(`${path}.transportType`)} id={`${path}.transportType`} label={tripTransport}>
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
  )
}
