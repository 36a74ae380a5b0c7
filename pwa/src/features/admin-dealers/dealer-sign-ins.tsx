import type { DealerSignIn } from '@switchback/core/dealers/admin-dealer.ts'
import { showMoment } from '../../ui/show-moment.ts'
import type { Column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Dense } from '../../ui/table/dense.tsx'
import { Words } from '../../ui/words.tsx'

const columns: readonly Column<DealerSignIn>[] = [
  { id: 'name', heading: 'Member', cell: ({ name }) => <Words text={name} /> },
  { id: 'device', heading: 'Device', cell: ({ device }) => device },
  { id: 'at', heading: 'Signed in', cell: ({ signedInAt }) => showMoment(signedInAt) },
  { id: 'used', heading: 'Last active', cell: ({ lastUsedAt }) => showMoment(lastUsedAt) },
]

/** Where the dealership's people are signed in. Source: DEALER-20. */
export function DealerSignIns({ signIns }: { signIns: readonly DealerSignIn[] }) {
  return (
    <Dense>
      <DataTable
        caption="Sign-ins of the dealership, the newest first"
        columns={columns}
        rowKey={({ id }) => id}
        rows={{ kind: 'ready', rows: signIns }}
        empty={<p>Nobody is signed in.</p>}
      />
    </Dense>
  )
}
