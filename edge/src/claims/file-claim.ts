import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { claimNumber, type FileClaim } from '@switchback/core/orders/claims/claim.ts'
import type { SlotPair } from '@switchback/core/orders/claims/claim-pair.ts'
import { claimDeadlines } from '@switchback/core/orders/claims/claim-days.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { parseDollars } from '@switchback/core/money/parse-dollars.ts'
import type { EventActor } from '@switchback/core/orders/events/event-actor.ts'
import { vehicleName } from '@switchback/core/orders/names/vehicle-names.ts'
import { isConstraintError } from '@switchback/db/is-constraint-error.ts'
import { claims } from '@switchback/db/schema/orders/claims.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { eq, sql } from 'drizzle-orm'
import { orderChoice } from '../outbox/enqueue/dealer-choice.ts'
import type { Message } from '../outbox/enqueue/message.ts'
import { untilWritten } from '../http/until-written.ts'
import { writeChange, type WriteContext } from '../payments/write/write-change.ts'
import type { RequestContext } from '../request-context.ts'
import { claimedOrder, claimFacts } from './claim-facts.ts'
import { carrierClaimMessage, claimTokenHash, isAtAddress } from './claim-link.ts'
import { pairOfSubject } from './claim-photos.ts'
import { refuseUnlessOpen } from './claim-response.ts'
import type { OrderWithClaims } from './find-claims.ts'

export type ClaimContext = WriteContext & Pick<RequestContext, 'timeZone' | 'config'>

/** Nobody has more to claim about one order. */
const claimsAtMost = 40

type NewClaim = {
  readonly pair: SlotPair | null
  readonly request: FileClaim
  readonly number: number
  readonly vehicle: string
  readonly amountCents: number
}

function messagesOf(
  { now, timeZone }: ClaimContext,
  { row, assigned }: OrderWithClaims,
  { request, number, vehicle, amountCents }: NewClaim,
): Message[] {
  const { order } = row
  const { id, kind, what } = request
  const facts = {
    ...claimFacts(order.id, { number, vehicle, kind, amountCents }),
    what,
    ...claimDeadlines(dayOf(now, timeZone)),
  }
  const received: Message = {
    channel: 'mail',
    orderId: order.id,
    kind: 'claim_received',
    recipient: order.customerEmail,
    dedupeKey: `claim_received:${id}`,
    ...orderChoice(order),
    facts: { ...claimedOrder(row), ...facts },
  }
  if (!assigned) return [received]
  const claim = { number, vehicle, kind, what, amountCents, filedAt: now.toISOString() }
  const { carrier } = assigned
  return [received, carrierClaimMessage({ order }, { claim, carrier, link: id }, timeZone)]
}

/**
 * Whether the request was filed before: for the same sum, which may have been amended since.
 * @throws Refusal `idempotency_mismatch`
 */
function isFiled({ claims: known, events }: OrderWithClaims, request: FileClaim): boolean {
  const earlier = known.find(({ claim }) => claim.id === request.id)?.claim
  if (!earlier) return false
  const filed = events.find(
    ({ event }) => event.kind === 'claim_filed' && event.claimId === request.id,
  )?.event
  const isSame =
    filed?.kind === 'claim_filed' &&
    filed.amountCents === parseDollars(request.amount) &&
    earlier.vehiclePosition === request.vehiclePosition &&
    earlier.kind === request.kind &&
    earlier.what === request.what &&
    earlier.pair?.slot === request.slot
  if (isSame) return true
  throw new Refusal('idempotency_mismatch', {
    sentence: 'This claim was filed already, with other contents. Reload the page to see it.',
  })
}

async function newClaim(
  { db }: ClaimContext,
  { row, claims: known }: OrderWithClaims,
  request: FileClaim,
): Promise<NewClaim> {
  if (known.length >= claimsAtMost) {
    throw new Refusal('illegal_transition', {
      sentence: 'This order has many claims already. Please call us about this one.',
    })
  }
  const claimed = [...row.vehicles].find(({ position }) => position === request.vehiclePosition)
  if (!claimed) {
    const message = 'Choose a vehicle of this order'
    throw new Refusal('invalid', { details: [{ path: 'vehiclePosition', message }] })
  }
  const { slot, vehiclePosition } = request
  return {
    request,
    pair: slot ? await pairOfSubject(db, { orderId: row.order.id, vehiclePosition, slot }) : null,
    number: (known.at(-1)?.claim.number ?? 0) + 1,
    vehicle: vehicleName(claimed),
    amountCents: parseDollars(request.amount) ?? 0,
  }
}

/** Writes the claim, unless another one took its number, or the order or its carrier's address has changed since. */
async function write(
  context: ClaimContext,
  found: OrderWithClaims,
  claim: NewClaim,
  by: EventActor,
): Promise<boolean> {
  const { now, config } = context
  const { order } = found.row
  const { request, number, vehicle, amountCents, pair } = claim
  const at = now.toISOString()
  const tokenHash = await claimTokenHash(config, request.id)
  const carrierId = found.assigned?.carrier.id ?? null
  const values = sql`${request.id}, ${order.id}, ${number}, ${request.vehiclePosition}, ${vehicle}, ${carrierId},
    ${request.kind}, ${request.what}, ${amountCents}, ${pair && JSON.stringify(pair)}, 'filed', ${tokenHash}, ${at}, ${at}`
  const facts = { claimId: request.id, number: claimNumber(order.id, number), vehicle, amountCents }
  try {
    const written = await writeChange(context, {
      guard: sql`INSERT INTO ${claims} (id, order_id, number, vehicle_position, vehicle, carrier_id, kind, what,
          amount_cents, pair, state, carrier_token_hash, filed_at, updated_at)
        SELECT ${values} FROM ${orders}
        WHERE ${eq(orders.id, order.id)} AND ${eq(orders.transportStatus, order.transportStatus)}
          AND ${found.assigned ? isAtAddress(found.assigned.carrier) : sql`TRUE`}`,
      event: {
        orderId: order.id,
        dealerId: order.dealerId,
        event: { kind: 'claim_filed', ...facts },
        actor: by,
        at,
      },
      notifications: [
        {
          kind: 'claim_filed',
          orderId: order.id,
          by: order.dealerId === null ? 'customer' : 'dealer',
          claimId: request.id,
          number: facts.number,
          amountCents,
        },
      ],
      messages: messagesOf(context, found, claim),
    })
    return written !== undefined
  } catch (error) {
    if (isConstraintError(error, 'claims.')) return false
    throw error
  }
}

/**
 * Files a claim about a vehicle of an order: the claimant and the carrier get mails, staff a notification. Idempotent by
 * the claim's id.
 * @param load reads the order with its claims, if the caller may see it.
 * @throws Refusal `illegal_transition` before the pickup, nine months after the delivery, and beyond 40 claims; `invalid` for a vehicle that
 * the order has not; `idempotency_mismatch`; else of `load`.
 * Source: CLAIM-1.
 */
export async function fileClaim(
  context: ClaimContext,
  load: () => Promise<OrderWithClaims>,
  request: FileClaim,
  by: EventActor,
): Promise<void> {
  await untilWritten(async () => {
    const found = await load()
    if (isFiled(found, request)) return true
    refuseUnlessOpen(found, context)
    return write(context, found, await newClaim(context, found, request), by)
  })
}
