import type { AccountingFormat } from '@switchback/core/accounting/program-tables.ts'
import { addDays } from '@switchback/core/calendar/days.ts'
import { useState } from 'react'
import { client } from '../../api/client.ts'
import { failureText } from '../../api/failure-text.ts'
import { readResponse } from '../../api/read-response.ts'
import { refusalIn } from '../../api/refused.ts'
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

/** Saves every file of the range; returns an error message for the user if one failed. */
async function saveBills(format: AccountingFormat, { from, to }: Days): Promise<string | undefined> {
  const query = { format, from, to }
  try {
    const { files } = await readResponse(client.api.dealer.accounting.bills.$get({ query }))
    for (const { part, name } of files) {
      const search = new URLSearchParams({ ...query, part: String(part) })
      const error = await saveDownload(`/api/dealer/accounting/bills/csv?${search}`, name, {
        failed: billsFailed,
        offline: billsOffline,
      })
      if (error) return error
    }
    return undefined
  } catch (error) {
    return refusalIn(error)?.status === 400
      ? billsRefused
      : failureText(error, { otherwise: billsFailed, noConnection: billsOffline }).message
  }
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
