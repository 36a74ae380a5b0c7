import { ChangePassword } from '@switchback/core/access/account-settings.ts'
import { useState } from 'react'
import { changePassword } from '../account-calls.ts'
import { useAction } from '../../../api/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { firstErrors } from '../../../ui/fields/first-errors.ts'
import { confirmationError, NewPasswordFields } from '../../../ui/fields/new-password-fields.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { accountFailure } from './account-failure.ts'
import { AccountSection } from './account-section.tsx'

const blank = { currentPassword: '', password: '', confirmPassword: '' }

/** Source: ACCESS-8, ACCESS-21. */
export function PasswordSection() {
  const [values, setValues] = useState(blank)
  const { isBusy, message, done, errors, refuse, run } = useAction(accountFailure)

  const submit = async () => {
    const { currentPassword, password } = values
    const checked = ChangePassword.safeParse({ currentPassword, password })
    const found = {
      ...confirmationError(values),
      ...(checked.success ? {} : firstErrors(checked.error.issues)),
    }
    if (Object.keys(found).length > 0) refuse(found)
    else if (await run(() => changePassword({ currentPassword, password }), 'Your password is changed.')) {
      setValues(blank)
    }
  }

  return (
    <AccountSection
      title="Password"
      lead="A new password signs you out everywhere else."
      message={message}
      done={done}
    >
      <form
        noValidate
        aria-label="Password"
        className="grid max-w-[34rem] gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <PasswordField
          id="currentPassword"
          label="Current password"
          autoComplete="current-password"
          value={values.currentPassword}
          error={errors['currentPassword']}
          onChange={(event) => setValues({ ...values, currentPassword: event.target.value })}
        />
        <NewPasswordFields
          values={values}
          errors={errors}
          onChange={(part) => setValues({ ...values, ...part })}
        />
        <Button type="submit" busy={isBusy} className="sm:w-56">
          {isBusy ? 'Saving…' : 'Change password'}
        </Button>
      </form>
    </AccountSection>
  )
}
