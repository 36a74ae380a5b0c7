import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { Database } from '@switchback/db/client.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { carriers } from '@switchback/db/schema/carriers/carriers.ts'
import { offerRecipients, offers, rateConfirmations } from '@switchback/db/schema/orders/offers.ts'
import { asc, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { currentAssignment, type AssignmentRow } from '../carriers/assignment-row.ts'
import { lanePay } from '../carriers/read-assignable.ts'
import { orderById, type OrderRow } from '../orders/read/order-row.ts'

export type Offer = typeof offers.$inferSelect
/** A version of a rate confirmation. */
export type Confirmation = typeof rateConfirmations.$inferSelect
export type Carrier = typeof carriers.$inferSelect

/** A carrier of an offer. */
export type Recipient = {
  readonly recipient: typeof offerRecipients.$inferSelect
  readonly carrier: Carrier
}

/** A snapshot of an order with its offers, the newest first, and the usual pay of its lane. */
export type OrderWithOffers = {
  readonly row: OrderRow
  readonly offers: readonly { readonly offer: Offer; readonly createdBy: string }[]
  readonly recipients: readonly Recipient[]
  readonly assigned: AssignmentRow | undefined
  /** The versions of rate confirmations, the newest first. */
  readonly confirmations: readonly Confirmation[]
  readonly usual: { readonly jobs: number; readonly payCents: number }
}

/** Finds an order with its offers by its id. @throws Refusal `order_not_found` */
export async function findOffers(db: Database, id: string): Promise<OrderWithOffers> {
  const ofOrder = eq(offers.orderId, id)
  const [[row], found, recipients, [assigned], confirmations] = await db.read([
    orderById(db, id),
    db.sql
      .select({ offer: offers, createdBy: sql<string>`${users.firstName} || ' ' || ${users.lastName}` })
      .from(offers)
      .innerJoin(users, eq(users.id, offers.createdBy))
      .where(ofOrder)
      .orderBy(desc(offers.createdAt)),
    db.sql
      .select({ recipient: offerRecipients, carrier: carriers })
      .from(offerRecipients)
      .innerJoin(offers, eq(offers.id, offerRecipients.offerId))
      .innerJoin(carriers, eq(carriers.id, offerRecipients.carrierId))
      .where(ofOrder)
      .orderBy(asc(offerRecipients.step), asc(carriers.name)),
    currentAssignment(db, id),
    db.sql
      .select(getTableColumns(rateConfirmations))
      .from(rateConfirmations)
      .innerJoin(offers, eq(offers.id, rateConfirmations.offerId))
      .where(ofOrder)
      .orderBy(desc(rateConfirmations.version)),
  ])
  if (!row) throw new Refusal('order_not_found')
  const [[usual = { jobs: 0, payCents: 0 }]] = await db.read([lanePay({ db }, row.order.lane)])
  return { row, offers: found, recipients, assigned, confirmations, usual }
}

/** Whether the order has the carrier that accepted, and its driver. */
export const isAssignedTo = (assigned: AssignmentRow | undefined, carrierId: string | undefined): boolean =>
  assigned !== undefined && assigned.carrier.id === carrierId
