import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { AdminOrderResponse } from '@switchback/core/orders/response/admin-order.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { adminOrderQuery } from '../admin-order-calls.ts'
import { Notice } from '../../../ui/notice.tsx'
import { DeskPage, DeskSection } from '../../../ui/layout/desk-page.tsx'
import { showInstant } from '../../../ui/format/business-day.ts'
import { useCan } from '../../../queries/me.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { BalanceButton } from '../money/balance-button.tsx'
import { Calls } from './calls.tsx'
import { OrderCorrections } from '../edit/order-corrections.tsx'
import { AttachmentFacts, CustomerFacts, EndFacts, MoneyFacts, VehicleFacts } from './order-facts.tsx'
import { OrderTurns } from './order-turns.tsx'
import { OrderGlance } from './order-glance.tsx'
import { OrderMoves } from './order-moves.tsx'
import { DisputesPanel } from '../money/disputes-panel.tsx'
import { InvoicePanel } from '../money/invoice-panel.tsx'
import { RefundButton } from '../money/refund-button.tsx'
import { ReturnCashButton } from '../money/return-cash-button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { paymentWord } from '../../../ui/state-words.ts'
import { AssignmentFacts } from '../assign/assignment-facts.tsx'
import { CarrierPayment } from '../assign/carrier-payment.tsx'
import { OrderPresence } from '../activity/order-presence.tsx'
import { OrderTimeline } from '../activity/order-timeline.tsx'
import { ProposedChange } from '../edit/proposed-change.tsx'

const OrderMap = lazyPart(async () => (await import('./order-map.tsx')).OrderMap)
const OffersPanel = lazyPart<{ order: AdminOrderResponse }>(
  async () => (await import('../offer/offers-panel.tsx')).OffersPanel,
)
const AssignSheet = lazyPart(async () => (await import('../assign/assign-sheet.tsx')).AssignSheet)

/** Carriers are asked until the vehicles are on their way. */
const hasOffers = ({ transportStatus }: AdminOrderResponse) =>
  transportStatus !== 'in_transit' && transportStatus !== 'completed' && transportStatus !== 'cancelled'

/** Claims are about vehicles that a carrier has or had. */
const mayHaveClaims = ({ transportStatus }: AdminOrderResponse) =>
  transportStatus === 'in_transit' || transportStatus === 'completed'

type Part = (order: AdminOrderResponse) => ReactNode
type Props = { orderId: string; claimsOf: Part; inspectionsOf: Part }

/** One order: details, status, history, and the allowed actions. */
export function OrderScreen({ orderId, claimsOf, inspectionsOf }: Props) {
  const { data: order } = useSuspenseQuery(adminOrderQuery(orderId))
  const [isAssigning, setIsAssigning] = useState(false)
  const may = useCan()
  return (
    <DeskPage
      above={
        <div className="flex flex-wrap items-center gap-x-8">
          <Link to="/admin/orders" className="inline-block py-1 text-sm underline underline-offset-4">
            All orders
          </Link>
          <OrderTurns orderId={order.id} />
        </div>
      }
      title={`Order #${displayOrderId(order.id)}`}
      lead={<OrderLead order={order} />}
    >
      <OrderGlance order={order} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-9 lg:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]">
        <div className="grid min-w-0 gap-9 lg:order-2">
          <DeskSection title="Next">
            <Calls order={order} />
            <OrderMoves order={order} onAssign={() => setIsAssigning(true)} />
            <OrderCorrections order={order} onChangeDriver={() => setIsAssigning(true)} />
          </DeskSection>
          {may('drivers') && hasOffers(order) ? <OffersPanel order={order} /> : null}
          {order.assignment ? (
            <DeskSection title="Carrier">
              <AssignmentFacts assignment={order.assignment} />
              <CarrierPayment order={order} />
            </DeskSection>
          ) : null}
          <DeskSection title="Money">
            <MoneyFacts order={order} />
            <InvoicePanel order={order} />
            <BalanceButton order={order} />
            <DisputesPanel order={order} />
            <RefundButton order={order} />
            <ReturnCashButton order={order} />
          </DeskSection>
          <DeskSection title="Route">
            <OrderMap order={order} />
          </DeskSection>
        </div>
        <div className="grid min-w-0 gap-9">
          <OrderFacts order={order} />
          {order.assignment ? inspectionsOf(order) : null}
          {mayHaveClaims(order) ? claimsOf(order) : null}
          <DeskSection title="What happened">
            <OrderTimeline key={order.id} order={order} />
          </DeskSection>
        </div>
      </div>
      {isAssigning ? <AssignSheet order={order} onClose={() => setIsAssigning(false)} /> : null}
    </DeskPage>
  )
}

function OrderLead({ order }: { order: AdminOrderResponse }) {
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <StatusBadge status={order.transportStatus} />
        <span>{paymentWord(order)}</span>
        <span>Placed {showInstant(order.createdAt)}</span>
      </p>
      <OrderPresence key={order.id} order={order} />
    </div>
  )
}

function OrderFacts({ order }: { order: AdminOrderResponse }) {
  const { cancelledAt, cancellationReason } = order
  return (
    <div className="grid min-w-0 gap-9">
      {cancelledAt ? (
        <Notice look="fail" title={`Cancelled on ${showInstant(cancelledAt)}`}>
          {cancellationReason ? <p className="wrap-anywhere">{cancellationReason}</p> : null}
        </Notice>
      ) : null}
      {order.proposedChange ? (
        <ProposedChange key={order.proposedChange.id} order={order} change={order.proposedChange} />
      ) : null}
      {order.hasOceanLeg ? (
        <Notice title="No road leads there">
          <p>Confirm the ocean leg with the customer before a driver is assigned.</p>
        </Notice>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-9 md:grid-cols-2">
        <DeskSection title="Pickup">
          <EndFacts order={order} end="pickup" />
        </DeskSection>
        <DeskSection title="Delivery">
          <EndFacts order={order} end="delivery" />
        </DeskSection>
        <DeskSection title="Customer">
          <CustomerFacts order={order} />
        </DeskSection>
        <DeskSection title={order.vehicles.length > 1 ? `Vehicles (${order.vehicles.length})` : 'Vehicle'}>
          <VehicleFacts order={order} />
        </DeskSection>
      </div>
      {order.notes ? (
        <DeskSection title="Customer’s notes">
          <p className="max-w-[46rem] whitespace-pre-line wrap-anywhere">{order.notes}</p>
        </DeskSection>
      ) : null}
      {order.attachments.length > 0 ? (
        <DeskSection title="Attachments">
          <AttachmentFacts order={order} />
        </DeskSection>
      ) : null}
    </div>
  )
}
