import { type AdminRole, adminRoleNames, adminRoles } from '@switchback/core/access/roles.ts'
import { AddAdminUser, type AdminUser } from '@switchback/core/admin-users/admin-user.ts'
import { queryClient } from '../../api/query-client.ts'
import { explainUnsaved, invitedText, PersonDialog } from '../../forms/people/person-dialog.tsx'
import { useRecordForm } from '../../forms/use-record-form.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { addAdminUser, adminUsersQuery, changeAdminUser } from './admin-user-calls.ts'
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

const latest = async ({ id }: AdminUser) =>
  (await queryClient.fetchQuery(adminUsersQuery)).find((each) => each.id === id)

/** Adds or edits a member of staff. Source: STAFF-6. */
export function AdminUserDialog({ user, onClose }: Props) {
  const form = useRecordForm({
    record: user,
    values: user ? valuesOf(user) : blank,
    valuesOf,
    check: (typed) => AddAdminUser.safeParse(typed),
    latest,
    what: 'this user',
    explain: explainUnsaved,
    idPrefix: 'user-',
  })
  const { field, value } = form
  const save = form.save(async (data, seen) => {
    await (seen ? changeAdminUser(seen.id, { ...data, updatedAt: seen.updatedAt }) : addAdminUser(data))
    onClose()
  })
  return (
    <PersonDialog
      title={user ? 'Edit User' : 'Add User'}
      addText="Add User"
      isNew={!user}
      intro={user ? 'A new role signs them out everywhere. They are told by email.' : invitedText}
      nameLabels={['First name', 'Last name']}
      roles={roleOptions}
      roleHint={permissionsText(value('role') as AdminRole)}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField {...field('username')} label="Username" autoComplete="off" autoCapitalize="none" />
      <TextField {...field('email')} type="email" label="Email" autoComplete="off" inputMode="email" />
    </PersonDialog>
  )
}
