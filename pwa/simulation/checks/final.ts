import { bookDifferences } from '../../../edge/test/payments/books-equal-provider.ts'
import { brokenInvariants } from '../../../edge/test/payments/broken-invariants.ts'
import { leftOnPhone } from '../actors/driver.ts'
import type { Agreement } from '../actors/carrier.ts'
import type { Intents } from '../actors/intents.ts'
import { leftOnTablet, type TabletUser } from '../actors/tablet-user.ts'
import type { World } from '../world/world.ts'
import { brokenOffers } from './offers.ts'
import { wrongPrices } from './prices.ts'

/** The work that may not be left once faults are off and time has passed: queries that find no row. */
const atRest: Readonly<Record<string, string>> = {
  'every message is sent, kept or given up':
    "SELECT id, kind, status, attempt_count FROM outbox_messages WHERE status IN ('waiting', 'sending')",
  'no message waits until it is too late to send it once':
    "SELECT id, kind FROM outbox_messages WHERE status = 'dead' AND last_error = 'too late to try again'",
  'no refund waits for the provider':
    "SELECT id, status FROM refunds WHERE status NOT IN ('succeeded', 'failed', 'canceled')",
  'no order is between two states':
    "SELECT id, transport_status FROM orders WHERE transport_status NOT IN ('pending', 'driver_found', 'payment_sent', 'driver_assigned', 'in_transit', 'completed', 'cancelled')",
  'a cancelled order holds no card money that it owes':
    "SELECT id FROM orders WHERE transport_status = 'cancelled' AND EXISTS (SELECT 1 FROM payments WHERE order_id = orders.id AND status NOT IN ('succeeded', 'canceled', 'failed'))",
  'an order has a driver from the assignment to the delivery':
    "SELECT id FROM orders WHERE transport_status IN ('driver_assigned', 'in_transit', 'completed') AND NOT EXISTS (SELECT 1 FROM order_assignments WHERE order_id = orders.id AND ended_at IS NULL)",
  'an order has one assignment at a time':
    'SELECT order_id FROM order_assignments WHERE ended_at IS NULL GROUP BY order_id HAVING count(*) > 1',
  'an order has one offer at a time':
    "SELECT order_id FROM offers WHERE state IN ('open', 'accepted') GROUP BY order_id HAVING count(*) > 1",
  'an offer has one acceptance':
    "SELECT offer_id FROM offer_recipients WHERE state = 'accepted' GROUP BY offer_id HAVING count(*) > 1",
  'the words of every order are indexed':
    'SELECT id FROM order_words WHERE id > (SELECT coalesce(max(id), 0) FROM order_search_staff_docsize) LIMIT 3',
}

function restless({ server }: World): string[] {
  return Object.entries({ ...atRest, ...wrongPrices }).flatMap(([rule, query]) => {
    const rows = server.rows(query)
    return rows.length > 0 ? [`${rule}: ${JSON.stringify(rows.slice(0, 3))} (${rows.length})`] : []
  })
}

/** The deeds of people, as they saw them. */
export type People = {
  readonly intents: Intents
  readonly users: readonly TabletUser[]
  readonly agreements: Agreement[]
}

/** Everything that must hold at the end of a run, faults off and time passed. */
export async function checkAtEnd(world: World, { intents, users, agreements }: People): Promise<string[]> {
  const { calm, cards, messages } = world
  const left = await Promise.all(users.map(leftOnTablet))
  const asked = new Set(left.flatMap((each) => [...each.asked]))
  return [
    ...(await brokenInvariants(calm)),
    ...(await bookDifferences(calm, cards.fake)),
    ...intents.broken(world, asked),
    ...left.flatMap(({ stuck }) => stuck.map((title) => `stuck on a tablet: ${title}`)),
    ...(await leftOnPhone(world.phone)).map((what) => `stuck on the phone: ${what}`),
    ...restless(world),
    ...sentTwice(messages.mail.mails),
    ...notTaken(world),
    ...twiceAtProvider(world),
    ...brokenOffers(world, agreements),
  ]
}

/** Mails that one person got twice with the same words. */
function sentTwice(mails: World['messages']['mail']['mails']): string[] {
  const seen = new Set<string>()
  return mails.flatMap(({ to, subject, text }) => {
    const key = `${to} ${subject} ${text}`
    if (!seen.has(key)) {
      seen.add(key)
      return []
    }
    return [`a mail was sent twice: ${subject}`]
  })
}

/** Mails that we think were sent, and that the provider never took. */
function notTaken({ server, messages }: World): string[] {
  return server
    .rows("SELECT id, kind FROM outbox_messages WHERE channel = 'mail' AND status = 'sent'")
    .filter(({ id }) => !messages.mail.takenKeys.has(String(id)))
    .map(({ kind }) => `a mail counts as sent that nobody took: ${String(kind)}`)
}

/** Intents and refunds of which the provider made two for one of ours. */
function twiceAtProvider({ cards }: World): string[] {
  const { intents, refunds } = cards.fake
  const ours = [...intents.all.values(), ...refunds.all.values()].flatMap(({ metadata }) =>
    Object.values(metadata),
  )
  const seen = new Set<string>()
  return ours.flatMap((id) => {
    if (seen.has(id)) return [`the provider made two of ${id}`]
    seen.add(id)
    return []
  })
}
