import { showCount } from '@switchback/core/shown/count.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AdminDashboard } from '@switchback/core/dashboard/admin-dashboard.ts'
import { transportStates, type TransportState } from '@switchback/core/orders/state/order-state.ts'
import { useEffect, type ComponentType } from 'react'
import { dashboardQuery, recordVisit } from './admin-dashboard-query.ts'
import { DashboardChanges } from './dashboard-changes.tsx'
import { DashboardMoneyCards } from './dashboard-money.tsx'
import { TestTools } from './test-tools.tsx'
import { useMe } from '../../queries/me.ts'
import { DeskPage, DeskSection } from '../../ui/layout/desk-page.tsx'
import { transportWords } from '../../ui/state-words.ts'

type Props = {
  Exceptions: ComponentType
  RecentOrders: ComponentType<{ orders: AdminDashboard['recentOrders'] }>
  Applications: ComponentType<{ dealers: NonNullable<AdminDashboard['applications']> }>
}

const linkClass = 'underline underline-offset-4'

/** The work that waits for staff. Source: STAFF-2, STAFF-32. */
export function DashboardScreen({ Exceptions, RecentOrders, Applications }: Props) {
  const { data: dashboard } = useSuspenseQuery(dashboardQuery)
  const { user } = useMe()
  useEffect(() => {
    // A visit that is not recorded shows the same changes again next time.
    recordVisit().catch(() => undefined)
  }, [])
  return (
    <DeskPage title="Admin dashboard" lead={<p>Signed in as {user.firstName || user.username}.</p>}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <Exceptions />
        <DashboardChanges dashboard={dashboard} />
        {dashboard.money ? <DashboardMoneyCards money={dashboard.money} /> : null}
        <Counts counts={dashboard.orderCounts} />
        <DeskSection
          title="Recent orders"
          aside={
            <Link to="/admin/orders" className={linkClass}>
              All orders
            </Link>
          }
        >
          <RecentOrders orders={dashboard.recentOrders} />
        </DeskSection>
        {dashboard.applications ? (
          <DeskSection
            title={`Dealer applications (${atMost(dashboard.pendingApplications)})`}
            aside={
              <Link to="/admin/dealers" className={linkClass}>
                All dealers
              </Link>
            }
          >
            <Applications dealers={dashboard.applications} />
          </DeskSection>
        ) : null}
        <CreditApplications dashboard={dashboard} />
        <TestTools />
      </div>
    </DeskPage>
  )
}

/** The server stops counting at one hundred. */
const atMost = (count: number): string => (count >= 100 ? '100 or more' : String(count))

/** The next staff action for each state. Source: STAFF-2. */
const hints: Partial<Record<TransportState, string>> = {
  pending: 'await driver assignment',
  driver_found: 'await a payment link',
}

function Counts({ counts }: { counts: AdminDashboard['orderCounts'] }) {
  return (
    <ul
      aria-label="Orders by status"
      className="grid grid-cols-2 gap-x-6 gap-y-6 md:grid-cols-4 xl:grid-cols-7"
    >
      {transportStates.map((state) => (
        <li key={state}>
          <Link
            to="/admin/orders"
            search={{ status: state }}
            className="group block h-full min-w-0 border-t-2 border-action pt-3"
          >
            <span className="block text-soft">{transportWords[state]}</span>
            <span className="figures block font-heading text-2xl font-bold tracking-[-0.02em] underline-offset-4 group-hover:underline">
              {showCount(counts[state])}
            </span>
            {hints[state] ? <span className="mt-0.5 block text-sm text-soft">{hints[state]}</span> : null}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Dealerships that applied for credit. */
function CreditApplications({ dashboard }: { dashboard: AdminDashboard }) {
  if (dashboard.pendingCreditApplications === 0) return null
  return (
    <DeskSection title="Credit applications">
      <p>
        {dashboard.pendingCreditApplications === 1
          ? 'One application for credit waits.'
          : `${atMost(dashboard.pendingCreditApplications)} applications for credit wait.`}{' '}
        <Link to="/admin/notifications" className={linkClass}>
          Find them among the notifications
        </Link>
      </p>
      <ul className="mt-2">
        {dashboard.creditApplicants.map(({ dealerId, companyName }) => (
          <li key={dealerId}>
            <Link
              to="/admin/dealers/$dealerId"
              params={{ dealerId }}
              className={`inline-block min-h-11 py-2 wrap-anywhere ${linkClass}`}
            >
              {companyName}
            </Link>
          </li>
        ))}
      </ul>
    </DeskSection>
  )
}
