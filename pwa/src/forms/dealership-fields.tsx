import { states } from '@switchback/core/address/states.ts'
import type { DealerProfile } from '@switchback/core/dealers/dealer-profile.ts'
import { CheckField } from '../ui/fields/check-field.tsx'
import { PhoneField } from '../ui/fields/phone-field.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { formatPhone } from '../ui/format/format-phone.ts'
import { zipDigits } from '../ui/format/zip-digits.ts'
import type { FormFields } from './form-fields.ts'
import type { OneField } from './keep-whole.ts'

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
  dueSoonMails: boolean
  overdueMails: boolean
}

/** An address is one to the user. */
export const dealershipAddress: readonly OneField<DealershipValues>[] = [
  ['address', 'city', 'state', 'zipCode'],
]

export function dealershipValues(dealer: DealerProfile): DealershipValues {
  const { contactName, email, phone, invoiceEmail, address, city, state, zipCode } = dealer
  // A profile that an earlier release saved on the device has no reminders.
  const { dueSoonMails = true, overdueMails = true } = dealer
  const shown = { phone: formatPhone(phone), invoiceEmail: invoiceEmail ?? '' }
  return { contactName, email, address, city, state, zipCode, dueSoonMails, overdueMails, ...shown }
}

/** Which reminders of invoices the dealership gets; those of late fees always come. Source: INVOICE-17. */
function ReminderFields({ value, set }: FormFields<DealershipValues>) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Email reminders of invoices</legend>
      <CheckField
        label="Three days before an invoice is due"
        isChecked={value('dueSoonMails')}
        onCheck={(isOn) => set('dueSoonMails', isOn)}
      />
      <CheckField
        label="The day after it was due"
        isChecked={value('overdueMails')}
        onCheck={(isOn) => set('overdueMails', isOn)}
      />
      <p className="text-sm text-soft">Late fees are always announced.</p>
    </fieldset>
  )
}

/** Contact, addresses for mail, and address of a dealership. Source: DEALER-21, DEALER-22. */
export function DealershipFields(fields: FormFields<DealershipValues>) {
  const { field, phone, cleaned } = fields
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
        hint="Invoices, receipts and reminders go here in place of the email above: to accounts payable, for example."
        type="email"
        autoComplete="off"
        maxLength={254}
      />
      <ReminderFields {...fields} />
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
