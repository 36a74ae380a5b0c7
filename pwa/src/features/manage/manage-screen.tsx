import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OrderResponse } from '@switchback/core/orders/order-response.ts'
import { manageQuery } from './manage-calls.ts'
import { orderQuery } from '../../queries/order-calls.ts'
import { queryClient } from '../../api/query-client.ts'
import { CallFailed } from '../../api/refused.ts'
import { placedOrderOf } from '../../offline/placed-order-of.ts'
import { Button } from '../../ui/button.tsx'
import { LoadingPage } from '../../ui/layout/loading-page.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useHeadingFocus } from '../../ui/focus-heading.ts'
import { DeviceOrders } from './device-orders.tsx'
import { OrderRows } from './order-rows.tsx'
import { RequestLinksForm } from './request-links-form.tsx'

type Props = {
  /** The token from the link. */
  token: string | undefined
  /** Called if the link opens a single order. */
  onOrder: (orderId: string) => void
}

/**
 * Gives access to an order without an account: by an emailed link, from this device, or by requesting a new email.
 * Source: TRACK-4.
 */
export function ManageScreen({ token, onOrder }: Props) {
  return token === undefined ? <WaysBack /> : <OpenLink token={token} onOrder={onOrder} />
}

function WaysBack() {
  return (
    <Page title="Your orders" lead="Pay, change or cancel an order, or see its receipt. No account needed.">
      <div className="grid gap-12">
        <DeviceOrders />
        <RequestLinksForm />
      </div>
    </Page>
  )
}

function OpenLink({ token, onOrder }: { token: string; onOrder: Props['onOrder'] }) {
  const opened = useQuery(manageQuery(token))
  const orders = opened.data?.orders
  useEffect(() => {
    for (const order of orders ?? []) queryClient.setQueryData(orderQuery(order.id).queryKey, order)
    const [only, ...others] = orders ?? []
    if (only && others.length === 0) onOrder(only.id)
    // oxlint-disable-next-line react/exhaustive-deps -- runs once the orders are loaded
  }, [orders])
  if (orders && orders.length > 1) return <OpenedOrders orders={orders} />
  if (opened.isError) return <NotOpened error={opened.error} onRetry={() => void opened.refetch()} />
  return <LoadingPage text="Opening your order…" />
}

function OpenedOrders({ orders }: { orders: readonly OrderResponse[] }) {
  useHeadingFocus()
  return (
    <Page title="Your orders" lead="Choose an order to pay, change or cancel it, or to see its receipt.">
      <OrderRows orders={orders.map(placedOrderOf)} />
    </Page>
  )
}

function NotOpened({ error, onRetry }: { error: Error; onRetry: () => void }) {
  useHeadingFocus()
  const refusal = error instanceof CallFailed && error.failure.kind === 'refused' ? error.failure : undefined
  if (refusal?.status === 400) {
    return (
      <Page title="This link no longer works" lead="It may be incomplete, or the order is closed.">
        <div className="grid gap-12">
          <DeviceOrders />
          <RequestLinksForm />
        </div>
      </Page>
    )
  }
  return (
    <Page title="We could not open your order">
      <Notice
        look="fail"
        title={
          refusal?.status === 429
            ? 'Too many invalid links were tried from here. Please wait a while and try again.'
            : 'We could not reach the server. Please check your connection.'
        }
      >
        <Button look="text" className="-ml-1" onClick={onRetry}>
          Try again
        </Button>
      </Notice>
    </Page>
  )
}
