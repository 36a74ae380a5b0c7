import { states } from '@switchback/core/address/states.ts'
import { facilityTypeLabels, facilityTypes } from '@switchback/core/orders/facility-type.ts'
import { useWatch } from 'react-hook-form'
import { FieldError } from '../../ui/fields/field-frame.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { addressWarnings, isAddressMissing, wholeAddressMessage } from './check-order-form.ts'
import { faultAt, type OrderForm } from './form-parts.ts'
import { FormSection } from './form-section.tsx'

const words = {
  pickup: { title: 'Pickup', hint: 'Where the driver collects the vehicle.' },
  delivery: { title: 'Delivery', hint: 'Where the vehicle goes.' },
} as const

type Props = { form: OrderForm; end: 'pickup' | 'delivery' }

/** One end of the trip: its address, what kind of place it is, and what the driver should know of it. */
export function AddressSection({ form, end }: Props) {
  const { register, formState } = form
  const fault = (path: string) => faultAt(formState.errors, path)
  const { title, hint } = words[end]
  return (
    <FormSection title={`${title} address`} hint={hint}>
      <AddressFields form={form} end={end} />
      <Warnings form={form} end={end} />
      <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,14rem)_1fr]">
        <SelectField
          {...register(`${end}FacilityType`)}
          id={`${end}FacilityType`}
          label={`${title} facility type`}
          error={fault(`${end}FacilityType`)}
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
          error={fault(`${end}FacilityNotes`)}
        />
      </div>
    </FormSection>
  )
}

/** The address itself, part by part. */
function AddressFields({ form, end }: Props) {
  const { register, formState } = form
  const fault = (path: string) => faultAt(formState.errors, path)
  return (
    <>
      <WholeAddressError form={form} end={end} />
      <TextField
        {...register(`${end}.street`)}
        id={`${end}.street`}
        label="Street address"
        autoComplete={`section-${end} street-address`}
        error={fault(`${end}.street`)}
      />
      <div className="grid grid-cols-[1fr_8rem] items-start gap-x-3 gap-y-5 sm:grid-cols-[1fr_12rem_8rem]">
        <TextField
          {...register(`${end}.city`)}
          id={`${end}.city`}
          label="City"
          frameClass="max-sm:col-span-2"
          autoComplete={`section-${end} address-level2`}
          error={fault(`${end}.city`)}
        />
        <SelectField
          {...register(`${end}.state`)}
          id={`${end}.state`}
          label="State"
          autoComplete={`section-${end} address-level1`}
          error={fault(`${end}.state`)}
        >
          <option value="">Choose</option>
          {states.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          {...register(`${end}.zipCode`)}
          id={`${end}.zipCode`}
          label="ZIP code"
          inputMode="numeric"
          autoComplete={`section-${end} postal-code`}
          maxLength={10}
          className="figures"
          error={fault(`${end}.zipCode`)}
        />
      </div>
    </>
  )
}

/** Stays until the last missing part is there. */
function WholeAddressError({ form, end }: Props) {
  const address = useWatch({ control: form.control, name: end })
  if (!form.formState.isSubmitted || !isAddressMissing(address)) return null
  return <FieldError id={`${end}-error`}>{wholeAddressMessage(end)}</FieldError>
}

function Warnings({ form, end }: Props) {
  const address = useWatch({ control: form.control, name: end })
  const warnings = addressWarnings(address)
  return (
    <output className="grid gap-1 text-sm text-amber-ink empty:hidden">
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </output>
  )
}
