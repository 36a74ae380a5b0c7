import { showCount } from '@switchback/core/shown/count.ts'
import { creditLimitChoices } from '@switchback/core/credit/credit-application.ts'
import type { FormFields } from '../../forms/form-fields.ts'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { CreditFormValues } from './credit-form-values.ts'
import {
  formAccount,
  formAccountHint,
  formBank,
  formBankHint,
  formBankName,
  formBusiness,
  formBusinessName,
  formLimit,
  formRevenue,
  formRouting,
  formRoutingHint,
  formYears,
} from './words.ts'

type Props = FormFields<CreditFormValues>

/** Strips non-digits and limits the length. */
const digits =
  (count: number) =>
  (text: string): string =>
    text.replace(/\D/g, '').slice(0, count)

const figures = { inputMode: 'numeric', autoComplete: 'off', className: 'figures' } as const

export function BusinessFields({ field, cleaned }: Props) {
  return (
    <FormSection title={formBusiness}>
      <TextField
        {...field('businessName')}
        label={formBusinessName}
        autoComplete="organization"
        maxLength={120}
      />
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <TextField {...cleaned('yearsInBusiness', digits(3))} {...figures} label={formYears} />
        <TextField {...cleaned('annualRevenue', digits(12))} {...figures} label={formRevenue} />
        <SelectField {...field('requestedCreditLimit')} label={formLimit} className="figures">
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
    <FormSection title={formBank} hint={formBankHint}>
      <TextField {...field('bankName')} label={formBankName} autoComplete="off" maxLength={120} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          {...cleaned('routingNumber', digits(9))}
          {...figures}
          label={formRouting}
          hint={formRoutingHint}
        />
        {/* Allows more than four digits, so that a number that is too long gets an error. */}
        <TextField
          {...cleaned('bankAccountNumber', digits(17))}
          {...figures}
          label={formAccount}
          hint={formAccountHint}
        />
      </div>
    </FormSection>
  )
}
