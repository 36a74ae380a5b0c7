import type { StaffActor } from '@switchback/core/access/actor.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import {
  type CustomerOrders,
  type DeleteCustomerData,
  type DeletedData,
  type DeleteOwnData,
  type ExportCustomerData,
} from '@switchback/core/privacy/customer-data.ts'
import { dataLinks } from '@switchback/db/schema/messages/data-links.ts'
import { eq, sql } from 'drizzle-orm'
import { limitFor, rateLimit } from '../limits/rate-limit.ts'
import type { SpenderContext } from '../limits/spend.ts'
import type { RequestContext } from '../request-context.ts'
import { customerExport } from './customer-export.ts'
import { addressOfLink, findDataLink } from './customer-link.ts'
import { customerOrder, readCustomerOrders, type Customer } from './customer-orders.ts'
import { dataEvent } from './data-event.ts'
import { deleteCustomerData } from './delete-customer-data.ts'

type StaffContext = RequestContext & { readonly actor: StaffActor } & Pick<SpenderContext, 'session'>

async function listed(context: RequestContext, customer: Customer): Promise<CustomerOrders> {
  const rows = await readCustomerOrders(context.db, customer)
  return { email: customer.email, orders: rows.map((row) => customerOrder(row, context)) }
}

/** The orders of a link's address, and what a deletion would do. @throws Refusal as `addressOfLink` */
export async function openOwnData(context: RequestContext, token: string): Promise<CustomerOrders> {
  return listed(context, { email: await addressOfLink(context, token), spelled: 'exactly' })
}

/** A copy of what we keep. @throws Refusal as `addressOfLink` Source: PRIVACY-10. */
export async function exportOwnData(context: RequestContext, token: string) {
  const email = await addressOfLink(context, token)
  return (await customerExport(context, { email, spelled: 'exactly' })).file
}

/**
 * Deletes what we keep about the named orders of a link's address, and ends the link. Sent again, it has the same answer;
 * after an attempt that was cut off, it does the rest, and one mail confirms both.
 * @throws Refusal as `findDataLink` and `deleteCustomerData`
 * Source: PRIVACY-9.
 */
export async function deleteOwnData(
  context: RequestContext,
  { token, orders: codes }: DeleteOwnData,
): Promise<DeletedData> {
  const { db, now } = context
  const { tokenHash, email, endedAt: usedAt, result } = await findDataLink(context, token)
  const before = result as DeletedData | null
  if (usedAt !== null && before) return before
  const endedAt = now.toISOString()
  const orders = await deleteCustomerData(context, {
    customer: { email, spelled: 'exactly' },
    codes,
    by: { kind: 'customer' },
    reason: null,
    earlier: before?.orders ?? [],
    key: tokenHash,
    note: (order) => [
      sql`UPDATE data_links SET result = json_insert(coalesce(result, '{"orders":[]}'), '$.orders[#]', json(${JSON.stringify(order)}))
        WHERE token_hash = ${tokenHash} AND ended_at IS NULL`,
    ],
    finish: (done) => [
      db.sql
        .update(dataLinks)
        .set({ endedAt, email: '', result: { orders: done } })
        .where(eq(dataLinks.tokenHash, tokenHash)),
    ],
  })
  return { orders }
}

/** Counts a look at a customer's data by staff. @throws Refusal `too_many_requests` */
async function countLook({ db, now, config, actor }: StaffContext): Promise<void> {
  const limit = await limitFor(config, 'CALLERS_PER_PERSON_PER_HOUR', actor.userId)
  const sentence = 'You looked up many customers. Please try again in an hour.'
  await rateLimit([limit], now, sentence).consume(db)
}

/** The orders of an address, for staff who got a request by phone or mail. @throws Refusal `too_many_requests` */
export async function findCustomerData(context: StaffContext, email: string): Promise<CustomerOrders> {
  await countLook(context)
  return listed(context, { email, spelled: 'anyhow' })
}

/** The same copy as `exportOwnData`, recorded with each order. @throws Refusal `too_many_requests`, `not_found` */
export async function exportCustomerData(context: StaffContext, { email, reason }: ExportCustomerData) {
  await countLook(context)
  const { db, now, actor } = context
  const { file, ids } = await customerExport(context, { email, spelled: 'anyhow' })
  const by = { kind: 'staff', userId: actor.userId } as const
  const [first, ...rest] = ids.flatMap((orderId) =>
    dataEvent(db, { orderId, kind: 'data_exported', by, reason }, now),
  )
  if (!first) throw new Refusal('not_found', { sentence: 'No order has this address.' })
  await db.write([first, ...rest])
  return file
}

/** Deletes what we keep about the named orders. @throws Refusal as `deleteCustomerData` Source: PRIVACY-11. */
export async function deleteForCustomer(
  context: StaffContext,
  { email, reason, orders: codes }: DeleteCustomerData,
): Promise<DeletedData> {
  const orders = await deleteCustomerData(context, {
    customer: { email, spelled: 'anyhow' },
    codes,
    by: { kind: 'staff', userId: context.actor.userId },
    reason,
    earlier: [],
    key: crypto.randomUUID(),
    note: () => [],
    finish: () => [],
  })
  return { orders }
}
