import { ChangeContact } from '@switchback/core/access/account-settings.ts'
import type { SignedInUser } from '@switchback/core/access/me-response.ts'
import { useState } from 'react'
import { changeContact } from '../account-calls.ts'
import { useAction } from '../../../api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { firstErrors } from '../../../ui/fields/first-errors.ts'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { formatPhone } from '../../../ui/format-phone.ts'
import { accountFailure } from './account-failure.ts'
import { AccountSection } from './account-section.tsx'

/** The form's values, errors and save state. */
function useContact(user: SignedInUser) {
  const { firstName, lastName, email } = user
  const [values, setValues] = useState({ firstName, lastName, email, phone: formatPhone(user.phone ?? '') })
  const [password, setPassword] = useState('')
  const { isBusy, message, done, errors, refuse, run } = useAction(accountFailure)
  const isNewAddress = values.email.trim().toLowerCase() !== email.toLowerCase()

  const submit = async () => {
    const body = {
      ...values,
      phone: values.phone.trim() === '' ? null : values.phone,
      ...(isNewAddress ? { password } : {}),
    }
    const checked = ChangeContact.safeParse(body)
    if (!checked.success) {
      refuse(firstErrors(checked.error.issues))
      return
    }
    if (await run(() => changeContact(body), 'Saved.')) setPassword('')
  }
  const field = (name: keyof typeof values) => ({
    id: name,
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  })

  const { onChange: _, ...phone } = field('phone')
  const phoneField = { ...phone, onPhone: (next: string) => setValues({ ...values, phone: next }) }

  return { field, phoneField, isNewAddress, password, setPassword, isBusy, message, done, errors, submit }
}

/** Name, phone number and email address; changing the email address requires the password. Source: ACCESS-21. */
export function ContactSection({ user }: { user: SignedInUser }) {
  const { field, phoneField, isNewAddress, password, setPassword, errors, submit, ...action } =
    useContact(user)
  const { isBusy, message, done } = action
  return (
    <AccountSection title="Profile and contact" message={message} done={done}>
      <form
        noValidate
        aria-label="Profile and contact"
        className="grid max-w-[34rem] gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField {...field('firstName')} label="First Name" autoComplete="given-name" maxLength={60} />
          <TextField {...field('lastName')} label="Last Name" autoComplete="family-name" maxLength={60} />
        </div>
        <TextField {...field('email')} label="Email" type="email" autoComplete="email" maxLength={254} />
        {isNewAddress ? (
          <PasswordField
            id="contact-password"
            label="Your password"
            hint="A new address is the way to a new password, so we ask."
            autoComplete="current-password"
            value={password}
            error={errors['password']}
            onChange={(event) => setPassword(event.target.value)}
          />
        ) : null}
        <PhoneField {...phoneField} label="Phone" optional autoComplete="tel-national" />
        <Button type="submit" busy={isBusy} className="sm:w-56">
          {isBusy ? 'Saving…' : 'Save changes'}
        </Button>
      </form>
    </AccountSection>
  )
}
