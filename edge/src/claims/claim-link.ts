import type { TimeZone } from '@switchback/core/calendar/time-zone.ts'
import { dayOf } from '@switchback/core/calendar/business-day.ts'
import { claimDeadlines } from '@switchback/core/orders/claims/claim-days.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { townsOf } from '@switchback/core/orders/names/route-text.ts'
import { carriers } from '@switchback/db/schema/carriers/carriers.ts'
import type { Config } from '../config.ts'
import type { Message } from '../outbox/enqueue/message.ts'
import type { OrderRow } from '../orders/read/order-row.ts'
import { hashToken, passwordToken } from '../session/token.ts'
import { claimFacts } from './claim-facts.ts'
import type { Claim } from './find-claims.ts'

/** The seed of a carrier's link: the token derives from it and a server secret. */
const claimSeed = (link: string): string => `claim ${link}`

/** The hash of a carrier's link. The first one of a claim is named by the claim's id, another one by an id of its own. */
export const claimTokenHash = (config: Pick<Config, 'encryptionSecret'>, link: string): Promise<string> =>
  hashToken(passwordToken(config, claimSeed(link)))

type Linked = {
  readonly claim: Pick<Claim, 'number' | 'vehicle' | 'kind' | 'what' | 'amountCents' | 'filedAt'>
  readonly carrier: Pick<typeof carriers.$inferSelect, 'name' | 'email'>
  readonly link: string
}

/** The mail with a claim to its carrier; another link is another mail. Source: CLAIM-7, CLAIM-8. */
export const carrierClaimMessage = (
  { order }: Pick<OrderRow, 'order'>,
  { claim, carrier, link }: Linked,
  timeZone: TimeZone,
): Message => ({
  channel: 'mail',
  kind: 'claim_to_carrier',
  recipient: carrier.email,
  dedupeKey: `claim_to_carrier:${link}`,
  orderId: order.id,
  facts: {
    ...claimFacts(order.id, claim),
    what: claim.what,
    ...claimDeadlines(dayOf(new Date(claim.filedAt), timeZone)),
    carrierName: carrier.name,
    orderNumber: displayOrderId(order.id),
    ...townsOf(order),
    seed: claimSeed(link),
  },
})
