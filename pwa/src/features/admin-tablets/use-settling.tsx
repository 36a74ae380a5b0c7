import type { AdminDeviceRow } from '@switchback/core/sync/admin-device.ts'
import { unsentText } from '@switchback/core/sync/unsent-text.ts'
import { useState, type ReactNode } from 'react'
import { focusHeadingIfLost } from '../../ui/page/focus-heading.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Column } from '../../ui/table/column.ts'
import type { SettleDialogProps } from './settle-dialog.tsx'

// Loads with the first tablet that staff settle.
const SettleDialog = lazyPart<SettleDialogProps>(
  async () => (await import('./settle-dialog.tsx')).SettleDialog,
)

type Settling = {
  /** The button of each row that lost work. */
  readonly column: Column<AdminDeviceRow>
  /** The dialog, and what was settled last; above the table. */
  readonly above: ReactNode
}

/** Lets staff settle the work that tablets of a table lost. Source: OFFLINE-12. */
export function useSettling(): Settling {
  const [tablet, setTablet] = useState<AdminDeviceRow>()
  const [done, setDone] = useState<string>()
  const settled = ({ number, userName, neverArrived, account }: AdminDeviceRow, ofAccount: boolean) => {
    const all = `${unsentText({ orders: 0, others: account.missing })} of ${account.tablets} tablets`
    const one = `${unsentText(neverArrived)} of tablet ${number}`
    setDone(`Settled ${ofAccount ? all : one} (${userName}).`)
    setTablet(undefined)
    focusHeadingIfLost()
  }
  const column: Column<AdminDeviceRow> = {
    id: 'settle',
    heading: 'Settle',
    isActions: true,
    cell: (row) => (unsentText(row.neverArrived) === '' ? null : <Settle tablet={row} onOpen={setTablet} />),
  }
  const above = (
    <>
      <div className="mb-4 empty:hidden">{done ? <Notice look="done" live title={done} /> : null}</div>
      {tablet ? (
        <SettleDialog
          tablet={tablet}
          onSettled={(ofAccount) => settled(tablet, ofAccount)}
          onClose={() => setTablet(undefined)}
        />
      ) : null}
    </>
  )
  return { column, above }
}

type SettleProps = { tablet: AdminDeviceRow; onOpen: (tablet: AdminDeviceRow) => void }

function Settle({ tablet, onOpen }: SettleProps) {
  return (
    <button
      type="button"
      className="min-h-8 whitespace-nowrap underline underline-offset-4"
      aria-label={`Settle missing work of tablet ${tablet.number}, ${tablet.userName}`}
      onClick={() => onOpen(tablet)}
    >
      Settle missing work
    </button>
  )
}
