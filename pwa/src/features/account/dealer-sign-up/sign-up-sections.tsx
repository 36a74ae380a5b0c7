import { dealerStates } from '@switchback/core/dealers/apply.ts'
import { states } from '@switchback/core/address/states.ts'
import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from '../../../ui/fields/field-frame.tsx'
import type { Errors } from '../../../ui/fields/first-errors.ts'
import { NewPasswordFields } from '../../../ui/fields/new-password-fields.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { zipDigits } from '../../../ui/zip-digits.ts'
import { formatTaxId } from './format-tax-id.ts'
import type { SignUpValues } from './sign-up-form.ts'
import type { UsernameCheck } from './use-username-check.ts'
import { UsernameField } from './username-field.tsx'

export type SectionProps = {
  values: SignUpValues
  errors: Errors
  onChange: (part: Partial<SignUpValues>) => void
}

type Name = Exclude<keyof SignUpValues, 'agreeToTerms' | 'agreeToCredit'>

function Field({
  name,
  section,
  ...field
}: { name: Name; section: SectionProps; label: string } & FieldExtras) {
  return (
    <TextField
      {...field}
      id={name}
      name={name}
      value={section.values[name]}
      error={section.errors[name]}
      onChange={(event) => section.onChange({ [name]: event.target.value })}
    />
  )
}
type FieldExtras = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder' | 'className'
>

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-5">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}

export function CompanySection(section: SectionProps) {
  return (
    <Section title="Company Information">
      <Field
        section={section}
        name="companyName"
        label="Company name"
        autoComplete="organization"
        maxLength={160}
      />
      <Field section={section} name="contactName" label="Contact name" autoComplete="name" maxLength={120} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field
          section={section}
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
        <PhoneField
          id="phone"
          name="phone"
          label="Phone"
          autoComplete="tel-national"
          value={section.values.phone}
          error={section.errors['phone']}
          onPhone={(phone) => section.onChange({ phone })}
        />
      </div>
      <TextField
        id="taxId"
        name="taxId"
        label="Tax ID"
        inputMode="numeric"
        autoComplete="off"
        placeholder="12-3456789"
        className="figures"
        value={section.values.taxId}
        error={section.errors['taxId']}
        onChange={({ target }) => {
          // Does not reformat while the caret is inside the number, so that the caret stays where it is.
          const isAtEnd = target.selectionStart === target.value.length
          section.onChange({ taxId: isAtEnd ? formatTaxId(target.value) : target.value })
        }}
        onBlur={({ target }) => section.onChange({ taxId: formatTaxId(target.value) })}
      />
    </Section>
  )
}

export function AddressSection(section: SectionProps) {
  return (
    <Section title="Business Address">
      <Field section={section} name="address" label="Address" autoComplete="street-address" maxLength={200} />
      <Field section={section} name="city" label="City" autoComplete="address-level2" maxLength={100} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          id="state"
          name="state"
          label="State"
          autoComplete="address-level1"
          value={section.values.state}
          error={section.errors['state']}
          onChange={(event) => section.onChange({ state: event.target.value })}
        >
          <option value="">Choose a state</option>
          {dealerStates.map((code) => (
            <option key={code} value={code}>
              {states.find((state) => state.code === code)?.name ?? code}
            </option>
          ))}
        </SelectField>
        <TextField
          id="zipCode"
          name="zipCode"
          label="ZIP code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={120}
          className="figures"
          value={section.values.zipCode}
          error={section.errors['zipCode']}
          onChange={({ target }) => section.onChange({ zipCode: zipDigits(target.value) })}
        />
      </div>
    </Section>
  )
}

export function AccountSection({ check, ...section }: SectionProps & { check: UsernameCheck }) {
  return (
    <Section title="Account Setup">
      <UsernameField
        value={section.values.username}
        check={check}
        error={section.errors['username']}
        onChange={(username) => section.onChange({ username })}
      />
      <NewPasswordFields
        values={section.values}
        errors={section.errors}
        onChange={section.onChange}
        labels={['Password', 'Confirm password']}
      />
    </Section>
  )
}

export function TermsSection({ values, errors, onChange }: SectionProps) {
  const error = errors['agreeToTerms']
  return (
    <Section title="Terms & Conditions">
      <div>
        <label className="flex min-h-11 cursor-pointer items-start gap-3">
          <input
            id="agreeToTerms"
            type="checkbox"
            checked={values.agreeToTerms}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'agreeToTerms-error' : undefined}
            onChange={(event) => onChange({ agreeToTerms: event.target.checked })}
            className="mt-1 size-5 shrink-0 accent-action"
          />
          <span>
            I agree to the{' '}
            <Link to="/terms" target="_blank" className="font-semibold underline underline-offset-4">
              terms and conditions
            </Link>
          </span>
        </label>
        <FieldError id="agreeToTerms-error">{error}</FieldError>
      </div>
      <label className="flex min-h-11 cursor-pointer items-start gap-3">
        <input
          id="agreeToCredit"
          type="checkbox"
          checked={values.agreeToCredit}
          onChange={(event) => onChange({ agreeToCredit: event.target.checked })}
          className="mt-1 size-5 shrink-0 accent-action"
        />
        <span>I agree to a credit check, so that we can be considered for invoice terms (optional)</span>
      </label>
    </Section>
  )
}
