import type { CarrierOffer } from '@switchback/core/offers/offer.ts'
import {
  factDeliverBy,
  factDelivery,
  factMiles,
  factNote,
  factPay,
  factPickup,
  factTerms,
  factVehicles,
  factWindow,
} from './words.ts'

/** The facts of an offer by their labels, as texts that can be compared. */
const factsOf = (offer: CarrierOffer): readonly (readonly [label: string, text: string])[] => [
  [factPay, offer.pay],
  [factPickup, JSON.stringify(offer.pickup)],
  [factWindow, `${offer.pickupFrom} ${offer.pickupTo}`],
  [factDelivery, JSON.stringify(offer.delivery)],
  [factDeliverBy, offer.deliverBy ?? ''],
  [factMiles, String(offer.miles)],
  [factVehicles(1), JSON.stringify(offer.vehicles)],
  [factTerms, offer.terms],
  [factNote, offer.note ?? ''],
]

/** The labels of what changed since the carrier saw an offer, in the order of the page. Source: OFFER-6. */
export function changedFacts(before: CarrierOffer, now: CarrierOffer): string[] {
  const known = new Map(factsOf(before))
  return factsOf(now).flatMap(([label, text]) => (known.get(label) === text ? [] : [label]))
}
