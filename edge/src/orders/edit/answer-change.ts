import { nameOfVehicle } from '@switchback/core/orders/names/vehicle-names.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { type AnswerOrderChange, type OrderChangeView } from '@switchback/core/orders/request/staff-edit.ts'
import { calculationResponse } from '@switchback/core/quotes/response/calculation-response.ts'
import { priceLines } from '@switchback/core/quotes/response/price-lines.ts'
import type { VehiclePrices } from '@switchback/core/quotes/price/vehicle-prices.ts'
import { vehicleName, vehiclesText } from '@switchback/core/orders/names/vehicle-names.ts'
import { dollarsNumber, dollarsText } from '@switchback/core/money/dollars-text.ts'
import { orderChanges } from '@switchback/db/schema/orders/order-changes.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { eq, sql } from 'drizzle-orm'
import { afterCommit } from '../../http/after-commit.ts'
import { commitOrder } from '../../payments/commit/commit-order.ts'
import { outdated } from '../../payments/write/write-order.ts'
import { unknownOrderLookups } from '../../limits/unknown-order-lookups.ts'
import { hashToken } from '../../session/token.ts'
import type { RequestContext } from '../../request-context.ts'
import { findAdminOrder } from '../read/admin-order.ts'
import { decideAnswer, stateOf, type Change, type Proposed } from './decide-answer.ts'
import { pricesOfRow } from './plan-staff-edit.ts'
import { proposedEdit } from '../read/proposed-change.ts'
import { vehiclesOf, type Vehicles } from '../../vehicles/vehicles-of.ts'
import type { EditContext } from './decide-staff-edit.ts'

type OpenContext = Pick<RequestContext, 'db' | 'now' | 'callerAddress' | 'config'>
type Found = {
  readonly change: Change
  readonly order: typeof orders.$inferSelect
  readonly vehicles: Vehicles
}

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
      lines: linesOf(proposed.prices, proposed.request.vehicles.map(nameOfVehicle)),
      total: dollarsText(change.totalCents),
    },
    expiresAt: change.expiresAt,
  }
}

/** Opens the link of a proposed change. @throws Refusal as `findChange`. Source: STAFF-11. */
export async function openChange(context: OpenContext, token: string): Promise<OrderChangeView> {
  return view(await findChange(context, token), context.now)
}

/** Whether the change, read before the order, no longer waits in the order. */
const isAnsweredBetween = ({ proposal, change }: Proposed, now: Date): boolean =>
  stateOf(proposal, now) === 'waiting' && change?.id !== proposal.id

/**
 * The customer accepts or declines a proposed change, once. The same answer again changes nothing.
 * @throws Refusal as `decideAnswer` and `findChange`; ProviderError if a payment at the old price cannot be closed now.
 * Source: STAFF-11.
 */
export async function answerChange(
  context: EditContext,
  { token, answer }: AnswerOrderChange,
): Promise<OrderChangeView> {
  const load = async () => {
    const { change: proposal } = await findChange(context, token)
    return { ...(await findAdminOrder(context.db, proposal.orderId)), proposal }
  }
  const written = await commitOrder(context, { load }, async (found) =>
    isAnsweredBetween(found, context.now)
      ? outdated
      : decideAnswer(context, found, { answer, by: { kind: 'customer' } }),
  )
  const read = () => openChange(context, token)
  if (!written) return read()
  const { proposal, vehicles } = written.found
  const asWritten = { change: { ...proposal, state: answer }, order: written.after, vehicles }
  return (await afterCommit(context, 'changed_order_not_read', read)) ?? view(asWritten, context.now)
}
