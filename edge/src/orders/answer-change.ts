import { Refusal } from '@switchback/core/errors/refusal.ts'
import { displayOrderId } from '@switchback/core/orders/order-id.ts'
import {
  canStaffEdit,
  type AnswerOrderChange,
  type OrderChangeView,
} from '@switchback/core/orders/staff-edit.ts'
import { calculationResponse } from '@switchback/core/quotes/calculation-response.ts'
import { priceLines } from '@switchback/core/quotes/price-lines.ts'
import type { VehiclePrices } from '@switchback/core/quotes/vehicle-prices.ts'
import { vehicleName, vehiclesText } from '@switchback/core/orders/vehicle-names.ts'
import { dollarsNumber } from '@switchback/core/money/dollars-number.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import { guardedBatch } from '@switchback/db/guarded-batch.ts'
import { adminNotifications } from '@switchback/db/schema/admin-notifications.ts'
import { orderChanges } from '@switchback/db/schema/order-changes.ts'
import { orderEvents } from '@switchback/db/schema/order-events.ts'
import { orders } from '@switchback/db/schema/orders.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import { unknownOrderLookups } from '../limits/unknown-order-lookups.ts'
import { hashToken } from '../session/token.ts'
import type { RequestContext } from '../request-context.ts'
import { findAdminOrder } from './admin-order.ts'
import { planAtPrice, pricesOfRow } from './plan-staff-edit.ts'
import { nameOf, proposedEdit } from './proposed-change.ts'
import { vehiclesOf, type Vehicles } from '../vehicles/vehicles-of.ts'
import { writeStaffEdit, type EditContext } from './write-staff-edit.ts'

type OpenContext = Pick<RequestContext, 'db' | 'now' | 'callerAddress' | 'config'>
type AnswerContext = EditContext & OpenContext
type Change = typeof orderChanges.$inferSelect
type Found = {
  readonly change: Change
  readonly order: typeof orders.$inferSelect
  readonly vehicles: Vehicles
}

const attempts = 20

/** @throws Refusal `invalid_token`; `too_many_requests` after too many guesses. */
async function findChange(context: OpenContext, token: string): Promise<Found> {
  const { db } = context
  const lookups = await unknownOrderLookups(context)
  const [hits, [found]] = await db.read([
    lookups.query,
    db.sql
      .select({ change: orderChanges, order: orders, vehicles: vehiclesOf(sql`orders.id`) })
      .from(orderChanges)
      .innerJoin(orders, eq(orders.id, orderChanges.orderId))
      .where(eq(orderChanges.tokenHash, await hashToken(token))),
  ])
  lookups.refuseIfTooMany(hits)
  if (found) return found
  await lookups.countMiss()
  throw new Refusal('invalid_token', {
    sentence: "This link doesn't work. It may be incomplete. Please open it again from the email.",
  })
}

function stateOf({ state, expiresAt }: Change, now: Date): OrderChangeView['state'] {
  return state === 'waiting' && expiresAt <= now.toISOString() ? 'expired' : state
}

/** One vehicle line by line; several with a line each. */
function linesOf(prices: VehiclePrices, names: readonly string[]): OrderChangeView['after']['lines'] {
  if (prices.length === 1) return priceLines(calculationResponse(prices[0]))
  return prices.map(({ price }, index) => ({
    part: `vehicle${index}`,
    label: names[index] ?? `Vehicle ${index + 1}`,
    dollars: dollarsNumber(price.totalCents),
  }))
}

function view({ change, order, vehicles }: Found, now: Date): OrderChangeView {
  const state = stateOf(change, now)
  const proposed = proposedEdit(change)
  return {
    state,
    orderNumber: displayOrderId(order.id),
    customerName: order.customerName,
    vehicle: vehiclesText(vehicles),
    changes: [...change.changes],
    // Once it is answered, the order no longer has the price from before.
    before: {
      lines: state === 'waiting' ? linesOf(pricesOfRow({ order, vehicles }), vehicles.map(vehicleName)) : [],
      total: dollarsText(change.totalBeforeCents),
    },
    after: {
      lines: linesOf(proposed.prices, proposed.request.vehicles.map(nameOf)),
      total: dollarsText(change.totalCents),
    },
    expiresAt: change.expiresAt,
  }
}

/** What the link of a proposed change shows. @throws Refusal as `findChange`. Source: STAFF-11. */
export async function openChange(context: OpenContext, token: string): Promise<OrderChangeView> {
  return view(await findChange(context, token), context.now)
}

/** True while the change waits; at the write this decides races with staff, the clock and a second answer. */
const stillWaits = ({ id }: Change, now: Date) =>
  and(
    eq(orderChanges.id, id),
    eq(orderChanges.state, 'waiting'),
    gt(orderChanges.expiresAt, now.toISOString()),
  )

/** Staff hear the answer. */
function bell({ db, now }: EditContext, { id, orderId }: Change, answer: AnswerOrderChange['answer']) {
  return db.sql.insert(adminNotifications).values({
    kind: 'order_change_answered',
    title: `A customer has ${answer} a higher price`,
    orderId,
    facts: {},
    dedupeKey: `order_change_answered:${id}`,
    createdAt: now.toISOString(),
  })
}

async function decline(context: AnswerContext, change: Change): Promise<boolean> {
  const { db, now } = context
  const at = now.toISOString()
  const { isHeld } = await guardedBatch(db, {
    guard: db.sql
      .update(orderChanges)
      .set({ state: 'declined', decidedAt: at })
      .where(stillWaits(change, now)),
    steps: [
      db.sql.insert(orderEvents).values({
        orderId: change.orderId,
        kind: 'note',
        actorKind: 'customer',
        reason: 'Customer declined the higher price',
        facts: { changeId: change.id },
        createdAt: at,
      }),
      bell(context, change, 'declined'),
    ],
  })
  return isHeld
}

/** Applies the change as it was proposed, at the price that the customer saw. */
async function accept(context: AnswerContext, change: Change): Promise<boolean> {
  const { db, now } = context
  const found = await findAdminOrder(db, change.orderId)
  const proposed = proposedEdit(change)
  if (!canStaffEdit(found.order)) {
    throw new Refusal('illegal_transition', { sentence: 'This order can no longer be changed.' })
  }
  return writeStaffEdit(context, found, {
    plan: planAtPrice(found, proposed.request, proposed.prices),
    actor: { actorKind: 'customer', actorId: null },
    reason: 'The customer accepted the higher price',
    requestedBy: 'customer',
    alsoTrue: sql`EXISTS (SELECT 1 FROM ${orderChanges} WHERE ${stillWaits(change, now)})`,
    steps: [
      // After the trigger, which voids what waits when the order changes.
      db.sql
        .update(orderChanges)
        .set({ state: 'accepted', decidedAt: now.toISOString() })
        .where(eq(orderChanges.id, change.id)),
      bell(context, change, 'accepted'),
    ],
  })
}

const overSentences: Readonly<Record<Exclude<OrderChangeView['state'], 'waiting'>, string>> = {
  accepted: 'You already accepted this change.',
  declined: 'You already declined this change.',
  withdrawn: "We withdrew this change. Your order hasn't changed.",
  void: 'Your order has changed since then, so this change no longer applies.',
  expired: "This link has expired. Your order hasn't changed.",
}

/**
 * The customer accepts or declines a proposed change, once. The same answer again changes nothing.
 * @throws Refusal `illegal_transition` if the change does not wait any more; as `findChange`; ProviderError if a
 * payment at the old price cannot be closed now.
 * Source: STAFF-11.
 */
export async function answerChange(
  context: AnswerContext,
  { token, answer }: AnswerOrderChange,
): Promise<OrderChangeView> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const found = await findChange(context, token)
    const { change } = found
    const state = stateOf(change, context.now)
    if (state === answer) return view(found, context.now)
    if (state !== 'waiting') throw new Refusal('illegal_transition', { sentence: overSentences[state] })
    const isDone = await (answer === 'accepted' ? accept(context, change) : decline(context, change))
    if (isDone) return openChange(context, token)
  }
  throw new Refusal('database_unavailable')
}
