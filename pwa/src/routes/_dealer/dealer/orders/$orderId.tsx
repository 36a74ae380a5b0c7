import { createFileRoute } from '@tanstack/react-router'
import { OrderPage } from '../../../-lazy-dealer-order-page.tsx'

export const Route = createFileRoute('/_dealer/dealer/orders/$orderId')({
  staticData: { title: 'Order' },
  component: DealerOrderPage,
})

function DealerOrderPage() {
  const { orderId } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <OrderPage orderKey={orderId} onId={(id) => void navigate({ params: { orderId: id }, replace: true })} />
  )
}
