import type { RequestManageLinks } from '@switchback/core/orders/manage-link.ts'
import type { Database } from '@switchback/db/client.ts'
import { orders } from '@switchback/db/schema/orders.ts'
import { orderVehicles } from '@switchback/db/schema/order-vehicles.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { describeFault } from '../http/describe-fault.ts'
import { callerLimit, receiverLimit } from '../limits/caller.ts'
import { rateLimit } from '../limits/rate-limit.ts'
import { budgetLimits } from '../limits/spend.ts'
import { enqueue } from '../outbox/enqueue.ts'
import type { Message } from '../outbox/message.ts'
import { orderFactsOf } from '../outbox/order-facts.ts'
import type { Vars } from '../vars.ts'
import { isManageable } from './is-manageable.ts'

type RequestVars = Pick<
  Vars,
  'db' | 'now' | 'config' | 'callerAddress' | 'wake' | 'defer' | 'log' | 'requestId'
>

/** More orders than that fit into no mail. */
const ordersAtMost = 10

function matchingOrders(db: Database, { email, deliveryZip }: RequestManageLinks, now: Date) {
  return db.sql
    .select({ order: orders, vehicle: orderVehicles })
    .from(orders)
    .innerJoin(orderVehicles, and(eq(orderVehicles.orderId, orders.id), eq(orderVehicles.position, 0)))
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

function linksMail([newest, ...older]: readonly [Match, ...Match[]], recipient: string): Message {
  const facts = [newest, ...older].map(({ order, vehicle }) => orderFactsOf(order, vehicle))
  return {
    channel: 'mail',
    kind: 'order_links',
    recipient,
    dedupeKey: `order_links:${crypto.randomUUID()}`,
    orderId: null,
    facts: { customerName: newest.order.customerName, orders: facts },
  }
}

/** Sends one mail to each spelling of the address that is on a matching order: a link opens no other's orders. */
async function sendLinks(vars: RequestVars, asked: RequestManageLinks): Promise<void> {
  const { db, now } = vars
  const [found] = await db.read([matchingOrders(db, asked, now)])
  const byAddress = Map.groupBy(found, ({ order }) => order.customerEmail)
  const mails = [...byAddress].flatMap(([recipient, [newest, ...older]]) =>
    newest ? [linksMail([newest, ...older], recipient)] : [],
  )
  const told = enqueue(mails, now)
  const [first, ...rest] = told.statements
  if (!first) return
  await db.write([first, ...rest])
  vars.wake(told.ids)
}

/**
 * Sends the links of an address's live orders to one ZIP again. The response comes before the lookup, so neither it
 * nor its time says whether there are any.
 * @throws Refusal `too_many_requests`, by mail address and by network address, whether there are orders or not.
 * Source: decision 53.
 */
export async function requestManageLinks(vars: RequestVars, asked: RequestManageLinks): Promise<void> {
  const limiter = rateLimit(
    [
      await receiverLimit(vars, 'MANAGE_LINKS_PER_MAIL_ADDRESS_PER_HOUR', asked.email),
      await callerLimit(vars, 'MANAGE_LINKS_PER_ADDRESS_PER_HOUR'),
      await receiverLimit(vars, 'MAILS_PER_RECEIVER_PER_HOUR', asked.email),
      ...(await budgetLimits(vars, 'MAILS_PER_CALLER_PER_HOUR')),
    ],
    vars.now,
    'Too many links were requested. Please try again in an hour.',
  )
  await limiter.consume(vars.db)
  vars.defer(
    sendLinks(vars, asked).catch((error: unknown) =>
      vars.log({ event: 'fault', level: 'error', requestId: vars.requestId, ...describeFault(error) }),
    ),
  )
}
