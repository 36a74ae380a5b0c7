import type { VehicleType } from '@switchback/core/trips/trip-choices.ts'
import { useWatch } from 'react-hook-form'
import { FormSection } from '../../../../ui/fields/form-section.tsx'
import { errorAt } from '../../../../forms/schema-resolver.ts'
import type { OrderForm } from '../order-form-values.ts'
import { VehicleTypeQuestion, type PricedTypeQuestion } from './vehicle-type-question.tsx'
import { VehicleNameFields } from './vehicle-name-fields.tsx'
import { VehicleVin } from './vehicle-vin.tsx'
import { vehiclePriced, vehicleQuoted, vehicleTitle, vehicleTitleText } from '../../words.ts'

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
      <VehicleVin form={form} path="" isDealers={isDealers} />
    </FormSection>
  )
}
