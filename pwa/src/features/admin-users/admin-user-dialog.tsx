import { type AdminRole, adminRoleNames, adminRoles } from '@switchback/core/access/roles.ts'
import { AddAdminUser, type AdminUser } from '@switchback/core/admin-users/admin-user.ts'
import { failureText } from '../../api/failure-text.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { addAdminUser, changeAdminUser } from './admin-user-calls.ts'
import { permissionsOfAdminRole } from '@switchback/core/access/permissions.ts'

/** The parts of the portal that a role opens, in words. Source: ACCESS-16. */
const permissionsText = (role: AdminRole): string =>
  role === 'super_admin' ? 'Full system access' : `Access to ${permissionsOfAdminRole(role).join(', ')}`

/** The choices of the role field, the least powerful role first. */
const roleOptions = adminRoles.toReversed().map((role) => ({ role, label: adminRoleNames[role] }))

type Props = { user: AdminUser | undefined; onClose: () => void }

const blank = { firstName: '', lastName: '', username: '', email: '', role: 'customer_service' }

const valuesOf = ({ firstName, lastName, username, email, role }: AdminUser): typeof blank => ({
  firstName,
  lastName,
  username,
  email,
  role,
})

const unsaved = { otherwise: "We couldn't save this. Please try again." }

/** Adds or edits a member of staff. Source: STAFF-6. */
export function AdminUserDialog({ user, onClose }: Props) {
  const { field, value, submit, isBusy, message } = useSchemaForm({
    values: user ? valuesOf(user) : blank,
    check: (typed) => AddAdminUser.safeParse(typed),
    explain: (error) => failureText(error, unsaved),
    idPrefix: 'user-',
  })
  const save = submit(async (data) => {
    await (user ? changeAdminUser(user.id, { ...data, updatedAt: user.updatedAt }) : addAdminUser(data))
    onClose()
  })

  return (
    <FormDialog
      title={user ? 'Edit User' : 'Add User'}
      submit={user ? 'Save Changes' : 'Add User'}
      busyText={user ? 'Saving…' : 'Sending…'}
      keep="Cancel"
      isBusy={isBusy}
      message={message}
      firstFocusId="user-firstName"
      onSubmit={save}
      onClose={onClose}
    >
      <p className="text-soft">
        {user
          ? 'A new role signs them out everywhere. They are told by email.'
          : "They'll get an email with a link to set their password."}
      </p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...field('firstName')} label="First name" autoComplete="off" />
        <TextField {...field('lastName')} label="Last name" autoComplete="off" />
      </div>
      <TextField {...field('username')} label="Username" autoComplete="off" autoCapitalize="none" />
      <TextField {...field('email')} type="email" label="Email" autoComplete="off" inputMode="email" />
      <SelectField {...field('role')} label="Role" hint={permissionsText(value('role') as AdminRole)}>
        {roleOptions.map(({ role, label }) => (
          <option key={role} value={role}>
            {label}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  )
}
