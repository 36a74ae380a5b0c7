import { createFileRoute, redirect } from '@tanstack/react-router'
import { OrderPaymentScreen } from '../../../features/payments/order-payment-screen.tsx'
import type { PaymentSearch } from '../../../features/payments/payment-search.ts'
import { texts } from '../../-text-search.ts'
import { showAlert } from '../../../ui/dialogs/alerts.ts'
import { LoadingPage } from '../../../ui/layout/loading-page.tsx'

/** The payment of a dealership's order, in the portal. Source: ORDER-34. */
export const Route = createFileRoute('/_dealer/dealer/payment')({
  validateSearch: texts<PaymentSearch>,
  staticData: { title: 'Payment' },
  loaderDeps: ({ search }) => ({ orderId: search.orderId }),
  // The form must not change while the user types a card number.
  staleTime: Infinity,
  gcTime: 0,
  loader: async ({ deps }) => {
    const { loadPaymentOrder, NoPayment } = await import('../../../features/payments/load-payment-order.ts')
    try {
      return await loadPaymentOrder(deps.orderId)
    } catch (error) {
      if (!(error instanceof NoPayment)) throw error
      void showAlert(error.message)
      throw redirect({ to: '/dealer/orders', replace: true })
    }
  },
  pendingComponent: () => <LoadingPage text="Loading order details..." />,
  component: PaymentPage,
})

function PaymentPage() {
  const order = Route.useLoaderData()
  const { type } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <OrderPaymentScreen
      order={order}
      type={type}
      onPaid={(paymentIntentId, paid) =>
        void navigate({
          to: '/dealer/payment-success',
          search: {
            orderId: order.id,
            ...(paymentIntentId ? { paymentIntentId } : {}),
            ...(paid === 'balance' ? { type: paid } : {}),
          },
        })
      }
      onCancel={() => void navigate({ to: '/dealer/orders/$orderId', params: { orderId: order.id } })}
    />
  )
}
