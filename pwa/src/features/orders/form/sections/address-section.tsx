import { facilityTypeLabels, facilityTypes } from '@switchback/core/orders/request/facility-type.ts'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { FormSection } from '../../../../ui/fields/form-section.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx'
import { errorAt } from '../../../../forms/schema-resolver.ts'
import type { OrderForm } from '../order-form-values.ts'
import type { OrderFormSlots } from '../order-form-slots.ts'
import { deliveryHint, deliveryTitle, pickupHint, pickupTitle } from '../../words.ts'

const words = {
  pickup: { title: pickupTitle, hint: pickupHint },
  delivery: { title: deliveryTitle, hint: deliveryHint },
} as const

type Props = {
  form: OrderForm
  end: 'pickup' | 'delivery'
  quotedZip: string
  AddressField: OrderFormSlots['AddressField']
  /** An alternative address picker, shown above the field. */
  picker?: ReactNode
}

/** One end of the trip: its address, facility type and notes for the driver. */
export function AddressSection({ form, end, quotedZip, AddressField, picker }: Props) {
  const { control, register, formState, setValue } = form
  const [address, text] = useWatch({ control, name: [end, `${end}Text`] })
  const error = (path: string) => errorAt(formState.errors, path)
  const { title, hint } = words[end]
  return (
    <FormSection title={title} hint={hint}>
      {picker}
      <AddressField
        id={end}
        label={`${title} address`}
        autofillSection={`section-${end}`}
        entry={{ address, text }}
        quotedZip={quotedZip}
        error={error(end)}
        streetError={error(`${end}.street`)}
        onChange={(entry) => {
          setValue(`${end}Text`, entry.text, { shouldDirty: true })
          setValue(end, entry.address, { shouldDirty: true, shouldValidate: formState.isSubmitted })
        }}
      />
      <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,14rem)_1fr]">
        <SelectField
          {...register(`${end}FacilityType`)}
          id={`${end}FacilityType`}
          label={`${title} facility type`}
          error={error(`${end}FacilityType`)}
        >
          {facilityTypes.map((type) => (
            <option key={type} value={type}>
              {facilityTypeLabels[type]}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          {...register(`${end}FacilityNotes`)}
          id={`${end}FacilityNotes`}
          label={`${title} facility notes`}
          optional
          rows={1}
          error={error(`${end}FacilityNotes`)}
        />
      </div>
    </FormSection>
  )
}
