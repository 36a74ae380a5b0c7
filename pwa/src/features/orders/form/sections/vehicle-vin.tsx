import { hasValidCheckDigit, tidyVin } from '@switchback/core/vehicles/vin.ts'
import { useWatch } from 'react-hook-form'
import { errorAt } from '../../../../forms/schema-resolver.ts'
import { Folded } from '../../../../ui/fields/folded.tsx'
import { VinField } from '../../../../ui/scan/vin-field.tsx'
import type { OrderForm } from '../order-form-values.ts'
import { vehicleVinAdd, vehicleVinDoubtful, vehicleVinHint } from '../../words.ts'

/** The names of a vehicle's fields begin with it; it is empty for the first one's. */
export type VehiclePath = '' | `otherVehicles.${number}.`

type Props = {
  form: OrderForm
  path: VehiclePath
  /** Dealers work with VINs: theirs is never folded. */
  isDealers?: boolean
}

/** The VIN of a vehicle, to type or scan: it fills the vehicle's empty fields. Source: ORDER-5, ORDER-40, ORDER-41. */
export function VehicleVin({ form, path, isDealers = false }: Props) {
  const { control, register, formState, setValue } = form
  const name = `${path}vehicleVin` as const
  const vin = register(name)
  const typed = useWatch({ control, name })
  const fill = () => import('./fill-vehicle.ts').then(({ fillVehicle }) => fillVehicle(form, path))
  const isDoubtful = typed.length === 17 && !hasValidCheckDigit(typed)
  const error = errorAt(formState.errors, name)
  return (
    <Folded label={vehicleVinAdd} isNeeded={isDealers || typed !== '' || error !== undefined}>
      <VinField
        {...vin}
        id={name}
        hint={vehicleVinHint}
        className="tracking-wide"
        error={error}
        onChange={(event) => {
          const { target } = event
          const caret = tidyVin(target.value.slice(0, target.selectionStart ?? undefined)).length
          target.value = tidyVin(target.value)
          target.setSelectionRange(caret, caret)
          return vin.onChange(event).then(fill)
        }}
        onScan={(scanned) => {
          setValue(name, scanned, { shouldDirty: true, shouldValidate: formState.isSubmitted })
          void fill()
        }}
      />
      <output className="mt-1.5 block text-sm text-amber-ink empty:hidden">
        {isDoubtful ? vehicleVinDoubtful : ''}
      </output>
    </Folded>
  )
}
