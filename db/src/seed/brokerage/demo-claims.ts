import { createHash } from 'node:crypto'
import { claimNumber, type ClaimKind } from '@switchback/core/orders/claims/claim.ts'
import type { NewOrderEvent } from '@switchback/core/orders/events/order-event.ts'
import type { EventActor } from '@switchback/core/orders/events/event-actor.ts'
import { orderEventRow } from '../../insert-order-event.ts'
import { staffNotificationRow } from '../../insert-staff-notification.ts'
import { lastEvents } from './demo-bell.ts'
import type { Rows } from './rows.ts'

const dayMs = 86_400_000
const opsId = 'demo-user-ops'

type DemoClaim = {
  readonly days: number
  readonly kind: ClaimKind
  readonly what: string
  readonly amountCents: number
  readonly offeredCents?: number
}

/** Claims of the last weeks, the newest first. */
const demoClaims: readonly DemoClaim[] = [
  {
    days: 1,
    kind: 'damage',
    what: 'A dent in the left front door, about ten inches long, with cracked paint along the crease.',
    amountCents: 145_000,
  },
  {
    days: 12,
    kind: 'missing_parts',
    what: 'The second key and all four floor mats are missing. They were in the car at the pickup.',
    amountCents: 32_000,
    offeredCents: 26_000,
  },
]

type Order = Rows['orders'][number]

/** The row of a claim; an offer was made three days after it was filed. */
function claimRow(rows: Rows, order: Order, claim: DemoClaim, at: (days: number) => string) {
  const { days, kind, what, amountCents, offeredCents } = claim
  const id = `demo-claim-${order.id.slice(-12)}`
  const car = rows.orderVehicles.find(({ orderId }) => orderId === order.id)
  const offeredAt = at(days - 3)
  return {
    id,
    orderId: order.id,
    number: 1,
    vehiclePosition: car?.position ?? 0,
    vehicle: `${car?.year} ${car?.make} ${car?.model}`,
    carrierId: rows.orderAssignments.findLast(({ orderId }) => orderId === order.id)?.carrierId ?? null,
    kind,
    what,
    amountCents,
    // No link of demo data opens it.
    carrierTokenHash: createHash('sha256').update(id).digest('hex'),
    filedAt: at(days),
    ...(offeredCents === undefined
      ? { state: 'filed' as const, revision: 1, updatedAt: at(days) }
      : {
          state: 'offered' as const,
          offeredCents,
          acknowledgedAt: offeredAt,
          decidedAt: offeredAt,
          revision: 2,
          updatedAt: offeredAt,
        }),
  }
}

/** A claim of an order, with its events and the notification of staff. */
function addClaim(rows: Rows, order: Order, claim: DemoClaim, at: (days: number) => string): void {
  const row = claimRow(rows, order, claim, at)
  rows.claims.push(row)
  const { id: claimId, orderId, vehicle, amountCents, filedAt, updatedAt } = row
  const number = claimNumber(orderId, 1)
  const tell = (event: NewOrderEvent, actor: EventActor, when: string) =>
    rows.orderEvents.push(orderEventRow({ orderId, event, actor, at: when }))
  const named = { claimId, number, vehicle }
  tell({ kind: 'claim_filed', ...named, amountCents }, { kind: 'customer' }, filedAt)
  if (row.state === 'offered') {
    const offer = { action: 'offer', state: 'offered', amountCents: row.offeredCents, reason: null } as const
    const unpaid = { paidBy: null, paidMethod: null, paidReference: null }
    tell({ kind: 'claim_moved', ...named, ...offer, ...unpaid }, { kind: 'staff', userId: opsId }, updatedAt)
  }
  const notice = { kind: 'claim_filed', orderId, by: 'customer', amountCents, claimId, number } as const
  rows.adminNotifications.push({
    ...staffNotificationRow(notice, filedAt),
    isRead: row.state === 'offered',
    dispatchedAt: filedAt,
  })
}

/** Claims of customers whose vehicles arrived, after all else that happened to their orders. */
export function addClaims(rows: Rows, now: Date): void {
  const last = lastEvents(rows)
  const disputed = new Set(
    rows.payments
      .filter(({ intentId }) => rows.paymentDisputes.some((dispute) => dispute.intentId === intentId))
      .map(({ orderId }) => orderId),
  )
  const taken = new Set<string>()
  const at = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
  for (const claim of demoClaims) {
    const order = rows.orders.findLast(
      ({ id, transportStatus, dealerId }) =>
        transportStatus === 'completed' &&
        !dealerId &&
        !disputed.has(id) &&
        !taken.has(id) &&
        (last.get(id) ?? '') < at(claim.days),
    )
    if (!order) continue
    taken.add(order.id)
    addClaim(rows, order, claim, at)
  }
}
