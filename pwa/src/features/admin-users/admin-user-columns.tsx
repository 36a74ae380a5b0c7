import type { AdminUser } from '@switchback/core/admin-users/admin-user.ts'
import { adminRoleNames } from '@switchback/core/access/roles.ts'
import { Button } from '../../ui/button.tsx'
import { showMoment } from '../../ui/show-moment.ts'
import type { Column } from '../../ui/table/column.ts'
import { Words } from '../../ui/words.tsx'
import { ActiveSwitch } from '../../forms/people/active-switch.tsx'
import { ResetPasswordButton } from '../../forms/people/reset-password-button.tsx'
import { changeAdminUser, sendStaffLink } from './admin-user-calls.ts'

const lastLogin = ({ lastLogin: at, isInvited }: AdminUser): string => {
  if (at) return showMoment(at)
  return isInvited ? 'Never, invited' : 'Never'
}

const statusText = ({ isActive }: AdminUser): string => (isActive ? 'Active' : 'Inactive')

const who: readonly Column<AdminUser>[] = [
  {
    id: 'name',
    heading: 'Name',
    cell: ({ name, username }) => (
      <>
        <span className="block font-semibold">
          <Words text={name} />
        </span>
        <span className="block text-sm text-soft">
          <Words text={`@${username}`} />
        </span>
      </>
    ),
    sortValue: ({ name }) => name,
  },
  {
    id: 'email',
    heading: 'Email',
    cell: ({ email, emailVerified }) => (
      <span className="block">
        <span className="block wrap-anywhere">{email}</span>
        {emailVerified ? null : <span className="block text-soft">Not verified</span>}
      </span>
    ),
    sortValue: ({ email }) => email,
  },
  {
    id: 'role',
    heading: 'Role',
    cell: ({ role, hasTwoFactor }) => (
      <>
        <span className="block">{adminRoleNames[role]}</span>
        {hasTwoFactor ? <span className="block text-sm text-soft">Two-step sign-in</span> : null}
      </>
    ),
    sortValue: ({ role }) => adminRoleNames[role],
  },
  {
    id: 'lastLogin',
    heading: 'Last login',
    cell: (user) => (
      <>
        <span className="block @4xl:whitespace-nowrap">{lastLogin(user)}</span>
        {user.invitedBy ? (
          <span className="block text-sm text-soft">
            <Words text={`Added by ${user.invitedBy}`} />
          </span>
        ) : null}
      </>
    ),
    sortValue: (user) => user.lastLogin ?? '',
  },
  {
    id: 'status',
    heading: 'Status',
    cell: (user) => (
      <ActiveSwitch person={user} change={(isActive) => changeAdminUser(user.id, { isActive })} />
    ),
    sortValue: statusText,
  },
]

type Actions = { readonly onEdit: (user: AdminUser) => void; readonly onDelete: (user: AdminUser) => void }

/** The columns of the staff's own list. A super admin has no Delete. Source: STAFF-6. */
export function adminUserColumns({ onEdit, onDelete }: Actions): readonly Column<AdminUser>[] {
  return [
    ...who,
    {
      id: 'actions',
      heading: 'Actions',
      isActions: true,
      cell: (user) => (
        <span className="inline-flex flex-wrap justify-end gap-x-4 @4xl:flex-nowrap @4xl:whitespace-nowrap">
          <Button look="text" aria-label={`Edit ${user.name}`} onClick={() => onEdit(user)}>
            Edit
          </Button>
          <ResetPasswordButton
            name={user.name}
            sentText="Reset email sent"
            send={() => sendStaffLink(user.id)}
          />
          {user.role === 'super_admin' ? null : (
            <Button look="text" aria-label={`Delete ${user.name}`} onClick={() => onDelete(user)}>
              Delete
            </Button>
          )}
        </span>
      ),
    },
  ]
}
