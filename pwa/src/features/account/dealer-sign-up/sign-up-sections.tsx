import { states } from '@switchback/core/address/states.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { FormFields } from '../../../forms/form-fields.ts'
import { useSiteConfig } from '../../../queries/site-config.ts'
import { FieldError } from '../../../ui/fields/field-frame.tsx'
import { NewPasswordFields } from '../../../ui/fields/new-password-fields.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { zipDigits } from '../../../ui/format/zip-digits.ts'
import type { SignUpValues } from './sign-up-form.ts'
import type { UsernameCheck } from './use-username-check.ts'
import { UsernameField } from './username-field.tsx'
import {
  applyAccount,
  applyAddress,
  applyChooseState,
  applyCompany,
  applyCreditCheck,
  applyTermsTitle,
} from '../words.ts'

/** Formats digits as `12-3456789`, even if incomplete: a phone's number pad has no dash. Source: DEALER-2. */
function formatTaxId(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 9)
  return digits.length > 2 ? `${digits.slice(0, 2)}-${digits.slice(2)}` : digits
}

type Props = FormFields<SignUpValues>

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-5">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}

export function CompanySection({ field, phone, value, set }: Props) {
  const taxId = value('taxId')
  return (
    <Section title={applyCompany}>
      <TextField {...field('companyName')} label="Company name" autoComplete="organization" maxLength={160} />
      <TextField {...field('contactName')} label="Contact name" autoComplete="name" maxLength={120} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
        <PhoneField {...phone('phone')} label="Phone" autoComplete="tel-national" />
      </div>
      <TextField
        {...field('taxId')}
        label="Tax ID"
        inputMode="numeric"
        autoComplete="off"
        placeholder="12-3456789"
        className="figures"
        value={taxId}
        onChange={({ target }) => {
          // Does not reformat while the caret is inside the number, so that the caret stays where it is.
          const isAtEnd = target.selectionStart === target.value.length
          set('taxId', isAtEnd ? formatTaxId(target.value) : target.value)
        }}
        onBlur={({ target }) => set('taxId', formatTaxId(target.value))}
      />
    </Section>
  )
}

export function AddressSection({ field, cleaned }: Props) {
  const { signUpStates } = useSiteConfig()
  return (
    <Section title={applyAddress}>
      <TextField {...field('address')} label="Address" autoComplete="street-address" maxLength={200} />
      <TextField {...field('city')} label="City" autoComplete="address-level2" maxLength={100} />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField {...field('state')} label="State" autoComplete="address-level1">
          <option value="">{applyChooseState}</option>
          {signUpStates.map((code) => (
            <option key={code} value={code}>
              {states.find((state) => state.code === code)?.name ?? code}
            </option>
          ))}
        </SelectField>
        <TextField
          {...cleaned('zipCode', zipDigits)}
          label="ZIP code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={120}
          className="figures"
        />
      </div>
    </Section>
  )
}

export function AccountSection({ field, check }: Props & { check: UsernameCheck }) {
  return (
    <Section title={applyAccount}>
      <UsernameField {...field('username')} check={check} />
      <NewPasswordFields field={field} labels={['Password', 'Confirm password']} />
    </Section>
  )
}

export function TermsSection({ field }: Props) {
  const { error, ...terms } = field('agreeToTerms')
  const { error: _, ...credit } = field('agreeToCredit')
  return (
    <Section title={applyTermsTitle}>
      <div>
        <label className="flex min-h-11 cursor-pointer items-start gap-3">
          <input
            {...terms}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'agreeToTerms-error' : undefined}
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
        <input {...credit} type="checkbox" className="mt-1 size-5 shrink-0 accent-action" />
        <span>{applyCreditCheck}</span>
      </label>
    </Section>
  )
}
