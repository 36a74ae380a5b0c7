import { createFileRoute } from '@tanstack/react-router'
import { ExceptionsSummary } from '../../../features/admin-exceptions/exceptions-summary.tsx'
import { DashboardScreen } from '../../../features/admin-dashboard/admin-dashboard-screen.tsx'
import type { AdminDashboard } from '@switchback/core/dashboard/admin-dashboard.ts'
import { DealersTable } from '../../../features/admin-dealers/admin-dealers-table.tsx'
import { OrdersTable } from '../../../features/admin-orders/admin-orders-table.tsx'
import { LoadingPage } from '../../../ui/layout/loading-page.tsx'

export const Route = createFileRoute('/_admin/admin/')({
  staticData: { title: 'Admin dashboard' },
  pendingComponent: () => <LoadingPage text="Loading the dashboard…" />,
  component: DashboardPage,
})

/** Loads no data before it renders: at this URL there may be no session. */
function DashboardPage() {
  return (
    <DashboardScreen Exceptions={ExceptionsSummary} RecentOrders={RecentOrders} Applications={Applications} />
  )
}

function RecentOrders({ orders: rows }: { orders: AdminDashboard['recentOrders'] }) {
  return (
    <OrdersTable
      caption="The five newest orders"
      rows={{ kind: 'ready', rows }}
      empty={<p>Orders appear here as they come in.</p>}
    />
  )
}

function Applications({ dealers: rows }: { dealers: NonNullable<AdminDashboard['applications']> }) {
  return (
    <DealersTable
      caption="Applications that wait"
      rows={{ kind: 'ready', rows }}
      empty={<p>No application waits.</p>}
    />
  )
}
