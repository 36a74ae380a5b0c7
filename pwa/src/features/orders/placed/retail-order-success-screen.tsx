import { Link } from '@tanstack/react-router'
import type { OrderResponse } from '@switchback/core/orders/order-response.ts'
import { displayOrderId } from '@switchback/core/orders/order-id.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PaymentLines, RouteLines, VehicleLines } from './order-lines.tsx'

/** Shown after an order paid by invoice; without the order, explains how to see it. Source: ORDER-30. */
export function RetailOrderSuccessScreen({ order }: { order: OrderResponse | undefined }) {
  if (!order) {
    return (
      <Page title="Your order is in" lead="We've emailed you the details and a tracking code.">
        <div className="flex flex-wrap gap-3">
          <Link to="/track" className={buttonClass()}>
            Track an order
          </Link>
          <Link to="/" className={buttonClass('quiet')}>
            Get another quote
          </Link>
        </div>
      </Page>
    )
  }
  const isInvoiced = order.paymentMethod === 'invoice'
  return (
    <Page
      width="wide"
      title="Your order is in"
      lead={
        <>
          Order <span className="figures">{displayOrderId(order.id)}</span>.{' '}
          {isInvoiced
            ? "Nothing is due now. We'll email the invoice on your credit terms and assign a driver within 24-48 hours."
            : "We'll assign a driver within 24-48 hours and let you know by email."}
        </>
      }
    >
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
        <RouteLines order={order} />
        <div className="grid gap-10">
          <VehicleLines order={order} />
          <PaymentLines order={order} />
        </div>
      </div>
      <div className="mt-10 flex flex-wrap gap-3 print:hidden">
        <Link to="/track" search={{ orderId: order.trackingCode }} className={buttonClass()}>
          Track this order
        </Link>
        <Link to="/order-confirmation" search={{ orderId: order.id }} className={buttonClass('quiet')}>
          See the whole order
        </Link>
      </div>
    </Page>
  )
}
