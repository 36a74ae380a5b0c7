import { Link } from '@tanstack/react-router'
import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { hasSeveral, PaymentLines, RouteLines, VehicleLines } from './order-lines.tsx'
import { actionSeeOrder, actionTrack, stageFindingDriver, successInvoiced, successPlaced } from '../words.ts'

/** Shown after an order paid by invoice. Source: ORDER-30. */
export function RetailOrderSuccessScreen({ order }: { order: OrderResponse }) {
  const isInvoiced = order.paymentMethod === 'invoice'
  const isSeveral = hasSeveral(order)
  return (
    <Page
      width="wide"
      title={successPlaced}
      lead={
        <>
          Order <span className="figures">{displayOrderId(order.id)}</span>.{' '}
          {isInvoiced ? successInvoiced : stageFindingDriver}
        </>
      }
    >
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
        <RouteLines order={order} />
        <div className="grid gap-10">
          {isSeveral ? null : <VehicleLines order={order} />}
          <PaymentLines order={order} />
        </div>
      </div>
      {isSeveral ? (
        <div className="mt-10">
          <VehicleLines order={order} />
        </div>
      ) : null}
      <div className="mt-10 flex flex-wrap gap-3 print:hidden">
        <Link to="/track" search={{ orderId: order.trackingCode }} className={buttonClass()}>
          {actionTrack}
        </Link>
        <Link to="/order-confirmation" search={{ orderId: order.id }} className={buttonClass('quiet')}>
          {actionSeeOrder}
        </Link>
      </div>
    </Page>
  )
}
