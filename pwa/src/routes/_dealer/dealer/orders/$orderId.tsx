import { createFileRoute } from '@tanstack/react-router'
import { LoadingPage } from '../../../../ui/layout/loading-page.tsx'
import { OrderPage } from '../../../-dealer-order-page.tsx'

export const Route = createFileRoute('/_dealer/dealer/orders/$orderId')({
  staticData: { title: 'Order' },
  pendingComponent: () => <LoadingPage text="Loading your order…" />,
  component: DealerOrderPage,
})

function DealerOrderPage() {
  const { orderId } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <OrderPage orderKey={orderId} onId={(id) => void navigate({ params: { orderId: id }, replace: true })} />
  )
}
