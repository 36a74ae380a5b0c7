import { ChangePassword } from '@switchback/core/access/account-settings.ts'
import { changePassword } from '../account-calls.ts'
import { withIssues } from '../../../forms/schema-resolver.ts'
import { useSchemaForm } from '../../../forms/use-schema-form.ts'
import { Button } from '../../../ui/button.tsx'
import { confirmationIssues, NewPasswordFields } from '../../../ui/fields/new-password-fields.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { accountFailure } from './account-failure.ts'
import { AccountSection } from './account-section.tsx'
import { accountSaving, passwordChange, passwordChanged, passwordCurrent, passwordLead } from '../words.ts'

/** Source: ACCESS-8, ACCESS-21. */
export function PasswordSection() {
  const { form, field, submit, isBusy, message, done } = useSchemaForm({
    values: { currentPassword: '', password: '', confirmPassword: '' },
    check: (typed) => withIssues(ChangePassword.safeParse(typed), confirmationIssues(typed)),
    explain: accountFailure,
  })
  const save = submit(async (data) => {
    await changePassword(data)
    form.reset()
  }, passwordChanged)

  return (
    <AccountSection title="Password" lead={passwordLead} message={message} done={done}>
      <form
        noValidate
        aria-label="Password"
        className="grid max-w-[34rem] gap-5"
        onSubmit={(event) => void save(event)}
      >
        <PasswordField
          {...field('currentPassword')}
          label={passwordCurrent}
          autoComplete="current-password"
        />
        <NewPasswordFields field={field} />
        <Button type="submit" busy={isBusy} className="sm:w-56">
          {isBusy ? accountSaving : passwordChange}
        </Button>
      </form>
    </AccountSection>
  )
}
