import type { VehicleType } from '@switchback/core/trips/trip-choices.ts'
import { hasValidCheckDigit, tidyVin } from '@switchback/core/vehicles/vin.ts'
import { useWatch } from 'react-hook-form'
import { Folded } from '../../../../ui/fields/folded.tsx'
import { FormSection } from '../../../../ui/fields/form-section.tsx'
import { VinField } from '../../../../ui/scan/vin-field.tsx'
import { errorAt } from '../../../../forms/schema-resolver.ts'
import type { OrderForm } from '../order-form-values.ts'
import { VehicleTypeQuestion, type PricedTypeQuestion } from './vehicle-type-question.tsx'
import { VehicleNameFields } from './vehicle-name-fields.tsx'
import {
  vehiclePriced,
  vehicleQuoted,
  vehicleTitle,
  vehicleTitleText,
  vehicleVinAdd,
  vehicleVinDoubtful,
  vehicleVinHint,
} from '../../words.ts'

type Props = {
  form: OrderForm
  quotedType: VehicleType
  typeQuestion: PricedTypeQuestion
  /** Dealers work with VINs: theirs is never folded. */
  isDealers: boolean
}

const hintOf = (quotedType: VehicleType, vehicleType: VehicleType): string =>
  quotedType === vehicleType
    ? `${vehicleQuoted} ${quotedType}.`
    : `${vehicleQuoted} ${quotedType}. ${vehiclePriced} ${vehicleType}.`

export function VehicleSection({ form, quotedType, typeQuestion, isDealers }: Props) {
  const { control, formState, setValue } = form
  const [vehicleYear, vehicleMake, vehicleModel] = useWatch({
    control,
    name: ['vehicleYear', 'vehicleMake', 'vehicleModel'],
  })
  const others = useWatch({ control, name: 'otherVehicles' })
  return (
    <FormSection
      title={others.length > 0 ? vehicleTitleText(1) : vehicleTitle}
      hint={hintOf(quotedType, typeQuestion.vehicleType)}
    >
      <VehicleNameFields
        names={{ vehicleYear, vehicleMake, vehicleModel }}
        field={(name) => ({
          id: name,
          error: errorAt(formState.errors, name),
          onText: (text) =>
            setValue(name, text, { shouldDirty: true, shouldValidate: formState.isSubmitted }),
        })}
      />
      <VehicleTypeQuestion question={typeQuestion} />
      <VinOfOrder form={form} isDealers={isDealers} />
    </FormSection>
  )
}

function VinOfOrder({ form, isDealers }: Pick<Props, 'form' | 'isDealers'>) {
  const { control, register, formState, setValue } = form
  const vin = register('vehicleVin')
  const typed = useWatch({ control, name: 'vehicleVin' })
  const fill = () => import('./fill-vehicle.ts').then(({ fillVehicle }) => fillVehicle(form))
  const isDoubtful = typed.length === 17 && !hasValidCheckDigit(typed)
  const error = errorAt(formState.errors, 'vehicleVin')
  return (
    <Folded label={vehicleVinAdd} isNeeded={isDealers || typed !== '' || error !== undefined}>
      <VinField
        {...vin}
        id="vehicleVin"
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
          setValue('vehicleVin', scanned, { shouldDirty: true, shouldValidate: formState.isSubmitted })
          void fill()
        }}
      />
      <output className="mt-1.5 block text-sm text-amber-ink empty:hidden">
        {isDoubtful ? vehicleVinDoubtful : ''}
      </output>
    </Folded>
  )
}
