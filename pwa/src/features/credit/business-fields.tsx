import { showCount } from '@switchback/core/shown/count.ts'
import { creditLimitChoices } from '@switchback/core/credit/credit-application.ts'
import type { Errors } from '../../ui/fields/first-errors.ts'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { CreditFormValues } from './credit-form-values.ts'

export type CreditFieldsProps = {
  values: CreditFormValues
  errors: Errors
  onChange: (part: Partial<CreditFormValues>) => void
}

/** Strips non-digits and limits the length. */
const digits = (text: string, count: number): string => text.replace(/\D/g, '').slice(0, count)

export function BusinessFields({ values, errors, onChange }: CreditFieldsProps) {
  return (
    <FormSection title="Business">
      <TextField
        id="businessName"
        label="Business name"
        autoComplete="organization"
        maxLength={120}
        value={values.businessName}
        error={errors['businessName']}
        onChange={({ target }) => onChange({ businessName: target.value })}
      />
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <TextField
          id="yearsInBusiness"
          label="Years in business"
          inputMode="numeric"
          autoComplete="off"
          className="figures"
          value={values.yearsInBusiness}
          error={errors['yearsInBusiness']}
          onChange={({ target }) => onChange({ yearsInBusiness: digits(target.value, 3) })}
        />
        <TextField
          id="annualRevenue"
          label="Annual revenue ($)"
          inputMode="numeric"
          autoComplete="off"
          className="figures"
          value={values.annualRevenue}
          error={errors['annualRevenue']}
          onChange={({ target }) => onChange({ annualRevenue: digits(target.value, 12) })}
        />
        <SelectField
          id="requestedCreditLimit"
          label="Requested limit"
          className="figures"
          value={values.requestedCreditLimit}
          error={errors['requestedCreditLimit']}
          onChange={({ target }) => onChange({ requestedCreditLimit: target.value })}
        >
          {creditLimitChoices.map((limit) => (
            <option key={limit} value={limit}>
              ${showCount(limit)}
            </option>
          ))}
        </SelectField>
      </div>
    </FormSection>
  )
}

export function BankFields({ values, errors, onChange }: CreditFieldsProps) {
  return (
    <FormSection title="Bank" hint="Stored encrypted. Of the account we ask the last four digits only.">
      <TextField
        id="bankName"
        label="Bank name"
        autoComplete="off"
        maxLength={120}
        value={values.bankName}
        error={errors['bankName']}
        onChange={({ target }) => onChange({ bankName: target.value })}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          id="routingNumber"
          label="Routing number"
          hint="9 digits"
          inputMode="numeric"
          autoComplete="off"
          className="figures"
          value={values.routingNumber}
          error={errors['routingNumber']}
          onChange={({ target }) => onChange({ routingNumber: digits(target.value, 9) })}
        />
        <TextField
          id="bankAccountNumber"
          label="Account number"
          hint="Last 4 digits"
          inputMode="numeric"
          autoComplete="off"
          className="figures"
          value={values.bankAccountNumber}
          error={errors['bankAccountNumber']}
          // Allows one digit too many, so that a number that is too long gets an error.
          onChange={({ target }) => onChange({ bankAccountNumber: digits(target.value, 17) })}
        />
      </div>
    </FormSection>
  )
}
