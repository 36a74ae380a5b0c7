import { showCount } from '@switchback/core/shown/count.ts'
import { creditLimitChoices } from '@switchback/core/credit/credit-application.ts'
import type { FormFields } from '../../forms/form-fields.ts'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { CreditFormValues } from './credit-form-values.ts'

type Props = FormFields<CreditFormValues>

/** Strips non-digits and limits the length. */
const digits =
  (count: number) =>
  (text: string): string =>
    text.replace(/\D/g, '').slice(0, count)

const figures = { inputMode: 'numeric', autoComplete: 'off', className: 'figures' } as const

export function BusinessFields({ field, cleaned }: Props) {
  return (
    <FormSection title="Business">
      <TextField
        {...field('businessName')}
        label="Business name"
        autoComplete="organization"
        maxLength={120}
      />
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <TextField {...cleaned('yearsInBusiness', digits(3))} {...figures} label="Years in business" />
        <TextField {...cleaned('annualRevenue', digits(12))} {...figures} label="Annual revenue ($)" />
        <SelectField {...field('requestedCreditLimit')} label="Requested limit" className="figures">
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

export function BankFields({ field, cleaned }: Props) {
  return (
    <FormSection title="Bank" hint="Stored encrypted. We only ask for the last four digits of the account.">
      <TextField {...field('bankName')} label="Bank name" autoComplete="off" maxLength={120} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          {...cleaned('routingNumber', digits(9))}
          {...figures}
          label="Routing number"
          hint="9 digits"
        />
        {/* Allows more than four digits, so that a number that is too long gets an error. */}
        <TextField
          {...cleaned('bankAccountNumber', digits(17))}
          {...figures}
          label="Account number"
          hint="Last 4 digits"
        />
      </div>
    </FormSection>
  )
}
