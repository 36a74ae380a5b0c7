import { dollarsText } from '@switchback/core/money/dollars-text.ts'
import type { OfferOfCarrier } from '@switchback/core/offers/offer-of-carrier.ts'
import { carrierOfferState } from '@switchback/core/offers/offer-rules.ts'
import type { Database } from '@switchback/db/client.ts'
import { offerRecipients, offers } from '@switchback/db/schema/orders/offers.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { and, eq, isNotNull, or, sql } from 'drizzle-orm'

const offersShown = 50

/** Queries the newest offers that a carrier was sent, or accepted by phone before. */
export const offersTo = (db: Database, carrierId: string) =>
  db.sql
    .select({ offer: offers, recipient: offerRecipients, lane: orders.lane })
    .from(offerRecipients)
    .innerJoin(offers, eq(offers.id, offerRecipients.offerId))
    .innerJoin(orders, eq(orders.id, offers.orderId))
    .where(
      and(
        eq(offerRecipients.carrierId, carrierId),
        or(isNotNull(offerRecipients.sentAt), isNotNull(offerRecipients.answeredAt)),
      ),
    )
    // In the order in which they were offered, as the index of carriers has them.
    .orderBy(sql`offer_recipients.rowid DESC`)
    .limit(offersShown)

type OfferRow = Awaited<ReturnType<ReturnType<typeof offersTo>['all']>>[number]

/** An offer on the page of its carrier. Source: CARRIER-6. */
export function offerOfCarrier({ offer, recipient, lane }: OfferRow, now: Date): OfferOfCarrier {
  const state = carrierOfferState(offer, recipient.state, now.toISOString())
  const agreed = state === 'accepted' ? offer.acceptedPayCents : null
  return {
    id: recipient.id,
    orderId: offer.orderId,
    lane,
    state,
    pay: dollarsText(agreed ?? recipient.payCents),
    counterPay: recipient.counterPayCents === null ? null : dollarsText(recipient.counterPayCents),
    reason: recipient.declineReason,
    at: recipient.answeredAt ?? recipient.sentAt ?? offer.createdAt,
  }
}
