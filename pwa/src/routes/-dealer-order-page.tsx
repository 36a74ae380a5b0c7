import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { isOutOfReach } from '../api/is-out-of-reach.ts'
import { queryClient } from '../api/query-client.ts'
import { attachmentChanges } from '../features/attachments/attachment-changes.ts'
import { Attachments } from '../features/attachments/attachments.tsx'
import { ReportDamage } from '../features/claims/report-damage.tsx'
import { OwnClaims } from '../features/claims/own-claims.tsx'
import { Follow, type FollowProps } from '../features/follow/follow.tsx'
import { DealerOrderScreen } from '../features/orders/order-page/dealer-order-screen.tsx'
import { PlacedByInvoiceNotice } from '../features/orders/order-page/placed-by-invoice-notice.tsx'
import { orderPageQuery, type OrderOfPage } from '../queries/dealer-order-calls.ts'
import { useCan } from '../queries/me.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { LoadingPage } from '../ui/layout/loading-page.tsx'
import { Page } from '../ui/layout/page.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { UnsentPage } from './-unsent-page.tsx'

// Lazy: it comes with the database of the device.
const WaitingOfOrder = lazyPart(async () => (await import('../unsent/waiting-list.tsx')).WaitingOfOrder)

type Props = {
  /** An order id or a tracking code; the id of its operation while the order waits on this device. */
  orderKey: string
  /** Makes the address carry the id: mails link an order by its tracking code. */
  onId: (orderId: string) => void
  /** Says that the order by invoice is in. */
  isJustPlaced?: boolean
}

const isOperation = (key: string): boolean => /^[0-9a-f]{8}-/i.test(key)

/** One order of the dealership, whether the server has it or it waits on this device. Source: ORDER-34. */
export function OrderPage(props: Props) {
  const { orderKey } = props
  return isOperation(orderKey) ? <UnsentPage id={orderKey} /> : <PlacedOrderPage key={orderKey} {...props} />
}

/** Under each pair of photos of an order. Source: CLAIM-9. */
const reportDamageOf =
  ({ id, vehicles }: Pick<OrderOfPage, 'id' | 'vehicles'>): FollowProps['underPair'] =>
  ({ vehicle, slot, pickup, delivery }) => (
    <ReportDamage
      side="own"
      orderId={id}
      vehicles={vehicles ?? []}
      {...{ vehicle, slot, pickup, delivery }}
    />
  )

function PlacedOrderPage({ orderKey, onId, isJustPlaced = false }: Props) {
  const read = useQuery({ ...orderPageQuery(orderKey), enabled: orderKey !== '' })
  const may = useCan()
  const order = read.data
  const id = order?.id
  const showId = useEffectEvent((known: OrderOfPage) => {
    queryClient.setQueryData(orderPageQuery(known.id).queryKey, known)
    onId(known.id)
  })
  useEffect(() => {
    if (order && order.id !== orderKey.toUpperCase()) showId(order)
    // oxlint-disable-next-line react/exhaustive-deps -- once the id is known
  }, [id])
  if (!order) {
    if (orderKey !== '' && !read.isError) return <LoadingPage text="Loading your order…" />
    return <NoOrder isOutOfReach={isOutOfReach(read.error)} onRetry={() => void read.refetch()} />
  }
  return (
    <DealerOrderScreen
      order={order}
      notices={
        <>
          {isJustPlaced ? <PlacedByInvoiceNotice order={order} /> : null}
          <WaitingOfOrder orderId={order.id} />
        </>
      }
      follow={
        <Follow
          orderId={order.id}
          transportStatus={order.transportStatus}
          isDealers
          underPair={reportDamageOf(order)}
        />
      }
      claims={
        order.savedAt || !order.vehicles ? null : (
          <OwnClaims orderId={order.id} vehicles={order.vehicles} transportStatus={order.transportStatus} />
        )
      }
      attachments={
        order.attachments ? (
          <Attachments
            orderId={order.id}
            order={order}
            isDealers
            {...attachmentChanges(order, may('dealer.order'))}
          />
        ) : null
      }
    />
  )
}

function NoOrder({ isOutOfReach: isAway, onRetry }: { isOutOfReach: boolean; onRetry: () => void }) {
  return (
    <Page
      title={isAway ? 'This order is not on this device' : 'Order not found'}
      lead={
        isAway
          ? 'There is no connection, and this device has not saved this order. It shows once you are online.'
          : 'Your dealership has no order under this link. It may have been cut short.'
      }
    >
      <div className="flex flex-wrap gap-3">
        {isAway ? <Button onClick={onRetry}>Try Again</Button> : null}
        <Link
          to="/dealer/dashboard"
          search={{ tab: 'orders' }}
          className={buttonClass(isAway ? 'quiet' : 'main')}
        >
          See all orders
        </Link>
      </div>
    </Page>
  )
}
