import { dealerRoleNames } from '@switchback/core/access/roles.ts'
import type { TeamMember } from '@switchback/core/team/team-member.ts'
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

/** The dealership's team, read-only: the dealership manages it. */
export function DealerTeam({ team }: { team: readonly TeamMember[] }) {
  return (
    <DataTable
      caption="Team of the dealership"
      columns={columns}
      rowKey={({ id }) => id}
      rows={{ kind: 'ready', rows: team }}
      empty={<p>Nobody signs in for this dealership.</p>}
    />
  )
}
