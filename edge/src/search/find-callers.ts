import type { StaffActor } from '@switchback/core/access/actor.ts'
import { can, seesDealerships } from '@switchback/core/access/permissions.ts'
import {
  customersOf,
  type CallerContact,
  type FoundCallers,
  type FoundDealership,
} from '@switchback/core/search/find-callers.ts'
import type { Database } from '@switchback/db/client.ts'
import { dealers } from '@switchback/db/schema/accounts/dealers.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { limitFor, rateLimit } from '../limits/rate-limit.ts'
import type { RequestContext } from '../request-context.ts'
import { vehiclesTextOf } from '../vehicles/vehicles-of.ts'
import { dealerConditions, isEmail, orderCondition } from './search-conditions.ts'

/** The orders that are read of one contact: a dealership's own phone number may be in thousands. */
const readAtMost = 30
const dealershipsAtMost = 5

/** The newest orders with this contact. */
const ordersOf = ({ sql: build }: Database, contact: CallerContact) =>
  build
    .select({
      id: orders.id,
      placedAt: orders.createdAt,
      detail: sql<string>`concat_ws(', ', ${vehiclesTextOf(sql`orders.id`)}, ${orders.pickupZip} || ' to ' || ${orders.deliveryZip})`,
      name: orders.customerName,
      email: orders.customerEmail,
      phone: orders.customerPhone,
      dealerId: orders.dealerId,
    })
    .from(orders)
    .where(orderCondition(contact))
    .orderBy(desc(orders.createdAt))
    .limit(readAtMost)

const dealership = {
  id: dealers.id,
  companyName: dealers.companyName,
  contactName: dealers.contactName,
  email: dealers.email,
  phone: dealers.phone,
  isActive: dealers.isActive,
  isApproved: dealers.isApproved,
  creditApproved: dealers.creditApproved,
  invoicingEnabled: dealers.invoicingEnabled,
}

const dealershipsWith = ({ sql: build }: Database, where: SQL | undefined) =>
  build.select(dealership).from(dealers).where(where).limit(dealershipsAtMost)

/** The dealerships of the members who have this mail address, with the member as the contact. */
const dealershipsOfMember = ({ sql: build }: Database, email: string) =>
  build
    .select({
      ...dealership,
      contactName: sql<string>`concat_ws(' ', ${users.firstName}, ${users.lastName})`,
      email: users.email,
    })
    .from(users)
    .innerJoin(dealers, eq(dealers.id, users.dealerId))
    .where(and(isEmail(users.email, email), isNull(users.deletedAt), eq(users.isActive, true)))
    .limit(dealershipsAtMost)

type Row = Awaited<ReturnType<typeof dealershipsWith>>[number]

const foundDealership =
  (actor: StaffActor) =>
  ({ isActive, isApproved, creditApproved, invoicingEnabled, ...row }: Row): FoundDealership => ({
    ...row,
    canOrder: isActive && isApproved && can(actor, 'dealers'),
    canInvoice: creditApproved && invoicingEnabled,
  })

type CallersContext = Pick<RequestContext, 'db' | 'now' | 'config'> & { readonly actor: StaffActor }

/** Dealerships with this contact, a member's own first; none for those who may not see dealerships. */
async function dealershipsOf({ db, actor }: CallersContext, { by, value }: CallerContact) {
  if (!seesDealerships(actor)) return []
  const [own] = dealerConditions(value)
  const found = await Promise.all([
    by === 'email' ? db.read([dealershipsOfMember(db, value)]) : [[]],
    db.read([dealershipsWith(db, own)]),
  ])
  const rows: Row[] = found.flatMap(([first]) => first)
  return rows
    .filter(({ id }, at) => rows.findIndex((other) => other.id === id) === at)
    .map(foundDealership(actor))
}

/**
 * Who calls from a phone number, or writes from a mail address: customers by their earlier orders, and dealerships for
 * those who may see them. Each query uses one index.
 * @throws Refusal `too_many_requests` after many of one member of the staff
 * Source: FIND-4.
 */
export async function findCallers(context: CallersContext, contact: CallerContact): Promise<FoundCallers> {
  const { db, now, config, actor } = context
  const limit = await limitFor(config, 'CALLERS_PER_PERSON_PER_HOUR', actor.userId)
  const sentence = 'You looked up many callers. Please try again in an hour.'
  await rateLimit([limit], now, sentence).consume(db)
  const [[found], dealerships] = await Promise.all([
    db.read([ordersOf(db, contact)]),
    dealershipsOf(context, contact),
  ])
  // Dealerships order under the names of their own customers.
  const retail = found.flatMap(({ dealerId, ...order }) => (dealerId === null ? [order] : []))
  return { customers: customersOf(retail), dealerships }
}
