import type {
  AdminDashboard,
  ChangeKind,
  DashboardChange,
} from '@switchback/core/dashboard/admin-dashboard.ts'
import { Link } from '@tanstack/react-router'
import { useAction } from '../../api/use-action.ts'
import { DeskSection } from '../../ui/layout/desk-page.tsx'
import { showMoment } from '../../ui/show-moment.ts'
import { transportWords } from '../../ui/state-words.ts'
import { markAsSeen } from './admin-dashboard-query.ts'

const kindWords: Readonly<Record<ChangeKind, string>> = {
  placed: 'New orders',
  moved: 'Moved',
  paid: 'Paid',
  cancelled: 'Cancelled',
  dealer_applications: 'Dealer applications',
  credit_applications: 'Credit applications',
}

const linkClass = 'block py-1.5 wrap-anywhere underline-offset-4 hover:underline'

function Title({ change: { orderId, dealerId, title } }: { change: DashboardChange }) {
  if (orderId !== null) {
    return (
      <Link to="/admin/orders/$orderId" params={{ orderId }} className={linkClass}>
        {title}
      </Link>
    )
  }
  return (
    <Link to="/admin/dealers/$dealerId" params={{ dealerId: dealerId ?? '' }} className={linkClass}>
      {title}
    </Link>
  )
}

/** The changes that others made since the last visit, by kind. Source: STAFF-32. */
export function DashboardChanges({ dashboard }: { dashboard: AdminDashboard }) {
  const { changedSince, changes } = dashboard
  const { isBusy, message, run } = useAction()
  if (changedSince === null) return null
  return (
    <DeskSection
      title="Since you were last here"
      aside={
        <span className="flex flex-wrap items-baseline gap-x-4 text-sm text-soft">
          {showMoment(changedSince)}
          {changes.length > 0 ? (
            <button
              type="button"
              aria-disabled={isBusy || undefined}
              onClick={() => void run(markAsSeen)}
              className="min-h-9 font-semibold text-ink underline underline-offset-4"
            >
              Mark as seen
            </button>
          ) : null}
        </span>
      }
    >
      {message ? <p className="text-fail">{message}</p> : null}
      {changes.length === 0 ? <p>Nothing has changed.</p> : null}
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2 xl:grid-cols-4">
        {changes.map(({ kind, count, changes: rows }) => (
          <section key={kind} className="min-w-0">
            <h3 className="border-b border-edge pb-1 text-base">
              {kindWords[kind]}{' '}
              <span className="figures font-normal text-soft">({count >= 100 ? '100 or more' : count})</span>
            </h3>
            <ul>
              {rows.map((change) => (
                <li
                  key={`${change.orderId ?? change.dealerId} ${change.at} ${change.state}`}
                  className="flex items-center justify-between gap-x-3 border-b border-line"
                >
                  <span className="flex min-w-0">
                    <Title change={change} />
                  </span>
                  <span className="figures shrink-0 text-sm text-soft">
                    {change.detail ??
                      (change.state && kind === 'moved' ? transportWords[change.state] : null)}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </DeskSection>
  )
}
