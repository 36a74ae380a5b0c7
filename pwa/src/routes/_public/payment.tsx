import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadPaymentOrder, NoPayment } from '../../features/payments/load-payment-order.ts'
import { payNotYetCharged } from '../../features/payments/words.ts'
import { OrderPaymentScreen } from '../../features/payments/order-payment-screen.tsx'
import { readPaymentSearch } from '../../features/payments/payment-search.ts'
import { showAlert } from '../../ui/dialogs/alerts.ts'
import { LoadingSheet } from '../../ui/layout/loading-page.tsx'

export const Route = createFileRoute('/_public/payment')({
  validateSearch: readPaymentSearch,
  staticData: { title: 'Payment' },
  loaderDeps: ({ search }) => ({ orderId: search.orderId }),
  // The form must not change while the user types a card number.
  staleTime: Infinity,
  gcTime: 0,
  loader: async ({ deps }) => {
    try {
      return await loadPaymentOrder(deps.orderId)
    } catch (error) {
      if (!(error instanceof NoPayment)) throw error
      void showAlert(error.message)
      throw redirect({ to: '/', replace: true })
    }
  },
  pendingMs: 0,
  pendingComponent: () => (
    <LoadingSheet
      title="Payment"
      lead={payNotYetCharged}
      text="Loading order details..."
      className="pt-16 pb-10 md:pt-40"
    />
  ),
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
          to: '/payment-success',
          search: {
            orderId: order.id,
            ...(paymentIntentId ? { paymentIntentId } : {}),
            ...(paid === 'balance' ? { type: paid } : {}),
          },
        })
      }
      onCancel={() => void navigate({ to: '/order-confirmation', search: { orderId: order.id } })}
    />
  )
}
