import type { DealerSignIn, SignInAttempt } from '@switchback/core/dealers/admin-dealer.ts'
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

const outcomes: Readonly<Record<SignInAttempt['outcome'], string>> = {
  signed_in: 'Signed in',
  wrong_password: 'Wrong password',
  wrong_code: 'Wrong code',
}

const attemptColumns: readonly Column<SignInAttempt>[] = [
  { id: 'name', heading: 'Member', cell: ({ name }) => <Words text={name} /> },
  { id: 'device', heading: 'Device', cell: ({ device }) => device },
  { id: 'outcome', heading: 'Outcome', cell: ({ outcome }) => outcomes[outcome] },
  { id: 'at', heading: 'When', cell: ({ at }) => showMoment(at) },
]

type Props = { signIns: readonly DealerSignIn[]; history: readonly SignInAttempt[] }

/** Where the dealership's people are signed in, and every attempt before. Source: DEALER-20. */
export function DealerSignIns({ signIns, history }: Props) {
  return (
    <Dense>
      <DataTable
        caption="Sign-ins of the dealership, the newest first"
        columns={columns}
        rowKey={({ id }) => id}
        rows={{ kind: 'ready', rows: signIns }}
        empty={<p>Nobody is signed in.</p>}
      />
      <h3 className="mt-4 mb-1 font-medium">History of 180 days</h3>
      <DataTable
        caption="Attempts to sign in, the newest 50"
        columns={attemptColumns}
        rowKey={({ id }) => String(id)}
        rows={{ kind: 'ready', rows: history }}
        empty={<p>Nobody has signed in yet.</p>}
      />
    </Dense>
  )
}
