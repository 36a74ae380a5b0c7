import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { StatementEntry } from '@switchback/core/invoices/statement.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { useMemo, useState } from 'react'
import { StatementDaysFields } from '../../forms/statement-days-fields.tsx'
import { DownloadButton } from '../../ui/download-button.tsx'
import { useCan } from '../../queries/me.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Money } from '../../ui/money.tsx'
import type { Column, TableRows } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Dense } from '../../ui/table/dense.tsx'
import type { StatementDays } from '../../queries/statement-days.ts'
import { dealerStatementQuery, saveCreditNote, saveDealerStatement } from './dealer-statement-calls.ts'

const ReverseDialog = lazyPart(async () => (await import('./finance/correction-dialogs.tsx')).ReverseDialog)

const columns: readonly Column<StatementEntry>[] = [
  {
    id: 'date',
    heading: 'Date',
    cell: ({ date }) => <span className="whitespace-nowrap">{showDay(date)}</span>,
  },
  {
    id: 'description',
    heading: 'Entry',
    cell: ({ description, creditNoteNumber }) => (
      <>
        {description}
        {creditNoteNumber ? (
          <DownloadButton
            text={creditNoteNumber}
            label={`Download credit note ${creditNoteNumber}`}
            look="text"
            save={() => saveCreditNote(creditNoteNumber)}
          />
        ) : null}
      </>
    ),
  },
  {
    id: 'invoice',
    heading: 'Invoice',
    cell: ({ invoiceNumber }) => <span className="figures whitespace-nowrap">{invoiceNumber}</span>,
  },
  { id: 'amount', heading: 'Amount', align: 'end', cell: ({ amount }) => <Money dollars={amount} /> },
  { id: 'balance', heading: 'Balance', align: 'end', cell: ({ balance }) => <Money dollars={balance} /> },
]

/** The dealership's ledger for some days, the newest entry first, with its statement as a file. Source: CREDIT-5. */
export function DealerLedger({ dealerId }: { dealerId: string }) {
  const may = useCan()
  const [days, setDays] = useState<StatementDays>({})
  const [reversed, setReversed] = useState<StatementEntry>()
  const mayReverse = may('payments')
  const shown = useMemo(() => (mayReverse ? [...columns, actions(setReversed)] : columns), [mayReverse])
  const read = useQuery({ ...dealerStatementQuery(dealerId, days), placeholderData: keepPreviousData })
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <div className="grid grid-cols-2 gap-3">
          <StatementDaysFields days={days} shown={read.data} onDays={setDays} />
        </div>
        <DownloadButton
          text="PDF"
          label="Download statement as PDF"
          look="quiet"
          save={() => saveDealerStatement(dealerId, 'pdf', days)}
        />
        <DownloadButton
          text="CSV"
          label="Download statement as CSV"
          look="quiet"
          save={() => saveDealerStatement(dealerId, 'csv', days)}
        />
      </div>
      {read.data ? (
        <p className="text-sm text-soft">
          Opening balance <Money dollars={read.data.openingBalance} className="font-semibold text-ink" />,
          closing balance <Money dollars={read.data.closingBalance} className="font-semibold text-ink" />
        </p>
      ) : null}
      <Dense>
        <DataTable
          caption="Entries of the ledger, the newest first"
          columns={shown}
          rowKey={({ id }) => String(id)}
          rows={rowsOf(read.data?.entries, read.isError, () => void read.refetch())}
          empty={<p>Nothing moved on the account in these days.</p>}
        />
      </Dense>
      {reversed ? (
        <ReverseDialog dealerId={dealerId} entry={reversed} onClose={() => setReversed(undefined)} />
      ) : null}
    </div>
  )
}

const actions = (onReverse: (entry: StatementEntry) => void): Column<StatementEntry> => ({
  id: 'actions',
  heading: 'Actions',
  isActions: true,
  cell: (entry) =>
    entry.canReverse ? (
      <Button look="text" aria-label={`Reverse: ${entry.description}`} onClick={() => onReverse(entry)}>
        Reverse
      </Button>
    ) : null,
})

function rowsOf(
  entries: readonly StatementEntry[] | undefined,
  isFailed: boolean,
  onRetry: () => void,
): TableRows<StatementEntry> {
  if (entries) return { kind: 'ready', rows: entries.toReversed() }
  return isFailed ? { kind: 'failed', onRetry } : { kind: 'loading' }
}
