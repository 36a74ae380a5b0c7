const dots: Record<string, string> = {
  paid: 'bg-done',
  paid_full: 'bg-done',
  deposit_paid: 'bg-done',
  completed: 'bg-done',
  driver_assigned: 'bg-amber',
  in_transit: 'bg-amber',
  cancelled: 'bg-fail',
  active: 'bg-done',
  inactive: 'bg-fail',
  overdue: 'bg-fail',
  approved: 'bg-done',
  declined: 'bg-fail',
  pending: 'bg-edge',
}

/** A small labeled dot; underscores appear as spaces, in sentence case. Source: SCREEN-5. */
export function StatusBadge({ status }: { status: string }) {
  return (
    <span className="whitespace-nowrap">
      <span
        aria-hidden="true"
        className={`mr-2 inline-block size-2.5 rounded-full ${dots[status] ?? dots['pending']}`}
      />
      <span className="inline-block first-letter:uppercase">{status.replaceAll('_', ' ')}</span>
    </span>
  )
}
