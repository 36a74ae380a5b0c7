import { dealerRoleNames } from '@switchback/core/access/roles.ts'
import type { TeamMember } from '@switchback/core/team/team-member.ts'
import { PersonDataButton } from '../../forms/people/person-data-button.tsx'
import { useCan } from '../../queries/me.ts'
import { showMoment } from '../../ui/show-moment.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { Words } from '../../ui/words.tsx'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'

const columns: readonly Column<TeamMember>[] = [
  {
    id: 'member',
    heading: 'Member',
    cell: ({ name, username }) => (
      <>
        <Words text={name} />
        <span className="block text-sm text-soft wrap-anywhere">@{username}</span>
      </>
    ),
  },
  { id: 'email', heading: 'Email', cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
  { id: 'role', heading: 'Role', cell: ({ role }) => dealerRoleNames[role] },
  {
    id: 'login',
    heading: 'Last login',
    cell: ({ lastLogin, isInvited }) => {
      if (lastLogin) return showMoment(lastLogin)
      return isInvited ? 'Invited' : 'Never'
    },
  },
  {
    id: 'status',
    heading: 'Status',
    cell: ({ isActive }) => <StatusBadge status={isActive ? 'active' : 'inactive'} />,
  },
]

const withData: readonly Column<TeamMember>[] = [
  ...columns,
  {
    id: 'actions',
    heading: 'Actions',
    isActions: true,
    cell: (member) => <PersonDataButton person={member} />,
  },
]

/**
 * The dealership's team, which the dealership manages; those who may change accounts can copy and delete data.
 * Source: PRIVACY-15.
 */
export function DealerTeam({ team }: { team: readonly TeamMember[] }) {
  const may = useCan()
  return (
    <DataTable
      caption="Team of the dealership"
      columns={may('users') ? withData : columns}
      rowKey={({ id }) => id}
      rows={{ kind: 'ready', rows: team }}
      empty={<p>Nobody signs in for this dealership.</p>}
    />
  )
}
