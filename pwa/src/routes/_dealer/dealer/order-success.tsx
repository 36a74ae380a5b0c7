import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { dealerOrderQuery } from '../../../queries/dealer-order-calls.ts'
import { DealerOrderSuccessScreen } from '../../../features/orders/placed/dealer-order-success-screen.tsx'
import { OrderNotFoundScreen } from '../../../features/orders/placed/order-not-found-screen.tsx'
import { LoadingPage } from '../../../ui/layout/loading-page.tsx'

export const Route = createFileRoute('/_dealer/dealer/order-success')({
  validateSearch: (search: Record<string, unknown>): { orderId?: string } =>
    typeof search['orderId'] === 'string' ? { orderId: search['orderId'] } : {},
  staticData: { title: 'Your order' },
  component: DealerOrderSuccessPage,
})

function DealerOrderSuccessPage() {
  const { orderId = '' } = Route.useSearch()
  const read = useQuery({ ...dealerOrderQuery(orderId), enabled: orderId !== '' })
  if (read.data) return <DealerOrderSuccessScreen order={read.data} />
  return orderId === '' || read.isError ? <OrderNotFoundScreen /> : <LoadingPage text="Loading your order…" />
}
