import { stateMarks } from './format/state-marks.ts'

const dots: Record<string, string> = {
  paid: 'bg-done',
  paid_full: 'bg-done',
  deposit_paid: 'bg-done',
  active: 'bg-done',
  inactive: 'bg-fail',
  overdue: 'bg-fail',
  approved: 'bg-done',
  declined: 'bg-fail',
}

const isState = (status: string): status is keyof typeof stateMarks => Object.hasOwn(stateMarks, status)

function Mark({ status }: { status: string }) {
  if (isState(status)) {
    const { path, color } = stateMarks[status]
    return (
      <svg
        aria-hidden="true"
        viewBox="0 0 12 12"
        className={`mr-1.5 inline-block size-3 align-[-0.05em] ${color}`}
      >
        <path d={path} fill="currentColor" fillRule="evenodd" />
      </svg>
    )
  }
  return (
    <span
      aria-hidden="true"
      className={`mr-2 inline-block size-2.5 rounded-full ${dots[status] ?? 'bg-edge'}`}
    />
  )
}

/** A word with its mark; underscores appear as spaces, in sentence case. Source: SCREEN-5, STAFF-24. */
export function StatusBadge({ status }: { status: string }) {
  return (
    <span className="whitespace-nowrap">
      <Mark status={status} />
      <span className="inline-block first-letter:uppercase">{status.replaceAll('_', ' ')}</span>
    </span>
  )
}
