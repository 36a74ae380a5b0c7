import { Link } from '@tanstack/react-router'
import type { DealerOrderResponse } from '@switchback/core/orders/dealer-order-response.ts'
import { displayOrderId } from '@switchback/core/orders/order-id.ts'
import { showDay } from '@switchback/core/shown/day.ts'
import { saveInvoiceFile } from '../../../queries/invoice-file.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { DownloadButton } from '../../../ui/download-button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { CustomerLines, RouteLines, VehicleLines } from './order-lines.tsx'

/** Shown after an order paid by invoice. Source: ORDER-32, ORDER-30. */
export function DealerOrderSuccessScreen({ order }: { order: DealerOrderResponse }) {
  const { invoice } = order
  return (
    <Page
      width="wide"
      title="Your order is in"
      lead={
        <>
          Order <span className="figures">#{displayOrderId(order.id)}</span>. We assign a driver within 24-48
          hours and tell you by mail.
        </>
      }
    >
      <div className="grid gap-10">
        {invoice ? (
          <Notice look="done" title={`Invoice ${invoice.invoiceNumber}`}>
            <p>
              <Money dollars={order.totalPrice} /> on your credit terms
              {order.due.dueDate === null ? '' : `, due by ${showDay(order.due.dueDate)}`}. Nothing is due
              now.
            </p>
          </Notice>
        ) : null}
        <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
          <RouteLines order={order} withFacilities />
          <div className="grid gap-10">
            <VehicleLines order={order} />
            <CustomerLines order={order} />
          </div>
        </div>
        <div className="flex flex-wrap gap-3 print:hidden">
          <Link to="/track" search={{ orderId: order.trackingCode }} className={buttonClass()}>
            Track this order
          </Link>
          {invoice ? (
            <DownloadButton text="Download invoice" look="quiet" save={() => saveInvoiceFile(order.id)} />
          ) : null}
          <Link to="/dealer/dashboard" search={{ tab: 'orders' }} className={buttonClass('quiet')}>
            See all orders
          </Link>
          <Link to="/dealer/quote" className={buttonClass('text')}>
            Get another quote
          </Link>
        </div>
      </div>
    </Page>
  )
}
