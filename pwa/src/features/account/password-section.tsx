import '../../api/strict-zod.ts'
import { ChangePassword } from '@switchback/core/access/account-settings.ts'
import { useState } from 'react'
import { changePassword } from '../../api/account-calls.ts'
import { useAction } from '../../api/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { firstFaults } from '../../ui/fields/first-faults.ts'
import { confirmationFault, NewPasswordFields } from '../../ui/fields/new-password-fields.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { accountFailure } from './account-failure.ts'
import { AccountSection } from './account-section.tsx'

const blank = { currentPassword: '', password: '', confirmPassword: '' }

/** Source: decisions 20 and 51. */
export function PasswordSection() {
  const [values, setValues] = useState(blank)
  const { isBusy, message, done, faults, refuse, run } = useAction(accountFailure)

  const submit = async () => {
    const { currentPassword, password } = values
    const checked = ChangePassword.safeParse({ currentPassword, password })
    const found = {
      ...confirmationFault(values),
      ...(checked.success ? {} : firstFaults(checked.error.issues)),
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
          error={faults['currentPassword']}
          onChange={(event) => setValues({ ...values, currentPassword: event.target.value })}
        />
        <NewPasswordFields
          values={values}
          faults={faults}
          onChange={(part) => setValues({ ...values, ...part })}
        />
        <Button type="submit" busy={isBusy} className="sm:w-56">
          {isBusy ? 'Saving…' : 'Change password'}
        </Button>
      </form>
    </AccountSection>
  )
}
