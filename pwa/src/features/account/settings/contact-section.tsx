import { ChangeContact } from '@switchback/core/access/account-settings.ts'
import type { SignedInUser } from '@switchback/core/access/me-response.ts'
import { changeContact } from '../account-calls.ts'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { Button } from '../../../ui/button.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { formatPhone } from '../../../ui/format/format-phone.ts'
import { accountFailure } from './account-failure.ts'
import { AccountSection } from './account-section.tsx'
import { accountSave, accountSaving, contactPassword, contactPasswordHint, contactTitle } from '../words.ts'

/** The form's values, errors and save state. */
function useContact(user: SignedInUser) {
  const { firstName, lastName, email } = user
  const isNewAddress = (typed: string) => typed.trim().toLowerCase() !== email.toLowerCase()
  const contact = useSchemaForm({
    values: { firstName, lastName, email, phone: formatPhone(user.phone ?? ''), password: '' },
    check: ({ phone, password, ...typed }) =>
      ChangeContact.safeParse({
        ...typed,
        phone: phone.trim() === '' ? null : phone,
        ...(isNewAddress(typed.email) ? { password } : {}),
      }),
    explain: accountFailure,
  })
  const save = contact.submit(async ({ password, ...data }) => {
    await changeContact(password === undefined ? data : { ...data, password })
    contact.form.resetField('password')
  }, 'Saved.')
  return { ...contact, save, isNewAddress: isNewAddress(contact.value('email')) }
}

/** Name, phone number and email address; changing the email address requires the password. Source: ACCESS-21. */
export function ContactSection({ user }: { user: SignedInUser }) {
  const { field, phone, isNewAddress, save, isBusy, message, done } = useContact(user)
  return (
    <AccountSection title={contactTitle} message={message} done={done}>
      <form
        noValidate
        aria-label={contactTitle}
        className="grid max-w-[34rem] gap-5"
        onSubmit={(event) => void save(event)}
      >
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField {...field('firstName')} label="First Name" autoComplete="given-name" maxLength={60} />
          <TextField {...field('lastName')} label="Last Name" autoComplete="family-name" maxLength={60} />
        </div>
        <TextField {...field('email')} label="Email" type="email" autoComplete="email" maxLength={254} />
        {isNewAddress ? (
          <PasswordField
            {...field('password')}
            id="contact-password"
            label={contactPassword}
            hint={contactPasswordHint}
            autoComplete="current-password"
          />
        ) : null}
        <PhoneField {...phone('phone')} label="Phone" optional autoComplete="tel-national" />
        <Button type="submit" busy={isBusy} className="sm:w-56">
          {isBusy ? accountSaving : accountSave}
        </Button>
      </form>
    </AccountSection>
  )
}
