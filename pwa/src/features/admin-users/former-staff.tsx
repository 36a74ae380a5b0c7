import { useQuery } from '@tanstack/react-query'
import type { FormerStaff as Former } from '@switchback/core/admin-users/admin-user.ts'
import { PersonDataButton } from '../../forms/people/person-data-button.tsx'
import { showMoment } from '../../ui/show-moment.ts'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Dense } from '../../ui/table/dense.tsx'
import { Words } from '../../ui/words.tsx'
import { formerStaffQuery } from './admin-user-calls.ts'

const columns: readonly Column<Former>[] = [
  { id: 'name', heading: 'Name', cell: ({ name }) => <Words text={name} /> },
  { id: 'email', heading: 'Email', cell: ({ email }) => <span className="wrap-anywhere">{email}</span> },
  { id: 'left', heading: 'Deleted', cell: ({ deletedAt }) => showMoment(deletedAt) },
  {
    id: 'actions',
    heading: 'Actions',
    isActions: true,
    cell: (person) => <PersonDataButton person={person} />,
  },
]

/** Deleted staff whose name and address are still stored; nothing while there are none. Source: PRIVACY-15. */
export function FormerStaff() {
  const { data: former = [] } = useQuery(formerStaffQuery)
  if (former.length === 0) return null
  return (
    <section aria-labelledby="former-staff" className="mt-10 grid gap-3">
      <h2 id="former-staff" className="text-xl">
        Former staff
      </h2>
      <p className="text-soft">
        Deleted, but still named beside what they did. At their request you can give them their data, or
        delete it.
      </p>
      <Dense>
        <DataTable
          caption="Former members of staff"
          columns={columns}
          rowKey={({ id }) => id}
          rows={{ kind: 'ready', rows: former }}
          empty={null}
        />
      </Dense>
    </section>
  )
}
