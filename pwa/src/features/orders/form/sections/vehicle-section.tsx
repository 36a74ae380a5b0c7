import type { VehicleType } from '@switchback/core/trips/trip-choices.ts'
import { hasValidCheckDigit, tidyVin } from '@switchback/core/vehicles/vin.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { vehicleCatalogueQuery } from '../../../../offline/vehicle-catalogue.ts'
import { FormSection } from '../../../../ui/fields/form-section.tsx'
import { VinField } from '../../../../ui/scan/vin-field.tsx'
import { errorAt } from '../../../../forms/schema-resolver.ts'
import type { OrderForm } from '../order-form.ts'
import { VehicleTypeQuestion, type PricedTypeQuestion } from './vehicle-type-question.tsx'
import { SuggestedTextField } from './suggested-text-field.tsx'
import {
  vehicleMake,
  vehicleModel,
  vehiclePriced,
  vehicleQuoted,
  vehicleTitle,
  vehicleTitleText,
  vehicleVinDoubtful,
  vehicleVinHint,
  vehicleYear,
} from '../words.ts'

type Props = { form: OrderForm; quotedType: VehicleType; typeQuestion: PricedTypeQuestion }

const hintOf = (quotedType: VehicleType, vehicleType: VehicleType): string =>
  quotedType === vehicleType
    ? `${vehicleQuoted} ${quotedType}.`
    : `${vehicleQuoted} ${quotedType}. ${vehiclePriced} ${vehicleType}.`

export function VehicleSection({ form, quotedType, typeQuestion }: Props) {
  const { control, formState, setValue } = form
  const [year, make, model] = useWatch({ control, name: ['vehicleYear', 'vehicleMake', 'vehicleModel'] })
  const others = useWatch({ control, name: 'otherVehicles' })
  const { data: catalogue } = useQuery(vehicleCatalogueQuery)
  const [thisYear] = useState(() => new Date().getFullYear())
  const field = (name: 'vehicleYear' | 'vehicleMake' | 'vehicleModel') => ({
    id: name,
    error: errorAt(formState.errors, name),
    onText: (text: string) =>
      setValue(name, text, { shouldDirty: true, shouldValidate: formState.isSubmitted }),
  })
  return (
    <FormSection
      title={others.length > 0 ? vehicleTitleText(1) : vehicleTitle}
      hint={hintOf(quotedType, typeQuestion.vehicleType)}
    >
      <div className="grid items-start gap-x-3 gap-y-5 sm:grid-cols-[7rem_1fr_1fr]">
        <SuggestedTextField
          {...field('vehicleYear')}
          label={vehicleYear}
          text={year}
          offered={catalogue?.offeredModelYears(thisYear) ?? []}
          input={{ inputMode: 'numeric', maxLength: 4, className: 'figures' }}
        />
        <SuggestedTextField
          {...field('vehicleMake')}
          label={vehicleMake}
          text={make}
          offered={catalogue?.vehicleMakes ?? []}
          input={{ maxLength: 60, autoCapitalize: 'words' }}
        />
        <SuggestedTextField
          {...field('vehicleModel')}
          label={vehicleModel}
          text={model}
          offered={catalogue?.modelsOfMake(make) ?? []}
          input={{ maxLength: 60, autoCapitalize: 'words' }}
        />
      </div>
      <VehicleTypeQuestion question={typeQuestion} />
      <VinOfOrder form={form} />
    </FormSection>
  )
}

function VinOfOrder({ form }: { form: OrderForm }) {
  const { control, register, formState, setValue } = form
  const vin = register('vehicleVin')
  const typed = useWatch({ control, name: 'vehicleVin' })
  const fill = () => import('./fill-vehicle.ts').then(({ fillVehicle }) => fillVehicle(form))
  const isDoubtful = typed.length === 17 && !hasValidCheckDigit(typed)
  return (
    <div className="grid gap-1.5">
      <VinField
        {...vin}
        id="vehicleVin"
        hint={vehicleVinHint}
        className="tracking-wide"
        error={errorAt(formState.errors, 'vehicleVin')}
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
      <output className="text-sm text-amber-ink empty:hidden">{isDoubtful ? vehicleVinDoubtful : ''}</output>
    </div>
  )
}
