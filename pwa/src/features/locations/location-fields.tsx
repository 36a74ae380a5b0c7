import { facilityTypeLabels, facilityTypes } from '@switchback/core/orders/facility-type.ts'
import type { ComponentType } from 'react'
import type { AddressFieldProps } from '../../ui/fields/address-field-props.ts'
import { PhoneField } from '../../ui/fields/phone-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { LocationErrors, LocationForm } from './location-form.ts'

type Props = {
  form: LocationForm
  errors: LocationErrors
  onChange: (part: Partial<LocationForm>) => void
}

/** The address and the facility type. */
export function LocationFields({
  AddressField,
  ...rest
}: Props & { AddressField: ComponentType<AddressFieldProps> }) {
  const { form, errors, onChange } = rest
  return (
    <>
      <TextField
        id="location-name"
        label="Name"
        autoComplete="off"
        placeholder="Manheim Tampa, lane 4"
        maxLength={80}
        value={form.name}
        error={errors.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <AddressField
        id="location-address"
        label="Address"
        autofillSection="section-location"
        entry={{ address: form.address, text: form.addressText }}
        quotedZip={form.address.zipCode.slice(0, 5)}
        error={errors.address}
        onChange={({ address, text }) => onChange({ address, addressText: text })}
      />
      <SelectField
        id="location-facilityType"
        label="Facility"
        value={form.facilityType}
        onChange={({ target }) => {
          const facilityType = facilityTypes.find((type) => type === target.value)
          if (facilityType) onChange({ facilityType })
        }}
      >
        {facilityTypes.map((type) => (
          <option key={type} value={type}>
            {facilityTypeLabels[type]}
          </option>
        ))}
      </SelectField>
      <OnSite {...rest} />
    </>
  )
}

/** On-site contact, hours and access notes. */
function OnSite({ form, errors, onChange }: Props) {
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          id="location-contactName"
          label="Contact"
          optional
          autoComplete="off"
          maxLength={120}
          value={form.contactName}
          error={errors.contactName}
          onChange={({ target }) => onChange({ contactName: target.value })}
        />
        <PhoneField
          id="location-contactPhone"
          label="Phone"
          optional
          autoComplete="off"
          value={form.contactPhone}
          error={errors.contactPhone}
          onPhone={(contactPhone) => onChange({ contactPhone })}
        />
      </div>
      <TextField
        id="location-hours"
        label="Hours"
        optional
        autoComplete="off"
        placeholder="Mon-Fri 8 am - 5 pm"
        maxLength={200}
        value={form.hours}
        error={errors.hours}
        onChange={({ target }) => onChange({ hours: target.value })}
      />
      {(['gateNotes', 'lotNotes'] as const).map((notes) => (
        <TextAreaField
          key={notes}
          id={`location-${notes}`}
          label={notes === 'gateNotes' ? 'Gate notes' : 'Lot notes'}
          optional
          rows={1}
          maxLength={1000}
          value={form[notes]}
          error={errors[notes]}
          onChange={({ target }) => onChange({ [notes]: target.value })}
        />
      ))}
    </>
  )
}
