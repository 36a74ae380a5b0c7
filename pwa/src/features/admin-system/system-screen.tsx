import { runbook } from '@switchback/core/system/runbook.ts'
import type { SystemCheck } from '@switchback/core/system/check-system.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Button } from '../../ui/button.tsx'
import { DeskPage, DeskSection } from '../../ui/layout/desk-page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showMoment } from '../../ui/show-moment.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { jobColumns } from './job-columns.tsx'
import { StateWord } from './state-word.tsx'
import { systemQuery, type System } from './system-query.ts'

const leads: Readonly<Record<System['state'], string>> = {
  ok: 'Everything is well.',
  warning: 'Something needs a look.',
  failure: 'Something is failing.',
}

/** The state of the last check; an old one says nothing about now. */
function leadOf(system: System | undefined, isError: boolean): string {
  if (!system) return isError ? 'Nothing could be checked.' : 'Checking every part…'
  const asOf = `As of ${showMoment(system.at)}.`
  return isError ? asOf : `${leads[system.state]} ${asOf}`
}

/** The state of every part of the system, with what to do about it, and the last run of every job. Source: SYSTEM-1. */
export function SystemScreen() {
  const { data: system, isError, refetch, isFetching } = useQuery(systemQuery)
  return (
    <DeskPage
      title="System"
      lead={leadOf(system, isError)}
      actions={
        <Button look="quiet" busy={isFetching} onClick={() => void refetch()}>
          Check again
        </Button>
      }
    >
      {isError ? <Failed /> : null}
      {system ? <Parts system={system} /> : isError ? null : <Skeleton className="h-96" />}
    </DeskPage>
  )
}

const Failed = () => (
  <Notice look="fail" live title="The system could not be checked.">
    If the database does not answer, this page cannot either. {runbook.database.steps[0]}
  </Notice>
)

function Parts({ system: { checks, jobs, at } }: { system: System }) {
  const columns = useMemo(() => jobColumns(new Date(at)), [at])
  return (
    <div className="grid gap-10">
      <ul className="divide-y divide-line border-t border-edge">
        {checks.map((check) => (
          <Part key={check.name} check={check} />
        ))}
      </ul>
      <DeskSection title="Jobs">
        <DataTable
          caption="Jobs of the cron, in their order"
          columns={columns}
          rowKey={({ name }) => name}
          rows={{ kind: 'ready', rows: jobs }}
          empty={<p>The cron has never run.</p>}
        />
      </DeskSection>
    </div>
  )
}

function Part({ check: { name, state, detail } }: { check: SystemCheck }) {
  const { title, means, steps } = runbook[name]
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[9rem_8rem_1fr]">
      <h2 className="text-base font-medium">{title}</h2>
      <StateWord state={state} />
      <div className="min-w-0 wrap-anywhere">
        <p>{detail}</p>
        {state === 'warning' || state === 'failure' ? (
          <details className="mt-1" open={state === 'failure'}>
            <summary className="min-h-6 cursor-pointer underline underline-offset-4">What to do</summary>
            <p className="mt-2 max-w-[46rem] text-soft">{means}</p>
            <ol className="mt-2 max-w-[46rem] list-decimal space-y-1 pl-5">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </details>
        ) : null}
      </div>
    </li>
  )
}
