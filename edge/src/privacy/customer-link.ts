import { dataLinkHours, dataLinkText, type RequestDataLink } from '@switchback/core/privacy/customer-data.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import { dataLinks } from '@switchback/db/schema/messages/data-links.ts'
import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import { randomHex } from '../http/hash.ts'
import { sendLinks, type LinkContext } from '../limits/send-links.ts'
import type { PaidMail } from '../limits/spend-mail.ts'
import { unknownOrderLookups } from '../limits/unknown-order-lookups.ts'
import { enqueuePaid } from '../outbox/enqueue/enqueue-requested.ts'
import type { RequestContext } from '../request-context.ts'
import { hashToken, passwordToken } from '../session/token.ts'
import { readCustomerOrders } from './customer-orders.ts'

/** Sends a link to each spelling of the address on an order: a link opens the orders with that spelling alone. */
async function sendToSpellings(context: LinkContext, email: string, paid: PaidMail): Promise<void> {
  const { db, now, config } = context
  const found = await readCustomerOrders(db, { email, spelled: 'anyhow' })
  const bySpelling = Map.groupBy(found, ({ order }) => order.customerEmail)
  const at = now.toISOString()
  const expiresAt = new Date(now.getTime() + dataLinkHours * 60 * 60 * 1000).toISOString()
  for (const [recipient, rows] of bySpelling) {
    const seed = randomHex(16)
    const tokenHash = await hashToken(passwordToken(config, seed))
    const mail = {
      channel: 'mail',
      kind: 'data_link',
      recipient,
      dedupeKey: `data_link:${tokenHash}`,
      orderId: null,
      facts: { seed, orderCount: rows.length },
    } as const
    const queued = enqueuePaid([mail], paid, now)
    const { email: address, endedAt, tokenHash: hash } = dataLinks
    await db.write([
      db.sql.insert(dataLinks).values({ tokenHash, email: recipient, createdAt: at, expiresAt }),
      db.sql
        .update(dataLinks)
        .set({ endedAt: at, email: '', result: null })
        .where(and(eq(address, recipient), isNull(endedAt), ne(hash, tokenHash))),
      ...queued.statements,
    ])
    context.triggerDelivery(queued.ids)
  }
}

/**
 * Mails the link to one's data to an address with orders. The response goes out before the lookup, so neither it nor its
 * timing reveals whether there are any.
 * @throws Refusal `too_many_requests`, by mail address and by network address, whether there are orders or not.
 * Source: PRIVACY-9.
 */
export function requestDataLink(context: LinkContext, { email }: RequestDataLink): Promise<void> {
  return sendLinks(
    context,
    {
      email,
      perMailAddress: 'MANAGE_LINKS_PER_MAIL_ADDRESS_PER_HOUR',
      perNetwork: 'MANAGE_LINKS_PER_ADDRESS_PER_HOUR',
    },
    (paid) => sendToSpellings(context, email, paid),
  )
}

type LinkReader = Pick<RequestContext, 'db' | 'now' | 'callerAddress' | 'config'>

/**
 * The link of a token: one that works or, for a deletion that is sent again, one that deleted. Guesses count like
 * unknown order ids.
 * @throws Refusal `invalid_token`; `too_many_requests` after too many guesses.
 * Source: PRIVACY-9.
 */
export async function findDataLink(context: LinkReader, token: string) {
  const { db, now } = context
  const lookups = await unknownOrderLookups(context)
  const { tokenHash, expiresAt, endedAt, result } = dataLinks
  const [hits, [link]] = await db.read([
    lookups.query,
    db.sql
      .select()
      .from(dataLinks)
      .where(
        and(
          eq(tokenHash, await hashToken(token)),
          gt(expiresAt, now.toISOString()),
          or(isNull(endedAt), sql`${result} IS NOT NULL`),
        ),
      ),
  ])
  lookups.refuseIfTooMany(hits)
  if (link) return link
  await lookups.countMiss()
  throw new Refusal('invalid_token', { sentence: dataLinkText })
}

/** The address of a link that works. @throws Refusal as {@link findDataLink} */
export async function addressOfLink(context: LinkReader, token: string): Promise<string> {
  const { email, endedAt } = await findDataLink(context, token)
  if (endedAt === null) return email
  throw new Refusal('invalid_token', { sentence: dataLinkText })
}
