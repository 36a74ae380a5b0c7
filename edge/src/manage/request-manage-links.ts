import { vehicleNamesOf } from '../vehicles/vehicles-of.ts'
import type { RequestManageLinks } from '@switchback/core/orders/response/manage-link.ts'
import type { Database } from '@switchback/db/client.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { sendLinks, type LinkContext } from '../limits/send-links.ts'
import type { PaidMail } from '../limits/spend-mail.ts'
import { enqueuePaid } from '../outbox/enqueue/enqueue-requested.ts'
import type { RequestedMessage } from '../outbox/enqueue/message.ts'
import { orderFactsOf } from '../outbox/enqueue/order-facts.ts'
import { isManageable } from './is-manageable.ts'

/** The most orders that fit into one mail. */
const ordersAtMost = 10

function matchingOrders(db: Database, { email, deliveryZip }: RequestManageLinks, now: Date) {
  return db.sql
    .select({ order: orders, vehicles: vehicleNamesOf(sql`orders.id`) })
    .from(orders)
    .where(
      and(
        sql`${orders.customerEmail} = ${email} COLLATE NOCASE`,
        eq(orders.deliveryZip, deliveryZip),
        isManageable(now),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(ordersAtMost)
}

type Match = Awaited<ReturnType<typeof matchingOrders>>[number]

function linksMail([newest, ...older]: readonly [Match, ...Match[]], recipient: string): RequestedMessage {
  const facts = [newest, ...older].map(({ order, vehicles }) => orderFactsOf(order, vehicles))
  return {
    channel: 'mail',
    kind: 'order_links',
    recipient,
    dedupeKey: `order_links:${crypto.randomUUID()}`,
    orderId: null,
    facts: { customerName: newest.order.customerName, orders: facts },
  }
}

/**
 * Sends one mail to each spelling of the address on a matching order: a link opens only the orders with that
 * spelling.
 */
async function sendToSpellings(
  context: LinkContext,
  request: RequestManageLinks,
  paid: PaidMail,
): Promise<void> {
  const { db, now } = context
  const [found] = await db.read([matchingOrders(db, request, now)])
  const byAddress = Map.groupBy(found, ({ order }) => order.customerEmail)
  const mails = [...byAddress].flatMap(([recipient, [newest, ...older]]) =>
    newest ? [linksMail([newest, ...older], recipient)] : [],
  )
  const queuedMessages = enqueuePaid(mails, paid, now)
  const [first, ...rest] = queuedMessages.statements
  if (!first) return
  await db.write([first, ...rest])
  context.triggerDelivery(queuedMessages.ids)
}

/**
 * Sends new links to the open orders of an address and ZIP. The response goes out before the lookup, so neither it
 * nor its timing reveals whether there are any.
 * @throws Refusal `too_many_requests`, by mail address and by network address, whether there are orders or not.
 * Source: TRACK-4.
 */
export function requestManageLinks(context: LinkContext, request: RequestManageLinks): Promise<void> {
  return sendLinks(
    context,
    {
      email: request.email,
      perMailAddress: 'MANAGE_LINKS_PER_MAIL_ADDRESS_PER_HOUR',
      perNetwork: 'MANAGE_LINKS_PER_ADDRESS_PER_HOUR',
    },
    (paid) => sendToSpellings(context, request, paid),
  )
}
