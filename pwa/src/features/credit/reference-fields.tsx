import type { FormFields } from '../../forms/form-fields.ts'
import { FormSection } from '../../ui/fields/form-section.tsx'
import { PhoneField } from '../../ui/fields/phone-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { CreditFormValues } from './credit-form-values.ts'
import { formReferences, formReferencesHint } from './words.ts'

type Props = FormFields<CreditFormValues>

/** Two references are required, the third is optional. Source: CREDIT-2. */
export function ReferenceFields(form: Props) {
  return (
    <FormSection title={formReferences} hint={formReferencesHint}>
      {([0, 1, 2] as const).map((at) => (
        <Reference key={at} at={at} {...form} />
      ))}
    </FormSection>
  )
}

function Reference({ at, field, phone }: Pick<Props, 'field' | 'phone'> & { at: 0 | 1 | 2 }) {
  return (
    <fieldset className="grid items-start gap-5 sm:grid-cols-2">
      <legend className="mb-3 text-lg font-semibold">
        Reference {at + 1}
        {at === 2 ? <span className="font-normal text-soft"> (optional)</span> : null}
      </legend>
      <TextField
        {...field(`tradeReferences.${at}.companyName`)}
        label="Company"
        autoComplete="off"
        maxLength={120}
      />
      <TextField
        {...field(`tradeReferences.${at}.contactName`)}
        label="Contact"
        autoComplete="off"
        maxLength={120}
      />
      <PhoneField {...phone(`tradeReferences.${at}.phone`)} label="Phone" autoComplete="off" />
      <TextField
        {...field(`tradeReferences.${at}.email`)}
        type="email"
        label="Email"
        inputMode="email"
        autoComplete="off"
      />
    </fieldset>
  )
}
