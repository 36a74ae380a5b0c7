import { createFileRoute } from '@tanstack/react-router'
import { OrdersListScreen } from '../../../../features/admin-orders/screens/orders-list-screen.tsx'
import type { OrderListSearch } from '../../../../features/admin-orders/list/list-search.ts'
import { LoadingPage } from '../../../../ui/layout/loading-page.tsx'

export const Route = createFileRoute('/_admin/admin/orders/')({
  // The screen checks the names and texts: every page would load them here.
  validateSearch: (search: Record<string, unknown>): OrderListSearch => search,
  staticData: { title: 'Orders' },
  pendingComponent: () => <LoadingPage text="Loading the orders…" />,
  component: OrdersPage,
})

function OrdersPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <OrdersListScreen search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />
  )
}
