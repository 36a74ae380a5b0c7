import type { AccountingPeriod } from '@switchback/core/accounting/accounting-period.ts'
import { showMonth } from '@switchback/core/shown/month.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCan } from '../../queries/me.ts'
import { Button } from '../../ui/button.tsx'
import { DeskPage } from '../../ui/layout/desk-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showMoment } from '../../ui/show-moment.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { periodsQuery } from './accounting-calls.ts'
import { stateWords } from './accounting-words.ts'
import { PeriodPanel } from './period-panel.tsx'
import { CloseDialog, ReopenDialog } from './step-dialog.tsx'

type Props = { month: string | undefined; onMonth: (month: string) => void }

/** The books by month: their state, totals and files. Source: ACCOUNT-2, ACCOUNT-4. */
export function AccountingScreen({ month, onMonth }: Props) {
  const { data, isError, refetch } = useQuery(periodsQuery)
  const periods = data?.periods ?? []
  const chosen = periods.find((period) => period.month === month) ?? periods[0]
  return (
    <DeskPage
      title="Accounting"
      lead={
        <p>Each entry is in one month: that of its day or, if that was closed, of the day it was recorded.</p>
      }
    >
      {isError ? (
        <Notice look="fail" live title="The periods could not be loaded.">
          <Button look="text" onClick={() => void refetch()}>
            Try again
          </Button>
        </Notice>
      ) : null}
      {chosen ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
          <Months periods={periods} chosen={chosen.month} onMonth={onMonth} />
          <Chosen key={chosen.month} period={chosen} />
        </div>
      ) : isError ? null : (
        <output aria-label="Loading the periods">
          <Skeleton className="h-96 w-full" />
        </output>
      )}
    </DeskPage>
  )
}

type MonthsProps = {
  periods: readonly AccountingPeriod[]
  chosen: string
  onMonth: (month: string) => void
}

function Months({ periods, chosen, onMonth }: MonthsProps) {
  return (
    <nav aria-label="Periods">
      <ul className="max-h-56 divide-y divide-line overflow-y-auto border-y border-line lg:max-h-[36rem]">
        {periods.map(({ month, state }) => (
          <li key={month}>
            <button
              type="button"
              aria-current={month === chosen ? 'page' : undefined}
              onClick={() => onMonth(month)}
              className={`flex min-h-11 w-full items-center justify-between gap-4 px-3 text-left ${
                month === chosen ? 'bg-wash font-semibold' : 'hover:bg-wash'
              }`}
            >
              <span>{showMonth(month)}</span>
              <span className="text-sm font-normal text-soft">{stateWords[state]}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Chosen({ period }: { period: AccountingPeriod }) {
  const may = useCan()
  // The step that was asked for: after a lost answer the month is closed, and the next step is another one.
  const [asked, setAsked] = useState<'close' | 'reopen'>()
  const { month, state, closedAt, closedBy } = period
  const close = () => setAsked(undefined)
  return (
    <div className="min-w-0">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <div>
          <h2 className="text-xl">{showMonth(month)}</h2>
          <p className="text-sm text-soft">
            {stateWords[state]}
            {closedAt === null ? '' : ` by ${closedBy ?? 'staff'}, ${showMoment(closedAt)}`}
            {state === 'running' ? ': its files still grow' : ''}
          </p>
        </div>
        {state === 'open' && may('payments') ? (
          <Button onClick={() => setAsked('close')}>Close {showMonth(month)}</Button>
        ) : null}
        {state === 'closed' && may('users') ? (
          <Button look="quiet" onClick={() => setAsked('reopen')}>
            Reopen
          </Button>
        ) : null}
      </div>
      <PeriodPanel month={month} />
      {asked === 'close' && state === 'open' ? <CloseDialog month={month} onClose={close} /> : null}
      {asked === 'reopen' && state === 'closed' ? <ReopenDialog month={month} onClose={close} /> : null}
    </div>
  )
}
