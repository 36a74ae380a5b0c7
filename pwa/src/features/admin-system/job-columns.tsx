import { stateOfJob } from '@switchback/core/system/check-system.ts'
import type { JobName, JobRun } from '@switchback/core/system/system-facts.ts'
import { showMoment } from '../../ui/show-moment.ts'
import type { Column } from '../../ui/table/column.ts'
import { StateWord } from './state-word.tsx'

const jobWords: Readonly<Record<JobName, string>> = {
  payments: 'Reconcile card payments',
  late_fees: 'Charge late fees',
  overdue_invoices: 'Tell dealers of overdue invoices',
  invoice_reminders: 'Remind of invoices',
  offers: 'Send the next step of offers',
  papers: 'Send bills of lading',
  digests: 'Send digests',
  notifications: 'Send notifications',
  outbox: 'Deliver messages',
  files: 'Remove deleted files',
  reports: 'Add up reports',
  search: 'Index orders for the search',
  retention: 'Delete what was kept long enough',
  erasures: 'List deletions for a restore',
  replays: 'Replay deletions after a restore',
  backup: 'Back up',
}

const figureWords = (figures: JobRun['figures']): string =>
  Object.entries(figures)
    .map(([name, value]) => `${value} ${name.replaceAll(/([A-Z])/g, ' $1').toLowerCase()}`)
    .join(', ') || 'nothing to do'

/** @param at the moment of the facts. */
export const jobColumns = (at: Date): readonly Column<JobRun>[] => [
  { id: 'job', heading: 'Job', cell: ({ name }) => jobWords[name] },
  { id: 'state', heading: 'State', cell: (run) => <StateWord state={stateOfJob(run, at)} /> },
  {
    id: 'ran',
    heading: 'Last run',
    cell: ({ ranAt }) => (
      <time dateTime={ranAt} className="figures whitespace-nowrap">
        {showMoment(ranAt)}
      </time>
    ),
  },
  { id: 'took', heading: 'Took', align: 'end', cell: ({ tookMs }) => `${tookMs} ms` },
  {
    id: 'did',
    heading: 'Result',
    cell: ({ error, failureCount, figures }) =>
      error === null
        ? figureWords(figures)
        : `${error}, ${failureCount === 1 ? 'once' : `${failureCount} times in a row`}`,
  },
]
