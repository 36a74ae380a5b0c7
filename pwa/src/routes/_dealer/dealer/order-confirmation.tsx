import { createFileRoute } from '@tanstack/react-router'
import { LoadingPage } from '../../../ui/layout/loading-page.tsx'
import { OrderPage } from '../../-dealer-order-page.tsx'
import { texts } from '../../-text-search.ts'

/** Shown after an order; the same page as `/dealer/orders/{id}`. Source: ORDER-32, ORDER-34. */
export const Route = createFileRoute('/_dealer/dealer/order-confirmation')({
  validateSearch: texts<{ orderId?: string }>,
  staticData: { title: 'Your order' },
  pendingComponent: () => <LoadingPage text="Loading your order…" />,
  component: DealerOrderConfirmationPage,
})

function DealerOrderConfirmationPage() {
  const { orderId = '' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <OrderPage orderKey={orderId} onId={(id) => void navigate({ search: { orderId: id }, replace: true })} />
  )
}
