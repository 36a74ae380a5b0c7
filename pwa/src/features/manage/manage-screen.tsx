import { refusalIn } from '../../api/refused.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import { manageQuery } from './manage-calls.ts'
import { orderQuery } from '../../queries/order-calls.ts'
import { queryClient } from '../../api/query-client.ts'
import { placedOrderOf } from '../../offline/saved/placed-order-of.ts'
import { Button } from '../../ui/button.tsx'
import { LoadingPage } from '../../ui/layout/loading-page.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useHeadingFocus } from '../../ui/page/focus-heading.ts'
import { DeviceOrders } from './device-orders.tsx'
import { OrderRows } from './order-rows.tsx'
import { RequestLinksForm } from './request-links-form.tsx'
import {
  manageChooseLead,
  manageData,
  manageDataHelp,
  manageInvalidLink,
  manageInvalidLinkHelp,
  manageLead,
  manageNotOpened,
  manageOpening,
  manageTitle,
  manageTooMany,
  manageTryAgain,
  manageUnreachable,
} from './words.ts'

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
    <Page title={manageTitle} lead={manageLead}>
      <div className="grid gap-12">
        <DeviceOrders />
        <RequestLinksForm />
        <p className="text-soft">
          {manageDataHelp}{' '}
          <Link to="/your-data" className="text-ink underline underline-offset-4">
            {manageData}
          </Link>
        </p>
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
  return <LoadingPage text={manageOpening} />
}

function OpenedOrders({ orders }: { orders: readonly OrderResponse[] }) {
  useHeadingFocus()
  return (
    <Page title={manageTitle} lead={manageChooseLead}>
      <OrderRows orders={orders.map(placedOrderOf)} />
    </Page>
  )
}

function NotOpened({ error, onRetry }: { error: Error; onRetry: () => void }) {
  useHeadingFocus()
  const refusal = refusalIn(error)
  if (refusal?.status === 400) {
    return (
      <Page title={manageInvalidLink} lead={manageInvalidLinkHelp}>
        <div className="grid gap-12">
          <DeviceOrders />
          <RequestLinksForm />
        </div>
      </Page>
    )
  }
  return (
    <Page title={manageNotOpened}>
      <Notice look="fail" title={refusal?.status === 429 ? manageTooMany : manageUnreachable}>
        <Button look="text" onClick={onRetry}>
          {manageTryAgain}
        </Button>
      </Notice>
    </Page>
  )
}
