import { createFileRoute } from '@tanstack/react-router'
import { transportStates } from '@switchback/core/orders/order-state.ts'
import type { OrderFilter } from '../../../../features/admin-orders/admin-order-calls.ts'
import { OrdersScreen } from '../../../../features/admin-orders/admin-orders-screen.tsx'

export const Route = createFileRoute('/_admin/admin/orders/')({
  validateSearch: ({ status, search }: Record<string, unknown>): OrderFilter => ({
    status: transportStates.find((state) => state === status),
    search: typeof search === 'string' && search !== '' ? search.slice(0, 100) : undefined,
  }),
  staticData: { title: 'Orders' },
  component: OrdersPage,
})

function OrdersPage() {
  const filter = Route.useSearch()
  const navigate = Route.useNavigate()
  return <OrdersScreen filter={filter} onFilter={(search) => void navigate({ search, replace: true })} />
}
