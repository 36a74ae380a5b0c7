import type { Faults } from './first-faults.ts'
import { PasswordField } from './password-field.tsx'

export type NewPasswordValues = { password: string; confirmPassword: string }

/** Source: spec/dealer-admin.md section 5 "Forgot and reset password". */
export function confirmationFault({ password, confirmPassword }: NewPasswordValues): Faults {
  if (confirmPassword === '') return { confirmPassword: 'Please confirm your password' }
  return password === confirmPassword ? {} : { confirmPassword: 'Passwords do not match' }
}

type Props = {
  values: NewPasswordValues
  faults: Faults
  onChange: (part: Partial<NewPasswordValues>) => void
  /** The sign-up form calls them otherwise. */
  labels?: readonly [string, string]
}

/** A new password, twice. */
export function NewPasswordFields({ values, faults, onChange, labels }: Props) {
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
        error={faults['password']}
        onChange={(event) => onChange({ password: event.target.value })}
      />
      <PasswordField
        id="confirmPassword"
        label={second}
        autoComplete="new-password"
        maxLength={200}
        value={values.confirmPassword}
        error={faults['confirmPassword']}
        onChange={(event) => onChange({ confirmPassword: event.target.value })}
      />
    </>
  )
}
