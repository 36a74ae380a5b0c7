import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { dealerOrderQuery } from '../../../queries/dealer-order-calls.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useCan } from '../../../queries/me.ts'
import { attachmentChanges } from '../../../features/attachments/attachment-changes.ts'
import { Attachments } from '../../../features/attachments/attachments.tsx'
import { CancelDealerOrder } from '../../../features/orders/cancel/cancel-dealer-order.tsx'
import { OrderConfirmationScreen } from '../../../features/orders/placed/order-confirmation-screen.tsx'
import { OrderNotFoundScreen } from '../../../features/orders/placed/order-not-found-screen.tsx'
import { AsOf } from '../../../ui/as-of.tsx'
import { LoadingPage } from '../../../ui/layout/loading-page.tsx'

export const Route = createFileRoute('/_dealer/dealer/order-confirmation')({
  validateSearch: (search: Record<string, unknown>): { orderId?: string } =>
    typeof search['orderId'] === 'string' ? { orderId: search['orderId'] } : {},
  staticData: { title: 'Your order' },
  component: DealerOrderConfirmationPage,
})

function DealerOrderConfirmationPage() {
  const { orderId = '' } = Route.useSearch()
  const read = useQuery({ ...dealerOrderQuery(orderId), enabled: orderId !== '' })
  const order = read.data
  const may = useCan()
  const navigate = Route.useNavigate()
  const id = order?.id
  // Mails link the order by its tracking code.
  useEffect(() => {
    if (!order || !id || id === orderId.toUpperCase()) return
    queryClient.setQueryData(dealerOrderQuery(id).queryKey, order)
    void navigate({ search: { orderId: id }, replace: true })
    // oxlint-disable-next-line react/exhaustive-deps -- once the id is known
  }, [id])
  if (!order) {
    return orderId === '' || read.isError ? (
      <OrderNotFoundScreen />
    ) : (
      <LoadingPage text="Loading your order…" />
    )
  }
  return (
    <>
      {order.savedAt ? (
        <div className="measure pt-6">
          <AsOf at={order.savedAt} />
        </div>
      ) : null}
      <OrderConfirmationScreen
        order={order}
        driver={order.driver}
        attachments={
          <Attachments orderId={order.id} isDealers {...attachmentChanges(order, may('dealer.order'))} />
        }
        renderCancel={(onClose) => <CancelDealerOrder order={order} onClose={onClose} />}
      />
    </>
  )
}
