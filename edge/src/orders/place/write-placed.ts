import { termsVersion } from '@switchback/core/legal/terms.ts'
import type { EventActor } from '@switchback/core/orders/events/event-actor.ts'
import type { NewOrderEvent } from '@switchback/core/orders/events/order-event.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import { isConstraintError } from '@switchback/db/is-constraint-error.ts'
import { orderVehicles } from '@switchback/db/schema/orders/order-vehicles.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import {
  idempotentResponse,
  repeatedResponse,
  saveIdempotentResponse,
  type RequestKey,
} from '../../http/request-key.ts'
import {
  writeChange,
  type Change,
  type WriteContext,
  type Written,
} from '../../payments/write/write-change.ts'
import type { RequestContext } from '../../request-context.ts'
import type { OrderRow } from '../read/order-row.ts'

/** A new order, and what is written with it. */
type Placing<Response> = Pick<Change, 'messages' | 'limiter' | 'lastSteps'> & {
  readonly row: OrderRow
  readonly dealerName?: string | null
  readonly by: EventActor
  readonly response: Response
  readonly requestKey: RequestKey | undefined
  /** Why staff agreed on another price than the card's. */
  readonly agreedBecause?: string | undefined
  /** The condition of the write, if it has one. */
  readonly guard?: WriteStatement
}

/** An order as this request has written it. */
export type WrittenOrder = Pick<Written, 'results'> & {
  readonly row: OrderRow
  readonly dealerName: string | null
  readonly event: NewOrderEvent
  readonly by: EventActor
}

/** A placed order; only its response if another request with the same key placed it. */
export type Placed<Response> = { readonly response: Response; readonly written?: WrittenOrder }

/** Logs a new order for the counters. Source: SYSTEM-10. */
function logPlaced(
  { log }: Pick<RequestContext, 'log'>,
  { order: { dealerId }, vehicles }: OrderRow,
  by: EventActor,
): void {
  const channel = dealerId === null ? 'retail' : 'dealer'
  log({ event: 'order_placed', level: 'info', channel, by: by.kind, vehicles: vehicles.length })
}

/**
 * Writes a new order, its vehicles, event, staff notification, messages, and the key with its response: all or nothing.
 * @returns the first response, if a concurrent request with the same key won the race; undefined if the guard did not
 * hold.
 * @throws Refusal `too_many_requests` by the limiter, `idempotency_mismatch`.
 * Source: API-6, ORDER-10, ADR-70.
 */
export async function writePlaced<Response>(
  context: WriteContext & Pick<RequestContext, 'log'>,
  {
    row,
    dealerName = null,
    by,
    response,
    requestKey,
    agreedBecause,
    guard,
    messages,
    limiter,
    lastSteps,
  }: Placing<Response>,
): Promise<Placed<Response> | undefined> {
  const { db, now } = context
  const { order, vehicles } = row
  const { id: orderId, dealerId, totalCents, paymentMethod } = order
  const agreedCents = vehicles.reduce((sum, { breakdown }) => sum + (breakdown.agreedCents ?? 0), 0)
  const cardCents = agreedBecause === undefined ? null : totalCents - agreedCents
  const reason = agreedBecause ?? null
  // Only the customer's own form names the terms. Source: PAY-33.
  const accepted = by.kind === 'customer' ? termsVersion : null
  const event = {
    kind: 'placed',
    totalCents,
    paymentMethod,
    cardCents,
    termsVersion: accepted,
    reason,
  } as const
  const insertOrder: WriteStatement = db.sql.insert(orders).values(order)
  // The key comes before the order: a repeated write has to stop at the key.
  const [first, ...others] = [
    ...(guard ? [guard] : []),
    ...(requestKey ? [saveIdempotentResponse(db, requestKey, response, now)] : []),
    insertOrder,
    db.sql.insert(orderVehicles).values([...vehicles]),
  ]
  try {
    const written = await writeChange(context, {
      isRepeatable: requestKey !== undefined,
      guard: first,
      steps: others,
      event: { orderId, dealerId, event, actor: by, at: order.createdAt },
      notifications: [{ kind: 'new_order', orderId, dealerId, totalCents }],
      messages,
      limiter,
      lastSteps,
    })
    if (!written) return undefined
    logPlaced(context, row, by)
    return { response, written: { results: written.results, row, dealerName, event, by } }
  } catch (error) {
    if (!requestKey || !isConstraintError(error, 'idempotency_keys')) throw error
    // A concurrent request with the same key won the race, or this one did and its answer was lost.
    const [rows] = await db.read([idempotentResponse(db, requestKey)])
    const saved = repeatedResponse(rows, requestKey)
    if (!saved) throw error
    return { response: saved as Response }
  }
}
