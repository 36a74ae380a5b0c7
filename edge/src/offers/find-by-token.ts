import { isErased } from '@switchback/core/orders/state/order-state-fields.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import type { CarrierOffer } from '@switchback/core/offers/offer.ts'
import { carrierOfferState, maskedAddress } from '@switchback/core/offers/offer-rules.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { carriers } from '@switchback/db/schema/carriers/carriers.ts'
import { carrierDevices, offerRecipients, offers } from '@switchback/db/schema/orders/offers.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import { unknownOrderLookups } from '../limits/unknown-order-lookups.ts'
import type { RequestContext } from '../request-context.ts'
import { hashToken } from '../session/token.ts'
import { vehiclesOf, type Vehicles } from '../vehicles/vehicles-of.ts'
import type { Offer, Recipient } from './find-offers.ts'
import { driverOfOffer, versionedLoad } from './offer-response.ts'

export type TokenContext = Pick<RequestContext, 'db' | 'now' | 'callerAddress' | 'config'>

/** An offer as its carrier's link opens it. */
export type LinkedOffer = Recipient & {
  readonly offer: Offer
  readonly order: typeof orders.$inferSelect
  readonly vehicles: Vehicles
  readonly isDeviceKnown: boolean
  /** The order has this carrier. */
  readonly isAssigned: boolean
}

/**
 * Finds an offer by the token of a carrier's link.
 * @param device the secret of the device; null if it has none.
 * @throws Refusal `invalid_token`, also for an erased order; `too_many_requests` after too many guesses.
 * Source: OFFER-4, PRIVACY-7, ADR-89.
 */
export async function findByToken(
  context: TokenContext,
  { token, device }: { readonly token: string; readonly device: string | null },
): Promise<LinkedOffer> {
  const { db } = context
  const lookups = await unknownOrderLookups(context)
  const secretHash = device === null ? '' : await hashToken(device)
  const isDeviceKnown = sql<number>`EXISTS (SELECT 1 FROM ${carrierDevices} WHERE ${carrierDevices.secretHash} = ${secretHash} AND ${carrierDevices.carrierId} = ${offerRecipients.carrierId})`
  const isAssigned = sql<number>`EXISTS (SELECT 1 FROM order_assignments AS assigned WHERE assigned.order_id = ${orders.id} AND assigned.carrier_id = ${offerRecipients.carrierId} AND assigned.ended_at IS NULL)`
  const [hits, [found]] = await db.read([
    lookups.query,
    db.sql
      .select({
        offer: offers,
        recipient: offerRecipients,
        carrier: carriers,
        order: orders,
        vehicles: vehiclesOf(sql`orders.id`),
        isDeviceKnown,
        isAssigned,
      })
      .from(offerRecipients)
      .innerJoin(offers, eq(offers.id, offerRecipients.offerId))
      .innerJoin(carriers, eq(carriers.id, offerRecipients.carrierId))
      .innerJoin(orders, eq(orders.id, offers.orderId))
      .where(
        and(eq(offerRecipients.tokenHash, await hashToken(token)), ne(offerRecipients.state, 'waiting')),
      ),
  ])
  lookups.refuseIfTooMany(hits)
  // Its rate confirmation names the customer.
  if (found && !isErased(found.order)) {
    return { ...found, isDeviceKnown: found.isDeviceKnown === 1, isAssigned: found.isAssigned === 1 }
  }
  await lookups.countMiss()
  throw new Refusal('invalid_token', {
    sentence: "This link doesn't work. It may be incomplete. Please open it again from the email.",
  })
}

function acceptedOf({ offer, isAssigned }: LinkedOffer): CarrierOffer['accepted'] {
  const { acceptedPayCents, acceptedPickupOn } = offer
  if (acceptedPayCents === null || acceptedPickupOn === null) return null
  return {
    pay: dollarsText(acceptedPayCents),
    pickupDate: acceptedPickupOn,
    driver: driverOfOffer(offer),
    isAssigned,
    confirmation: null,
  }
}

/** An offer as its carrier sees it: neither the customer, nor streets, nor the customer's price. Source: OFFER-4. */
export function carrierOffer(found: LinkedOffer, now: Date): CarrierOffer {
  const { offer, recipient, carrier, order } = found
  const { counterPayCents, counterPickupOn } = recipient
  const state = carrierOfferState(offer, recipient.state, now.toISOString())
  return {
    loadNumber: displayOrderId(order.id),
    carrierName: carrier.name,
    state,
    ...versionedLoad(found, recipient.payCents),
    expiresAt: offer.expiresAt,
    counter:
      counterPayCents === null || counterPickupOn === null
        ? null
        : { pay: dollarsText(counterPayCents), pickupDate: counterPickupOn },
    needsPin: !found.isDeviceKnown,
    pinGoesTo: maskedAddress(carrier.email),
    accepted: state === 'accepted' ? acceptedOf(found) : null,
  }
}
