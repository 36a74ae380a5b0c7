import { FormSection } from '../../ui/fields/form-section.tsx'
import { PhoneField } from '../../ui/fields/phone-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { CreditFieldsProps } from './business-fields.tsx'
import type { ReferenceValues } from './credit-form-values.ts'

/** Two references are required, the third is optional. Source: CREDIT-2. */
export function ReferenceFields({ values, errors, onChange }: CreditFieldsProps) {
  const change = (at: number, part: Partial<ReferenceValues>) => {
    const [first, second, third] = values.tradeReferences.map((reference, index) =>
      index === at ? Object.assign({}, reference, part) : reference,
    )
    if (first && second && third) onChange({ tradeReferences: [first, second, third] })
  }
  return (
    <FormSection
      title="Trade references"
      hint="Companies that you buy from on credit. At least 2 are needed."
    >
      {values.tradeReferences.map((reference, at) => (
        <Reference
          // oxlint-disable-next-line react/no-array-index-key -- the same three in a fixed order
          key={at}
          at={at}
          reference={reference}
          error={(field) => errors[`tradeReferences.${at}.${field}`]}
          onChange={(part) => change(at, part)}
        />
      ))}
    </FormSection>
  )
}

type ReferenceProps = {
  at: number
  reference: ReferenceValues
  error: (field: keyof ReferenceValues) => string | undefined
  onChange: (part: Partial<ReferenceValues>) => void
}

function Reference({ at, reference, error, onChange }: ReferenceProps) {
  const id = (field: keyof ReferenceValues) => `tradeReferences.${at}.${field}`
  return (
    <fieldset className="grid items-start gap-5 sm:grid-cols-2">
      <legend className="mb-3 text-lg font-semibold">
        Reference {at + 1}
        {at === 2 ? <span className="font-normal text-soft"> (optional)</span> : null}
      </legend>
      <TextField
        id={id('companyName')}
        label="Company"
        autoComplete="off"
        maxLength={120}
        value={reference.companyName}
        error={error('companyName')}
        onChange={({ target }) => onChange({ companyName: target.value })}
      />
      <TextField
        id={id('contactName')}
        label="Contact"
        autoComplete="off"
        maxLength={120}
        value={reference.contactName}
        error={error('contactName')}
        onChange={({ target }) => onChange({ contactName: target.value })}
      />
      <PhoneField
        id={id('phone')}
        label="Phone"
        autoComplete="off"
        value={reference.phone}
        error={error('phone')}
        onPhone={(phone) => onChange({ phone })}
      />
      <TextField
        id={id('email')}
        type="email"
        label="Email"
        inputMode="email"
        autoComplete="off"
        value={reference.email}
        error={error('email')}
        onChange={({ target }) => onChange({ email: target.value })}
      />
    </fieldset>
  )
}
