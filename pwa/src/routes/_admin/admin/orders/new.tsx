import { createFileRoute } from '@tanstack/react-router'
import { lazyPart } from '../../../../ui/lazy-part.tsx'

const NewOrderScreen = lazyPart(
  async () => (await import('../../../../features/admin-orders/new-order-screen.tsx')).NewOrderScreen,
)

export const Route = createFileRoute('/_admin/admin/orders/new')({
  staticData: { title: 'New order' },
  component: NewOrderPage,
})

function NewOrderPage() {
  const navigate = Route.useNavigate()
  return (
    <NewOrderScreen
      onPlaced={(orderId) => void navigate({ to: '/admin/orders/$orderId', params: { orderId } })}
    />
  )
}
