import { useQuery } from '@tanstack/react-query'
import type { StatementResponse, StatementEntry } from '@switchback/core/invoices/statement.ts'
import { useState } from 'react'
import { statementQuery } from '../../queries/invoice-calls.ts'
import { type StatementDays, statementFile } from '../../queries/statement-days.ts'
import { Button } from '../../ui/button.tsx'
import { StatementDaysFields } from '../../forms/statement-days-fields.tsx'
import { DownloadButton } from '../../ui/download-button.tsx'
import { Money } from '../../ui/money.tsx'
import { showDay } from '@switchback/core/shown/day.ts'
import type { Column, TableRows } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { saveDownload } from '../../queries/save-download.ts'
import {
  statementCaption,
  statementCsv,
  statementEmpty,
  statementHide,
  statementLead,
  statementNote,
  statementNoteFailed,
  statementPdf,
  statementShow,
  statementTitle,
} from './words.ts'

/** Saves the statement for a range of days; returns an error message for the user if it failed. Source: ACCESS-21. */
function saveStatement(kind: 'csv' | 'pdf', days: StatementDays): Promise<string | undefined> {
  const { query, name, words } = statementFile(kind, days)
  return saveDownload(`/api/dealer/statement/${kind}?${query}`, name, words)
}

type Statement = StatementResponse['statement']

const columns: readonly Column<StatementEntry>[] = [
  { id: 'date', heading: 'Date', cell: ({ date }) => showDay(date) },
  {
    id: 'description',
    heading: 'Entry',
    cell: ({ description, invoiceNumber, creditNoteNumber }) => (
      <>
        {description}
        {invoiceNumber ? <span className="figures block text-sm text-soft">{invoiceNumber}</span> : null}
        {creditNoteNumber ? (
          <DownloadButton
            text={creditNoteNumber}
            label={`${statementNote} ${creditNoteNumber}`}
            look="text"
            save={() =>
              saveDownload(
                `/api/dealer/credit-notes/${creditNoteNumber}/pdf`,
                `credit-note-${creditNoteNumber}.pdf`,
                { failed: statementNoteFailed },
              )
            }
          />
        ) : null}
      </>
    ),
  },
  { id: 'amount', heading: 'Amount', align: 'end', cell: ({ amount }) => <Money dollars={amount} /> },
  { id: 'balance', heading: 'Balance', align: 'end', cell: ({ balance }) => <Money dollars={balance} /> },
]

/** Statement of account, loaded on demand. Source: CREDIT-5. */
export function StatementPanel() {
  const [isOpen, setIsOpen] = useState(false)
  const [days, setDays] = useState<StatementDays>({})
  return (
    <section aria-labelledby="statement-heading" className={`grid gap-4 ${isOpen ? '' : 'print:hidden'}`}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="mr-auto">
          <h3 id="statement-heading" className="text-lg">
            {statementTitle}
          </h3>
          <p className="text-soft">{statementLead}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <DownloadButton text={statementPdf} look="quiet" save={() => saveStatement('pdf', days)} />
          <DownloadButton text={statementCsv} look="quiet" save={() => saveStatement('csv', days)} />
          <Button look="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? statementHide : statementShow}
          </Button>
        </div>
      </div>
      {isOpen ? <OpenStatement days={days} onDays={setDays} /> : null}
    </section>
  )
}

function OpenStatement({ days, onDays }: { days: StatementDays; onDays: (days: StatementDays) => void }) {
  const read = useQuery(statementQuery(days))
  return (
    <div className="grid gap-5">
      <div className="grid max-w-[28rem] grid-cols-2 gap-4 print:hidden">
        <StatementDaysFields days={days} shown={read.data} onDays={onDays} />
      </div>
      {read.data ? (
        <p className="text-soft">
          Opening balance <Money dollars={read.data.openingBalance} className="font-semibold text-ink" />,
          closing balance <Money dollars={read.data.closingBalance} className="font-semibold text-ink" />
        </p>
      ) : null}
      <DataTable
        caption={statementCaption}
        columns={columns}
        rowKey={({ id }) => String(id)}
        rows={rowsOf(read.data, read.isError, () => void read.refetch())}
        empty={<p>{statementEmpty}</p>}
      />
    </div>
  )
}

function rowsOf(
  statement: Statement | undefined,
  isFailed: boolean,
  onRetry: () => void,
): TableRows<StatementEntry> {
  if (statement) return { kind: 'ready', rows: statement.entries }
  return isFailed ? { kind: 'failed', onRetry } : { kind: 'loading' }
}
