import { states } from '@switchback/core/address/states.ts'
import type { DealerProfile } from '@switchback/core/dealers/dealer-profile.ts'
import { PhoneField } from '../ui/fields/phone-field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { formatPhone } from '../ui/format/format-phone.ts'
import { zipDigits } from '../ui/format/zip-digits.ts'
import type { FormFields } from './form-fields.ts'

/** The details of a dealership as they are typed. */
export type DealershipValues = {
  contactName: string
  email: string
  phone: string
  invoiceEmail: string
  address: string
  city: string
  state: string
  zipCode: string
}

export function dealershipValues(dealer: DealerProfile): DealershipValues {
  const { contactName, email, phone, invoiceEmail, address, city, state, zipCode } = dealer
  const shown = { phone: formatPhone(phone), invoiceEmail: invoiceEmail ?? '' }
  return { contactName, email, address, city, state, zipCode, ...shown }
}

/** Contact, addresses for mail, and address of a dealership. Source: DEALER-21, DEALER-22. */
export function DealershipFields({ field, phone, cleaned }: FormFields<DealershipValues>) {
  return (
    <>
      <TextField {...field('contactName')} label="Contact name" autoComplete="off" maxLength={120} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...field('email')} label="Email" type="email" autoComplete="off" maxLength={254} />
        <PhoneField {...phone('phone')} label="Phone" autoComplete="off" />
      </div>
      <TextField
        {...field('invoiceEmail')}
        label="Email for invoices"
        optional
        hint="Invoices and receipts go here in place of the email above: to accounts payable, for example."
        type="email"
        autoComplete="off"
        maxLength={254}
      />
      <TextField {...field('address')} label="Address" autoComplete="off" maxLength={200} />
      <TextField {...field('city')} label="City" autoComplete="off" maxLength={100} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField {...field('state')} label="State" autoComplete="off">
          {states.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          {...cleaned('zipCode', zipDigits)}
          label="ZIP code"
          inputMode="numeric"
          autoComplete="off"
          maxLength={120}
          className="figures"
        />
      </div>
    </>
  )
}
