import {
  payablesAtMost,
  type PayableCarrier,
  type PayablesResponse,
} from '@switchback/core/carriers/payables.ts'
import { showCount } from '@switchback/core/shown/count.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DeskPage, DeskSection } from '../../ui/layout/desk-page.tsx'
import { Money } from '../../ui/money.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatCard, StatCards } from '../../ui/stat-card.tsx'
import { ExportCsvButton } from '../../ui/table/csv/export-csv-button.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Dense } from '../../ui/table/dense.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { carrierColumns, jobColumns } from './payable-columns.tsx'
import { payablesQuery } from './payable-calls.ts'

/** The payables to carriers, and their payment. Source: CARRIER-7. */
export function PayablesScreen() {
  const { data, isError, refetch } = useQuery(payablesQuery)
  return (
    <DeskPage title="Carriers to pay">
      {isError ? (
        <Notice look="fail" live title="The list could not be loaded.">
          <Button look="text" onClick={() => void refetch()}>
            Try again
          </Button>
        </Notice>
      ) : null}
      {data ? <Payables data={data} /> : null}
      {data || isError ? null : (
        <output aria-label="Loading what we owe" className="grid gap-8">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-72 w-full" />
        </output>
      )}
    </DeskPage>
  )
}

const bands = [
  ['total', 'Owed'],
  ['notDue', 'Not yet due'],
  ['days1To30', '1–30 days overdue'],
  ['days31To60', '31–60 days'],
  ['days61To90', '61–90 days'],
  ['over90Days', 'Over 90 days'],
] as const

function Payables({ data: { today, payables, carriers, owed } }: { data: PayablesResponse }) {
  const [paying, setPaying] = useState<PayableCarrier>()
  const ofJobs = useMemo(() => jobColumns(today), [today])
  const ofCarriers = useMemo(() => carrierColumns(setPaying), [])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-9">
      {payables.length < payablesAtMost ? null : (
        <Notice>
          Only the {showCount(payablesAtMost)} jobs that were delivered first are listed and added up.
        </Notice>
      )}
      <StatCards>
        {bands.map(([band, label]) => (
          <StatCard key={band} label={label}>
            <Money dollars={owed[band]} />
          </StatCard>
        ))}
      </StatCards>
      <DeskSection title={`By carrier (${carriers.length})`}>
        <Dense>
          <DataTable
            caption="What we owe each carrier"
            columns={ofCarriers}
            rowKey={({ carrierId }) => carrierId}
            rows={{ kind: 'ready', rows: carriers }}
            empty={<p>All delivered jobs are paid.</p>}
          />
        </Dense>
      </DeskSection>
      <DeskSection
        title={`Jobs (${payables.length})`}
        aside={
          <ExportCsvButton
            columns={ofJobs}
            loadRows={() => ({ rows: payables })}
            filename="carriers-to-pay"
          />
        }
      >
        <Dense>
          <DataTable
            caption="Delivered jobs that are not paid"
            columns={ofJobs}
            rowKey={({ orderId }) => orderId}
            rows={{ kind: 'ready', rows: payables }}
            empty={<p>All delivered jobs are paid.</p>}
          />
        </Dense>
      </DeskSection>
      {paying ? (
        <PayDialog
          carrier={paying}
          jobs={payables.filter(({ carrierId }) => carrierId === paying.carrierId)}
          today={today}
          onClose={() => setPaying(undefined)}
        />
      ) : null}
    </div>
  )
}
