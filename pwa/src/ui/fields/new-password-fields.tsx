import type { Errors } from './first-errors.ts'
import { PasswordField } from './password-field.tsx'

export type NewPasswordValues = { password: string; confirmPassword: string }

/** Source: ACCESS-11. */
export function confirmationError({ password, confirmPassword }: NewPasswordValues): Errors {
  if (confirmPassword === '') return { confirmPassword: 'Please confirm your password' }
  return password === confirmPassword ? {} : { confirmPassword: 'Passwords do not match' }
}

type Props = {
  values: NewPasswordValues
  errors: Errors
  onChange: (part: Partial<NewPasswordValues>) => void
  /** The sign-up form uses other labels. */
  labels?: readonly [string, string]
}

/** A new password and its confirmation. */
export function NewPasswordFields({ values, errors, onChange, labels }: Props) {
  const [first, second] = labels ?? ['New Password', 'Confirm New Password']
  return (
    <>
      <PasswordField
        id="password"
        label={first}
        hint="At least 8 characters, and not one of the common ones."
        autoComplete="new-password"
        maxLength={200}
        value={values.password}
        error={errors['password']}
        onChange={(event) => onChange({ password: event.target.value })}
      />
      <PasswordField
        id="confirmPassword"
        label={second}
        autoComplete="new-password"
        maxLength={200}
        value={values.confirmPassword}
        error={errors['confirmPassword']}
        onChange={(event) => onChange({ confirmPassword: event.target.value })}
      />
    </>
  )
}
