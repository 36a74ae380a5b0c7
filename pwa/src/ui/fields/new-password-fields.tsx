import type { ComponentProps } from 'react'
import type { Issue } from './first-errors.ts'
import { PasswordField } from './password-field.tsx'

type NewPasswordValues = { password: string; confirmPassword: string }

/** Source: ACCESS-11. */
export function confirmationIssues({ password, confirmPassword }: NewPasswordValues): Issue[] {
  if (password === confirmPassword && password !== '') return []
  const message = confirmPassword === '' ? 'Please confirm your password' : 'Passwords do not match'
  return [{ path: 'confirmPassword', message }]
}

type Props = {
  field: (name: keyof NewPasswordValues) => Omit<ComponentProps<typeof PasswordField>, 'label'>
  /** The sign-up form uses other labels. */
  labels?: readonly [string, string]
}

/** A new password and its confirmation. */
export function NewPasswordFields({ field, labels }: Props) {
  const [first, second] = labels ?? ['New Password', 'Confirm New Password']
  return (
    <>
      <PasswordField
        {...field('password')}
        label={first}
        hint="At least 8 characters, and not one of the common ones."
        autoComplete="new-password"
        maxLength={200}
      />
      <PasswordField
        {...field('confirmPassword')}
        label={second}
        autoComplete="new-password"
        maxLength={200}
      />
    </>
  )
}
