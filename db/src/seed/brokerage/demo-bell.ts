import { orderEventRow } from '../../insert-order-event.ts'
import { staffNotificationRow } from '../../insert-staff-notification.ts'
import type { StaffNotification } from '@switchback/core/notifications/staff-notification.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { townsOf } from '@switchback/core/orders/names/route-text.ts'
import type { Rows } from './rows.ts'

const dayMs = 86_400_000

/** Notifications of the last days; staff have read the older ones. */
export function addNotifications(rows: Rows, now: Date): void {
  const since = new Date(now.getTime() - 10 * dayMs).toISOString()
  const unreadSince = new Date(now.getTime() - dayMs).toISOString()
  const add = (notification: StaffNotification, at: string) => {
    if (at >= since)
      rows.adminNotifications.push({
        ...staffNotificationRow(notification, at),
        isRead: at < unreadSince,
        // Demo data send no mail and no push.
        dispatchedAt: at,
      })
  }
  for (const order of rows.orders) {
    const { id: orderId, dealerId = null, totalCents, createdAt, cancelledAt, cancelledBy } = order
    add({ kind: 'new_order', orderId, dealerId, totalCents }, createdAt)
    if (cancelledAt && cancelledBy !== 'demo-user-ops') {
      const refundCents = order.refundedCents ?? 0
      add(
        { kind: 'order_cancelled', orderId, by: dealerId === null ? 'customer' : 'dealer', refundCents },
        cancelledAt,
      )
    }
  }
}

/** When something last happened to each order. */
export function lastEvents({ orderEvents }: Rows): ReadonlyMap<string, string> {
  const last = new Map<string, string>()
  for (const { orderId, createdAt } of orderEvents) {
    if (createdAt > (last.get(orderId) ?? '')) last.set(orderId, createdAt)
  }
  return last
}

/** How many days ago customers disputed a payment, and how their bank decided. */
const demoDisputes = [
  { days: 2, outcome: undefined },
  { days: 31, outcome: 'won' },
  { days: 52, outcome: 'lost' },
] as const

type Disputed = Omit<Rows['paymentDisputes'][number], 'intentId'> & {
  readonly intentId: string
  readonly amountCents: number
  readonly outcome: 'won' | 'lost'
}

/** The bank decides nine days later; what is lost goes back. */
function closeDispute(
  rows: Rows,
  payment: Rows['payments'][number],
  { outcome, ...dispute }: Disputed,
): void {
  const closedAt = new Date(Date.parse(dispute.noticedAt) + 9 * dayMs).toISOString()
  const { intentId, amountCents } = dispute
  const order = rows.orders.find(({ id }) => id === payment.orderId)
  if (!order) return
  const returnedCents = outcome === 'lost' ? amountCents : 0
  rows.paymentDisputes.push({ ...dispute, state: outcome, closedAt, returnedCents })
  const from = order.paymentStatus ?? 'paid_full'
  const closed =
    outcome === 'won'
      ? ({ kind: 'dispute_won', intentId, amountCents, reason: null } as const)
      : ({ kind: 'dispute_lost', from, to: 'refunded', intentId, amountCents, reason: null } as const)
  const actor = { kind: 'provider' } as const
  rows.orderEvents.push(orderEventRow({ orderId: order.id, event: closed, actor, at: closedAt }))
  if (returnedCents === 0) return
  payment.refundedCents = returnedCents
  Object.assign(order, {
    revision: (order.revision ?? 1) + 1,
    refundedCents: returnedCents,
    paymentStatus: returnedCents >= (order.paidCents ?? 0) ? 'refunded' : 'partly_refunded',
  })
  rows.refunds.push({
    id: `demo-dispute-${order.id.slice(-12)}`,
    paymentId: payment.id,
    orderId: order.id,
    amountCents: returnedCents,
    status: 'succeeded',
    reason: 'Dispute lost',
    requestedBy: 'provider',
    disputedIntentId: intentId,
    idempotencyKey: `dispute-${intentId}`,
    createdAt: closedAt,
    updatedAt: closedAt,
  })
}

/** A dispute now and then: a customer asks the bank for the money, after all else that happened to the order. */
export function addDisputes(rows: Rows, now: Date): void {
  const last = lastEvents(rows)
  const open = new Set(
    rows.orders
      .filter(({ transportStatus, dealerId }) => transportStatus === 'completed' && !dealerId)
      .map(({ id }) => id),
  )
  for (const [index, { days, outcome }] of demoDisputes.entries()) {
    const at = new Date(now.getTime() - days * dayMs).toISOString()
    const payment = rows.payments.findLast(
      ({ provider, orderId, refundedCents = 0 }) =>
        provider === 'sandbox' &&
        refundedCents === 0 &&
        open.has(orderId ?? '') &&
        (last.get(orderId ?? '') ?? at) < at,
    )
    if (!payment?.intentId || !payment.orderId) continue
    open.delete(payment.orderId)
    const { orderId, intentId, receivedCents: amountCents = 0 } = payment
    const event = { kind: 'disputed', intentId, amountCents } as const
    rows.orderEvents.push(orderEventRow({ orderId, event, actor: { kind: 'provider' }, at }))
    const dispute = {
      provider: 'sandbox',
      intentId,
      noticedAt: at,
      amountCents,
      feeCents: 1500,
      reason: 'product_not_received',
      evidenceDueAt: new Date(now.getTime() + (9 - days) * dayMs).toISOString(),
    } as const
    if (outcome === undefined) rows.paymentDisputes.push(dispute)
    else closeDispute(rows, payment, { ...dispute, outcome })
    rows.adminNotifications.push({
      ...staffNotificationRow(
        { kind: 'payment_disputed', orderId, dealerId: null, intentId, further: null, renewed: null },
        at,
      ),
      isRead: index > 0,
      dispatchedAt: at,
    })
  }
}

/** The customers' orders on the road, and when they were picked up: the latest last. */
function pickups({ orders, orderEvents }: Rows) {
  const moving = new Map(
    orders
      .filter(({ transportStatus, dealerId }) => transportStatus === 'in_transit' && !dealerId)
      .map((order) => [order.id, order]),
  )
  return orderEvents
    .flatMap(({ orderId, toState, createdAt }) => {
      const order = toState === 'in_transit' ? moving.get(orderId) : undefined
      return order ? [{ order, pickedUpAt: createdAt }] : []
    })
    .toSorted((one, other) => one.pickedUpAt.localeCompare(other.pickedUpAt))
}

type Pickup = ReturnType<typeof pickups>[number]

/** The mail about a pickup. */
function pickupMail(
  rows: Rows,
  { order, pickedUpAt: at }: Pickup,
  id: string,
): Rows['outboxMessages'][number] {
  const vehicle = rows.orderVehicles.find(({ orderId }) => orderId === order.id)
  return {
    id,
    channel: 'mail',
    kind: 'picked_up',
    dedupeKey: id,
    orderId: order.id,
    recipient: order.customerEmail,
    facts: {
      customerName: order.customerName,
      orderNumber: displayOrderId(order.id),
      trackingCode: order.trackingCode,
      vehicle: `${vehicle?.year} ${vehicle?.make} ${vehicle?.model}`,
      ...townsOf(order),
      isDealerOrder: false,
    },
    attemptCount: 1,
    firstAttemptAt: at,
    nextAttemptAt: at,
    createdAt: at,
    updatedAt: at,
  }
}

/** The mail about one pickup came back: its receiver's mail server did not know the address. */
export function addBouncedMail(rows: Rows): void {
  const pickup = pickups(rows).at(-3)
  if (!pickup) return
  const sentAt = pickup.pickedUpAt
  rows.outboxMessages.push({
    ...pickupMail(rows, pickup, 'demo-message-bounced'),
    status: 'sent',
    provider: 'resend',
    providerMessageId: 'demo-mail-bounced',
    sentAt,
    delivery: 'bounced',
    deliveryReason: 'Permanent NoEmail',
    reportedAt: new Date(Date.parse(sentAt) + 4000).toISOString(),
  })
}

/** Mails about pickups that the provider refused at once, because the address was mistyped. */
export function addDeadLetters(rows: Rows): void {
  for (const [index, pickup] of pickups(rows).slice(-2).entries()) {
    const { order, pickedUpAt: at } = pickup
    const id = `demo-message-${index + 1}`
    const reason = '422 validation_error'
    rows.outboxMessages.push({ ...pickupMail(rows, pickup, id), status: 'dead', lastError: reason })
    const facts = {
      orderId: order.id,
      messageId: id,
      messageKind: 'picked_up',
      channel: 'mail',
      reason,
    } as const
    rows.adminNotifications.push({
      ...staffNotificationRow({ kind: 'message_not_delivered', ...facts, at }, at),
      dispatchedAt: at,
    })
  }
}
