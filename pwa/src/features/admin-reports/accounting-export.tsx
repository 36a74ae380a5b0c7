import type { AccountingFormat } from '@switchback/core/reports/accounting.ts'
import type { DaySpan } from '@switchback/core/reports/report.ts'
import { daysBetween } from '@switchback/core/calendar/days.ts'
import { saveDownload } from '../../queries/save-download.ts'
import { DownloadButton } from '../../ui/download-button.tsx'
import { DeskSection } from '../../ui/layout/desk-page.tsx'

const programs: readonly (readonly [AccountingFormat, string])[] = [
  ['quickbooks', 'QuickBooks Online'],
  ['xero', 'Xero'],
]
const kinds = [
  ['invoices', 'Invoices'],
  ['payments', 'Payments and refunds'],
] as const

type Wanted = DaySpan & { readonly format: AccountingFormat; readonly kind: (typeof kinds)[number][0] }

/** Saves the file; returns an error message for the user if it failed. */
async function saveAccounting({ kind, format, from, to }: Wanted): Promise<string | undefined> {
  if (daysBetween(from, to) >= 366) return 'Choose a range of at most a year.'
  const query = new URLSearchParams({ format, from, to })
  return saveDownload(`/api/admin/accounting/${kind}/csv?${query}`, `${format}-${kind}-${from}-${to}.csv`, {
    failed: "We couldn't create the file. Please try again.",
    refused: 'There are too many rows. Choose a shorter range.',
    offline: "We couldn't create the file. Please check your internet connection.",
  })
}

/** Files that accounting programs import, of the report's range. Source: REPORT-4. */
export function AccountingExport({ from, to }: DaySpan) {
  return (
    <div className="print:hidden">
      <DeskSection title="Accounting export">
        <p className="mb-3 max-w-[46rem] text-sm text-soft">
          Invoices issued in this range without void ones, and the money that came and went back in it, in the
          columns that the program imports. Payments go in as a bank statement.
        </p>
        <dl className="grid gap-x-8 gap-y-3 md:grid-cols-2">
          {programs.map(([format, program]) => (
            <div key={format}>
              <dt className="font-semibold">{program}</dt>
              <dd className="flex flex-wrap gap-x-6">
                {kinds.map(([kind, name]) => (
                  <DownloadButton
                    key={kind}
                    text={name}
                    label={`${name} for ${program}`}
                    save={() => saveAccounting({ kind, format, from, to })}
                  />
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </DeskSection>
    </div>
  )
}
