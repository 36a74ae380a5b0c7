import { createFileRoute } from '@tanstack/react-router'
import type { OrderListSearch } from '../../../../features/admin-orders/list/list-search.ts'
import { LoadingPage } from '../../../../ui/layout/loading-page.tsx'
import { lazyPart } from '../../../../ui/lazy-part.tsx'

const OrdersListScreen = lazyPart(
  async () =>
    (await import('../../../../features/admin-orders/list/orders-list-screen.tsx')).OrdersListScreen,
  <LoadingPage text="Loading the orders…" />,
)

export const Route = createFileRoute('/_admin/admin/orders/')({
  // The screen checks the names and texts: every page would load them here.
  validateSearch: (search: Record<string, unknown>): OrderListSearch => search,
  staticData: { title: 'Orders' },
  component: OrdersPage,
})

function OrdersPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <OrdersListScreen search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />
  )
}
