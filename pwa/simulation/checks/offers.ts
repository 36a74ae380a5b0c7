import type { Agreement } from '../actors/carrier.ts'
import type { World } from '../world/world.ts'

type Facts = { readonly offerId: string; readonly amountCents: number | null; readonly answer?: string }
type Event = { readonly event: string; readonly facts: string; readonly actor_kind: string }
type Offer = {
  readonly id: string
  readonly accepted_how: string | null
  readonly accepted_pay_cents: number | null
  readonly token_hash: string | null
}

/** The history of an offer: how it stands, and for which pay. */
type Standing = { state: 'open' | 'accepted' | 'ended'; payCents: number | null }

const historyOf = ({ server }: World) =>
  server.rows(
    "SELECT event, facts, actor_kind FROM order_events WHERE event IN ('offered', 'offer_answered', 'offer_ended') ORDER BY id",
  ) as Event[]

/** Acceptances of an offer that was not open, or for another pay than the one that stood. */
function wrongAcceptances(world: World, offers: ReadonlyMap<string, Offer>): string[] {
  const standings = new Map<string, Standing>()
  return historyOf(world).flatMap(({ event, facts }) => {
    const { offerId, amountCents, answer } = JSON.parse(facts) as Facts
    const standing = standings.get(offerId) ?? { state: 'open', payCents: amountCents }
    standings.set(offerId, standing)
    if (event === 'offered') standing.payCents = amountCents
    if (event === 'offer_ended') standing.state = 'ended'
    if (answer !== 'accepted') return []
    const { state, payCents } = standing
    standing.state = 'accepted'
    if (state !== 'open') return [`an offer was accepted that was ${state}: ${offerId}`]
    const isLink = offers.get(offerId)?.accepted_how === 'link'
    if (!isLink || amountCents === payCents) return []
    return [`an offer of ${payCents} was accepted for ${amountCents}: ${offerId}`]
  })
}

/** Loads that a carrier has for a pay to which it did not agree, and agreements that it was told of and that are not so. */
function unlikeAgreed(offers: readonly Offer[], agreements: readonly Agreement[]): string[] {
  const key = (tokenHash: string | null, payCents: number | null) => `${tokenHash} ${payCents}`
  const agreed = new Set(agreements.map((each) => key(each.tokenHash, each.payCents)))
  const stored = new Set(offers.map((offer) => key(offer.token_hash, offer.accepted_pay_cents)))
  return [
    ...offers
      .filter(({ accepted_how: how }) => how === 'link' || how === 'counter')
      .filter((offer) => !agreed.has(key(offer.token_hash, offer.accepted_pay_cents)))
      .map(
        ({ id, accepted_pay_cents: pay }) =>
          `a carrier has a load for ${pay} to which it never agreed: ${id}`,
      ),
    ...agreements
      .filter(({ isTold, tokenHash, payCents }) => isTold && !stored.has(key(tokenHash, payCents)))
      .map(({ payCents }) => `a carrier was told that it has a load for ${payCents}, and does not`),
  ]
}

/** A load has one carrier, the first that accepted what stood then. */
export function brokenOffers(world: World, agreements: readonly Agreement[]): string[] {
  const offers = world.server.rows(
    'SELECT offers.id, accepted_how, accepted_pay_cents, token_hash FROM offers LEFT JOIN offer_recipients ON offer_recipients.id = offers.accepted_by',
  ) as Offer[]
  return [
    ...wrongAcceptances(world, new Map(offers.map((offer) => [offer.id, offer]))),
    ...unlikeAgreed(offers, agreements),
  ]
}
