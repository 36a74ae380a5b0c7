import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { townsOf } from '@switchback/core/orders/names/route-text.ts'
import type { Config } from '../config.ts'
import type { Message } from '../outbox/enqueue/message.ts'
import type { OrderRow } from '../orders/read/order-row.ts'
import { hashToken, passwordToken } from '../session/token.ts'
import type { Carrier, Offer } from './find-offers.ts'

/** The seed of a carrier's link, which names its part of the offer: the token derives from it and a server secret. */
export const offerSeed = (recipientId: string): string => `offer ${recipientId}`

/** The hash of a carrier's link. */
export const offerTokenHash = (
  config: Pick<Config, 'encryptionSecret'>,
  recipientId: string,
): Promise<string> => hashToken(passwordToken(config, offerSeed(recipientId)))

type To = {
  readonly recipientId: string
  readonly carrier: Pick<Carrier, 'name' | 'email'>
  readonly payCents: number
  /** The names of what changed since the carrier's last mail; none for the first one. */
  readonly changed?: readonly string[]
}

function sharedFacts(
  { order }: Pick<OrderRow, 'order'>,
  { recipientId, carrier }: Omit<To, 'payCents' | 'changed'>,
) {
  return {
    carrierName: carrier.name,
    loadNumber: displayOrderId(order.id),
    ...townsOf(order),
    seed: offerSeed(recipientId),
  }
}

type Offered = Pick<
  Offer,
  'pickupFrom' | 'pickupTo' | 'deliverBy' | 'terms' | 'note' | 'expiresAt' | 'revision'
>

/** The mail with an offer; a changed pay is another mail. Source: OFFER-2. */
export const offerMessage = (row: Pick<OrderRow, 'order' | 'vehicles'>, offer: Offered, to: To): Message => ({
  channel: 'mail',
  kind: 'offer_to_carrier',
  recipient: to.carrier.email,
  dedupeKey: `offer_to_carrier:${to.recipientId}:${to.payCents}:${offer.revision}`,
  orderId: row.order.id,
  facts: {
    ...sharedFacts(row, to),
    vehicles: row.vehicles.map(({ year, make, model, isRunning, transportType }) => ({
      year,
      make,
      model,
      isRunning,
      isEnclosed: transportType === 'enclosed',
    })),
    miles: row.order.distanceMiles,
    pickupFrom: offer.pickupFrom,
    pickupTo: offer.pickupTo,
    deliverBy: offer.deliverBy,
    payCents: to.payCents,
    terms: offer.terms,
    note: offer.note,
    endsAt: offer.expiresAt,
    ...(to.changed && to.changed.length > 0 ? { changed: to.changed } : {}),
  },
})

/** The mail to the carrier that accepted; `again` tells one that staff send once more. Source: OFFER-7. */
export const acceptedMessage = (
  row: Pick<OrderRow, 'order'>,
  offer: Pick<Offer, 'terms'>,
  to: To & { readonly pickupOn: string },
  again = '',
): Message => ({
  channel: 'mail',
  kind: 'offer_accepted',
  recipient: to.carrier.email,
  dedupeKey: `offer_accepted:${to.recipientId}${again}`,
  orderId: row.order.id,
  facts: { ...sharedFacts(row, to), payCents: to.payCents, pickupOn: to.pickupOn, terms: offer.terms },
})
