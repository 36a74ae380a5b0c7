import { displayOrderId } from '@switchback/core/orders/order-id.ts'
import { townsOf } from '@switchback/core/orders/route-text.ts'
import type { Rows } from './rows.ts'

const dayMs = 86_400_000

/** Notifications of the last days; staff have read the older ones. */
export function addNotifications(rows: Rows, now: Date): void {
  const since = new Date(now.getTime() - 10 * dayMs).toISOString()
  const unreadSince = new Date(now.getTime() - dayMs).toISOString()
  const add = (row: Omit<Rows['adminNotifications'][number], 'isRead'>) => {
    if (row.createdAt >= since)
      rows.adminNotifications.push({
        ...row,
        isRead: row.createdAt < unreadSince,
        // Demo data send no mail and no push.
        dispatchedAt: row.createdAt,
      })
  }
  for (const order of rows.orders) {
    const { id, dealerId, totalCents, createdAt, cancelledAt, cancelledBy } = order
    const of = { orderId: id, dealerId: dealerId ?? null }
    add({
      ...of,
      kind: 'new_order',
      title: dealerId ? 'New dealer order' : 'New order',
      facts: { totalCents },
      dedupeKey: `new_order:${id}`,
      createdAt,
    })
    if (cancelledAt && cancelledBy !== 'demo-user-ops') {
      add({
        ...of,
        kind: 'order_cancelled',
        title: dealerId ? 'A dealer has cancelled an order' : 'A customer has cancelled an order',
        facts: { refundCents: order.refundedCents ?? 0 },
        dedupeKey: `order_cancelled:${id}`,
        createdAt: cancelledAt,
      })
    }
  }
}

/** A dispute now and then: the customer of a delivered order asks the bank for the money. */
export function addDisputes(rows: Rows, now: Date): void {
  const cards = rows.payments.filter(
    ({ provider, createdAt }) => provider === 'sandbox' && Date.parse(createdAt) < now.getTime() - 20 * dayMs,
  )
  for (const [index, days] of [2, 31].entries()) {
    const payment = cards.at(-1 - index * 40)
    if (!payment?.intentId || !payment.orderId) continue
    const at = new Date(now.getTime() - days * dayMs).toISOString()
    if (at < payment.createdAt) continue
    rows.paymentDisputes.push({ provider: 'sandbox', intentId: payment.intentId, noticedAt: at })
    rows.orderEvents.push({
      orderId: payment.orderId,
      kind: 'note',
      actorKind: 'provider',
      reason: 'The customer disputes a card payment with their bank.',
      createdAt: at,
    })
    rows.adminNotifications.push({
      kind: 'payment_disputed',
      title: 'A customer disputes a card payment',
      orderId: payment.orderId,
      facts: { intentId: payment.intentId },
      dedupeKey: `payment_disputed:${payment.intentId}`,
      isRead: index > 0,
      createdAt: at,
      dispatchedAt: at,
    })
  }
}

/** Mails about pickups that the provider refused, because the address was mistyped. */
export function addDeadLetters(rows: Rows, now: Date): void {
  const moving = rows.orders.filter(
    ({ transportStatus, dealerId }) => transportStatus === 'in_transit' && !dealerId,
  )
  for (const [index, order] of moving.slice(-2).entries()) {
    const vehicle = rows.orderVehicles.find(({ orderId }) => orderId === order.id)
    const at = new Date(now.getTime() - (index * 20 + 5) * 3_600_000).toISOString()
    const id = `demo-message-${index + 1}`
    const reason = '422 validation_error'
    rows.outboxMessages.push({
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
      status: 'dead',
      attemptCount: 1,
      firstAttemptAt: at,
      nextAttemptAt: at,
      lastError: reason,
      createdAt: at,
      updatedAt: at,
    })
    rows.adminNotifications.push({
      kind: 'message_not_delivered',
      title: 'An email could not be delivered',
      orderId: order.id,
      facts: { messageId: id, messageKind: 'picked_up', channel: 'mail', reason },
      dedupeKey: `message_not_delivered:${id}:${at}`,
      createdAt: at,
      dispatchedAt: at,
    })
  }
}
