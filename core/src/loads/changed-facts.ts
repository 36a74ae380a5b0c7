import type { OfferedLoad } from './offered-load.ts'

/** The facts of an offer by their names for a carrier, as texts that can be compared. */
const factsOf = (offer: OfferedLoad): readonly (readonly [label: string, text: string])[] => [
  ['Pay', offer.pay],
  ['Pickup', JSON.stringify(offer.pickup)],
  ['Pickup between', `${offer.pickupFrom} ${offer.pickupTo}`],
  ['Delivery', JSON.stringify(offer.delivery)],
  ['Deliver by', offer.deliverBy ?? ''],
  ['Miles', String(offer.miles)],
  ['Vehicle', JSON.stringify(offer.vehicles)],
  ['Paid by', offer.terms],
  ['Note', offer.note ?? ''],
]

/** The names of what changed since the carrier saw an offer, in the order of its page. Source: OFFER-6. */
export function changedFacts(before: OfferedLoad, now: OfferedLoad): string[] {
  const known = new Map(factsOf(before))
  return factsOf(now).flatMap(([label, text]) => (known.get(label) === text ? [] : [label]))
}
