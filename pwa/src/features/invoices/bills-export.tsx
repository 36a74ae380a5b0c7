import type { AccountingFormat } from '@switchback/core/accounting/program-tables.ts'
import { addDays } from '@switchback/core/calendar/days.ts'
import { useState } from 'react'
import { saveDownload } from '../../queries/save-download.ts'
import { businessDay } from '../../ui/format/business-day.ts'
import { DownloadButton } from '../../ui/download-button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import {
  billsFailed,
  billsFrom,
  billsLead,
  billsOffline,
  billsRefused,
  billsTitle,
  billsTo,
} from './words.ts'

const programs: readonly (readonly [AccountingFormat, string])[] = [
  ['quickbooks', 'QuickBooks'],
  ['xero', 'Xero'],
]

type Days = { from: string; to: string }

/** Saves the file; returns an error message for the user if it failed. */
function saveBills(format: AccountingFormat, { from, to }: Days): Promise<string | undefined> {
  const query = new URLSearchParams({ format, from, to })
  return saveDownload(`/api/dealer/accounting/bills/csv?${query}`, `${format}-bills-${from}-${to}.csv`, {
    failed: billsFailed,
    refused: billsRefused,
    offline: billsOffline,
  })
}

/** Files of invoices that the dealership's accounting program imports as bills. Source: INVOICE-11. */
export function BillsExport() {
  const [days, setDays] = useState<Days>(() => ({ from: addDays(businessDay(), -90), to: businessDay() }))
  const field = (end: 'from' | 'to', label: string) => (
    <TextField
      type="date"
      label={label}
      className="figures"
      value={days[end]}
      onChange={({ target }) => setDays({ ...days, [end]: target.value })}
    />
  )
  return (
    <section aria-labelledby="bills-heading" className="grid gap-4 print:hidden">
      <div>
        <h3 id="bills-heading" className="text-lg">
          {billsTitle}
        </h3>
        <p className="max-w-[46rem] text-soft">{billsLead}</p>
      </div>
      <div className="flex flex-wrap items-end gap-4">
        <div className="grid w-full max-w-[28rem] grid-cols-2 gap-4">
          {field('from', billsFrom)}
          {field('to', billsTo)}
        </div>
        {programs.map(([format, program]) => (
          <DownloadButton
            key={format}
            look="quiet"
            text={`Bills for ${program}`}
            save={() => saveBills(format, days)}
          />
        ))}
      </div>
    </section>
  )
}
