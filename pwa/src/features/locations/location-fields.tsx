import { facilityTypeLabels, facilityTypes } from '@switchback/core/orders/request/facility-type.ts'
import type { ComponentType } from 'react'
import type { FormFields } from '../../forms/form-fields.ts'
import type { AddressFieldProps } from '../../ui/fields/address-field-props.ts'
import { PhoneField } from '../../ui/fields/phone-field.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { LocationForm } from './location-form.ts'

type Props = { form: FormFields<LocationForm> }

/** The address and the facility type. */
export function LocationFields({
  form,
  AddressField,
}: Props & { AddressField: ComponentType<AddressFieldProps> }) {
  const { field, set, value, error } = form
  const address = value('address')
  return (
    <>
      <TextField
        {...field('name')}
        label="Name"
        autoComplete="off"
        placeholder="Manheim Tampa, lane 4"
        maxLength={80}
      />
      <AddressField
        id="location-address"
        label="Address"
        autofillSection="section-location"
        entry={{ address, text: value('addressText') }}
        quotedZip={address.zipCode.slice(0, 5)}
        error={error('addressText')}
        onChange={(entry) => {
          set('address', entry.address)
          set('addressText', entry.text)
        }}
      />
      <SelectField {...field('facilityType')} label="Facility">
        {facilityTypes.map((type) => (
          <option key={type} value={type}>
            {facilityTypeLabels[type]}
          </option>
        ))}
      </SelectField>
      <OnSite form={form} />
    </>
  )
}

/** On-site contact, hours and access notes. */
function OnSite({ form: { field, phone } }: Props) {
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...field('contactName')} label="Contact" optional autoComplete="off" maxLength={120} />
        <PhoneField {...phone('contactPhone')} label="Phone" optional autoComplete="off" />
      </div>
      <TextField
        {...field('hours')}
        label="Hours"
        optional
        autoComplete="off"
        placeholder="Mon-Fri 8 am - 5 pm"
        maxLength={200}
      />
      {(['gateNotes', 'lotNotes'] as const).map((notes) => (
        <TextAreaField
          key={notes}
          {...field(notes)}
          label={notes === 'gateNotes' ? 'Gate notes' : 'Lot notes'}
          optional
          rows={1}
          maxLength={1000}
        />
      ))}
    </>
  )
}
