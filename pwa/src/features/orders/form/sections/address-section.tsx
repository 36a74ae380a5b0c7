import { facilityTypeLabels, facilityTypes } from '@switchback/core/orders/request/facility-type.ts'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { Folded } from '../../../../ui/fields/folded.tsx'
import { FormSection } from '../../../../ui/fields/form-section.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../../../ui/fields/text-area-field.tsx'
import { errorAt } from '../../../../forms/schema-resolver.ts'
import type { OrderForm } from '../order-form-values.ts'
import type { OrderFormSlots } from '../order-form-slots.ts'
import {
  deliveryHint,
  deliveryTitle,
  pickupHint,
  pickupTitle,
  placeKindText,
  placeNotesAddText,
  placeNotesText,
} from '../../words.ts'

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
  /** Dealers read the words of the trade. */
  isDealers?: boolean
}

/** One end of the trip: its address, the kind of place and notes for the driver, which phones fold. Source: ORDER-2. */
export function AddressSection({ form, end, quotedZip, AddressField, picker, isDealers = false }: Props) {
  const { control, register, formState, setValue } = form
  const [address, text, notes] = useWatch({ control, name: [end, `${end}Text`, `${end}FacilityNotes`] })
  const error = (path: string) => errorAt(formState.errors, path)
  const { title, hint } = words[end]
  const notesError = error(`${end}FacilityNotes`)
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
          label={isDealers ? `${title} facility type` : placeKindText(end)}
          error={error(`${end}FacilityType`)}
        >
          {facilityTypes.map((type) => (
            <option key={type} value={type}>
              {facilityTypeLabels[type]}
            </option>
          ))}
        </SelectField>
        <Folded label={placeNotesAddText(end)} isNeeded={notes !== '' || notesError !== undefined}>
          <TextAreaField
            {...register(`${end}FacilityNotes`)}
            id={`${end}FacilityNotes`}
            label={isDealers ? `${title} facility notes` : placeNotesText(end)}
            optional
            rows={1}
            error={notesError}
          />
        </Folded>
      </div>
    </FormSection>
  )
}
