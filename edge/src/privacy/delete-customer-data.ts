import type { CustomerOrder } from '@switchback/core/privacy/customer-data.ts'
import type { EventActor } from '@switchback/core/orders/events/event-actor.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { DeletionPlan } from '@switchback/core/privacy/customer-deletion.ts'
import type { WriteStatement } from '@switchback/db/client.ts'
import { erasedOrders } from '@switchback/db/schema/orders/erased-orders.ts'
import { eq } from 'drizzle-orm'
import { spendMail } from '../limits/spend-mail.ts'
import type { SpenderContext } from '../limits/spend.ts'
import { enqueuePaid } from '../outbox/enqueue/enqueue-requested.ts'
import type { RequestContext } from '../request-context.ts'
import {
  customerOrder,
  paperTermOf,
  planOf,
  readCustomerOrders,
  type Customer,
  type CustomerOrderRow,
} from './customer-orders.ts'
import { dataEvent } from './data-event.ts'
import { eraseOrder } from './erase-order.ts'
import { emptyAnswers, forgetReceivers, receiversOf, spellingsOf } from './forget-customer.ts'

type DeletionContext = Pick<
  RequestContext,
  'db' | 'now' | 'timeZone' | 'config' | 'files' | 'callerAddress' | 'triggerDelivery'
> &
  SpenderContext

type Deletion = {
  readonly customer: Customer
  /** The tracking codes of the orders that were shown as deletable. */
  readonly codes: readonly string[]
  readonly by: EventActor
  /** Of staff. */
  readonly reason: string | null
  /** The orders that an earlier attempt erased before it was cut off. */
  readonly earlier: readonly CustomerOrder[]
  /** Identifies the mail that confirms it: attempts with the same key send one. */
  readonly key: string
  /** Further statements of an order's erasure. */
  readonly note: (order: CustomerOrder) => readonly WriteStatement[]
  /** Further statements of the last step, given the answer. */
  readonly finish: (orders: readonly CustomerOrder[]) => readonly WriteStatement[]
}

/** An order that changes again and again while it is erased stays for another request. */
const attempts = 3

async function eraseOne(
  context: DeletionContext,
  row: CustomerOrderRow,
  plan: Extract<DeletionPlan, { kind: 'erased' }>,
  { by, reason, note }: Deletion,
): Promise<boolean> {
  const { db, now } = context
  const at = now.toISOString()
  const { id, revision } = row.order
  const papersUntilOn = paperTermOf(row)
  return eraseOrder(context, id, {
    papers: papersUntilOn < at.slice(0, 10),
    request: {
      ...plan,
      revision,
      papersUntilOn,
      steps: [
        ...dataEvent(db, { orderId: id, kind: 'data_deleted', by, reason }, now),
        ...note(customerOrder(row, context, plan)),
      ],
    },
  })
}

async function wasErased({ db }: DeletionContext, orderId: string): Promise<boolean> {
  const [rows] = await db.read([
    db.sql.select({ id: erasedOrders.orderId }).from(erasedOrders).where(eq(erasedOrders.orderId, orderId)),
  ])
  return rows.length > 0
}

/**
 * Erases an order as its plan says. What changed meanwhile is read and decided again.
 * @returns undefined for an order that got another address meanwhile: it is not this customer's.
 */
async function decideOne(
  context: DeletionContext,
  deletion: Deletion,
  row: CustomerOrderRow,
): Promise<CustomerOrder | undefined> {
  let current = row
  for (let attempt = 0; attempt < attempts; attempt++) {
    const plan = planOf(current, context.now)
    if (plan.kind === 'kept') return customerOrder(current, context, plan)
    if (await eraseOne(context, current, plan, deletion)) return customerOrder(current, context, plan)
    const again = await readCustomerOrders(context.db, deletion.customer)
    const found = again.find(({ order }) => order.id === row.order.id)
    if (!found) {
      const isGone = await wasErased(context, row.order.id)
      return isGone ? customerOrder(current, context, plan) : undefined
    }
    current = found
  }
  return customerOrder(current, context, { kind: 'kept', why: 'money_moving' })
}

const notTheirs = () =>
  new Refusal('not_found', { sentence: 'None of these orders has this address any more.' })

/** The mail that says what was deleted, and what stays until when. */
const confirmation = (recipient: string, key: string, results: readonly CustomerOrder[]) =>
  ({
    channel: 'mail',
    kind: 'data_deleted',
    recipient,
    dedupeKey: `data_deleted:${key}`,
    orderId: null,
    facts: {
      deletedOrders: results.map(({ number, route, plan, stays }) => ({
        orderNumber: number,
        route,
        isKept: plan.kind === 'kept',
        stays,
      })),
    },
  }) as const

/**
 * Deletes what we keep about a customer's orders, one order after the other: an order that cannot be erased yet keeps
 * none of the others. Then mails what was done, to the address that is gone from the orders by then. Sent again, it
 * does what is left, and confirms the whole.
 * @returns each order that was named, as it is now.
 * @throws Refusal `too_many_requests` if no mail may go to the address; `not_found` if no order of the customer is named.
 * Source: PRIVACY-6, PRIVACY-7, PRIVACY-9.
 */
export async function deleteCustomerData(
  context: DeletionContext,
  deletion: Deletion,
): Promise<CustomerOrder[]> {
  const { db, now } = context
  const { earlier, key } = deletion
  const found = await readCustomerOrders(db, deletion.customer)
  const named = found.filter(({ order }) => deletion.codes.includes(order.trackingCode))
  const [newest] = named
  if (!newest && earlier.length === 0) throw notTheirs()
  const recipient = newest?.order.customerEmail ?? deletion.customer.email
  const sentence = 'Too many emails to this address. Please try again in an hour.'
  const paid = await spendMail(context, { recipient, sentence })
  await emptyAnswers(
    db,
    named.map(({ order }) => order),
  )
  const results = [...earlier]
  const erased: CustomerOrderRow['order'][] = []
  for (const row of named) {
    const result = await decideOne(context, deletion, row)
    if (!result) continue
    results.push(result)
    if (result.plan.kind === 'erased') erased.push(row.order)
  }
  if (results.length === 0) throw notTheirs()
  if (results.every(({ plan }) => plan.kind === 'kept')) return results
  const queued = enqueuePaid([confirmation(recipient, key, results)], paid, now)
  const { email, spelled } = deletion.customer
  const spellings = spelled === 'anyhow' ? await spellingsOf(db, email) : []
  const receivers = [recipient, ...receiversOf(erased), ...spellings]
  const forgotten = forgetReceivers(receivers, now.toISOString())
  await db.write([...forgotten, ...queued.statements, ...deletion.finish(results)])
  context.triggerDelivery(queued.ids)
  return results
}
