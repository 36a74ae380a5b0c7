import { duePhrase } from '@switchback/core/orders/response/due-words.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OrderOfPage } from '../../../queries/dealer-order-calls.ts'
import { useSiteConfig } from '../../../queries/site-config.ts'
import { AsOf } from '../../../ui/format/as-of.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { DeskSection } from '../../../ui/layout/desk-page.tsx'
import { PriceFigure } from '../../../ui/money.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { Unbroken } from '../../../ui/format/unbroken.tsx'
import { OrderActions } from './order-actions.tsx'
import { orderHeadline } from './order-headline.ts'
import { CustomerSection, NotesSection } from './order-notes.tsx'
import { OrderDriverSection } from './order-driver.tsx'
import { OrderMessages } from './order-messages.tsx'
import { OrderPaymentSection } from './order-payment.tsx'
import { OrderRouteSection } from './order-route.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import { OrderVehicles } from './order-vehicles.tsx'

// Loads lazily: few orders have one.
const OrderChangeNotice = lazyPart(async () => (await import('./order-change-notice.tsx')).OrderChangeNotice)

type Props = {
  order: OrderOfPage
  /** Files of the order; none while only a row of the list is known. */
  attachments: ReactNode
  claims: ReactNode
  /** Where the vehicles are. */
  follow: ReactNode
  /** Above everything: what was just placed, and what waits on this device. */
  notices?: ReactNode
}

/** Everything about one order of the dealership. Source: ORDER-34. */
export function DealerOrderScreen({ order, attachments, claims, follow, notices }: Props) {
  // Renders the dates again once the time zone is known.
  useSiteConfig()
  const change = order.details?.proposedChange
  return (
    <div className="measure grid gap-6 py-7 md:py-9">
      <AsOf at={order.savedAt} />
      {notices}
      <Head order={order} />
      {change && !order.savedAt ? <OrderChangeNotice key={change.id} order={order} change={change} /> : null}
      <OrderActions order={order} />
      <OrderDriverSection order={order} />
      {follow}
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-x-16">
        <div className="grid min-w-0 gap-8 lg:order-last">
          <OrderTimeline order={order} />
          <OrderPaymentSection order={order} />
        </div>
        <div className="grid min-w-0 gap-8">
          <OrderVehicles order={order} />
          <OrderRouteSection order={order} />
          <NotesSection order={order} />
          {claims}
          {attachments ? (
            <div className="print:hidden">
              <DeskSection title="Attachments">{attachments}</DeskSection>
            </div>
          ) : null}
          <CustomerSection order={order} />
          <div className="print:hidden">
            <OrderMessages messages={order.details?.messages} />
          </div>
        </div>
      </div>
    </div>
  )
}

function Head({ order }: { order: OrderOfPage }) {
  const { title, text } = orderHeadline(order)
  return (
    <header className="grid gap-x-10 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-5 text-soft">
          <Link
            to="/dealer/dashboard"
            search={{ tab: 'orders' }}
            className={buttonClass('text', 'min-h-8! font-normal!')}
          >
            Orders
          </Link>
          <span className="figures font-semibold text-ink">Order #{displayOrderId(order.id)}</span>
          <StatusBadge status={order.status} />
        </p>
        <h1 tabIndex={-1} className="mt-1 text-2xl sm:text-3xl">
          {title}
        </h1>
        <p className="mt-1.5 max-w-[42rem] text-soft">
          <Unbroken text={text} />
        </p>
      </div>
      <p className="sm:text-right">
        <PriceFigure dollars={order.totalPrice} className="text-2xl" />
        <span className="block text-soft">{duePhrase(order)}</span>
      </p>
    </header>
  )
}
