import type { AccountingPeriodResponse } from '@switchback/core/accounting/accounting-period.ts'
import { accountingKindNames } from '@switchback/core/accounting/entry-kinds.ts'
import { showCount } from '@switchback/core/shown/count.ts'
import { showMonth } from '@switchback/core/shown/month.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'
import { DownloadButton } from '../../ui/download-button.tsx'
import { DeskSection } from '../../ui/layout/desk-page.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { periodQuery, savePeriodFile } from './accounting-calls.ts'
import { fileWords, programs } from './accounting-words.ts'

type Total = AccountingPeriodResponse['totals'][number]
type Files = AccountingPeriodResponse['files'][number]

/** How often each kind happened, and for how much. */
function Totals({ totals, month }: { totals: readonly Total[]; month: string }) {
  return (
    <table className="figures w-full text-sm">
      <caption className="sr-only">Entries of {showMonth(month)} by kind</caption>
      <thead className="text-soft">
        <tr className="border-b border-edge">
          <th scope="col" className="py-2 text-left">
            Kind
          </th>
          <th scope="col" className="py-2 text-right">
            Entries
          </th>
          <th scope="col" className="py-2 text-right">
            Amount
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {totals.map(({ kind, entries, amount }) => (
          <tr key={kind}>
            <th scope="row" className="py-2 text-left font-normal">
              {accountingKindNames[kind]}
            </th>
            <td className="py-2 text-right">{showCount(entries)}</td>
            <td className="py-2 text-right">
              <Money dollars={amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A month of the books: what happened in it, and its files. Source: ACCOUNT-4. */
export function PeriodPanel({ month }: { month: string }) {
  const { data, isError, refetch } = useQuery(periodQuery(month))
  if (isError && !data) {
    return (
      <Notice look="fail" live title="The period could not be loaded.">
        <Button look="text" onClick={() => void refetch()}>
          Try again
        </Button>
      </Notice>
    )
  }
  if (!data) {
    return (
      <output aria-label={`Loading ${showMonth(month)}`} className="grid gap-8">
        <Skeleton className="h-72 w-full" />
        <Skeleton className="h-72 w-full" />
      </output>
    )
  }
  if (data.totals.length === 0) return <p className="text-soft">No money moved in {showMonth(month)}.</p>
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-9">
      <DeskSection title="Entries">
        <Totals totals={data.totals} month={month} />
      </DeskSection>
      {programs.map(([prefix, name]) => (
        <DeskSection key={prefix} title={name}>
          <ul className="divide-y divide-line">
            {data.files
              .filter(({ kind }) => kind.startsWith(prefix))
              .map((files) => (
                <FileRow key={files.kind} files={files} month={month} program={name} />
              ))}
          </ul>
        </DeskSection>
      ))}
    </div>
  )
}

type RowProps = { files: Files; month: string; program: string }

/** The files of a kind: one button for each part that the program imports at once. */
function FileRow({ files: { kind, entries, amount, names }, month, program }: RowProps) {
  const [title, holds] = fileWords[kind]
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 first:pt-0 sm:grid-cols-[minmax(0,1fr)_7rem_8rem]">
      <div>
        <h3 className="font-semibold">{title}</h3>
        <p className="text-sm text-soft">{holds}</p>
        <p className="text-sm text-soft">{entries === 1 ? '1 entry' : `${showCount(entries)} entries`}</p>
      </div>
      {/* The sum of all entries adds what is owed to what was paid. */}
      <div className="sm:text-right">{kind === 'entries' ? null : <Money dollars={amount} />}</div>
      <div className="flex flex-wrap gap-x-4 sm:flex-col sm:items-end">
        {names.map((name, at) => (
          <DownloadButton
            key={name}
            text={names.length === 1 ? 'Download' : `Part ${at + 1}`}
            label={`${names.length === 1 ? 'Download' : `Part ${at + 1}`}: ${title} for ${program}`}
            save={() => savePeriodFile(month, name)}
          />
        ))}
      </div>
    </li>
  )
}
