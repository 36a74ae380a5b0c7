import { formatDollars } from '@switchback/core/money/format-dollars.ts'
import { routeText } from '@switchback/core/orders/names/route-text.ts'
import type { Database } from '@switchback/db/client.ts'
import { offers } from '@switchback/db/schema/orders/offers.ts'
import { orders } from '@switchback/db/schema/orders/orders.ts'
import { exceptions } from '@switchback/db/schema/system/exceptions.ts'
import { eq } from 'drizzle-orm'
import { exceptionFields, type Subject } from './exception-row.ts'
import { orderNameFields, type OrderName } from './order-subjects.ts'

type Found = {
  readonly exception: { readonly occurrence: string }
  readonly offer: Pick<typeof offers.$inferSelect, 'payCents' | 'problem'>
  readonly order: OrderName & { readonly id: string; readonly dealerId: string | null }
}

const occurrenceWords: Readonly<Record<string, string>> = {
  countered: 'A carrier makes a counter-offer',
  declined: 'Every carrier has declined',
  expired: 'No carrier has accepted',
}

const offerSubject = ({ exception, offer, order }: Found): Subject => ({
  title: order.customerName,
  detail: `${occurrenceWords[exception.occurrence] ?? offer.problem ?? 'The driver is not assigned'}: ${formatDollars(offer.payCents)}, ${routeText(order)}`,
  orderId: order.id,
  dealerId: order.dealerId,
})

/** Offers that wait for staff: a counter, or nobody accepted. Source: OFFER-6. */
export const offerSubjects = (db: Database) => ({
  joined: db.sql
    .select({
      ...exceptionFields,
      offer: { payCents: offers.payCents, problem: offers.problem },
      order: { id: orders.id, dealerId: orders.dealerId, ...orderNameFields },
    })
    .from(exceptions)
    .innerJoin(offers, eq(offers.id, exceptions.subjectId))
    .innerJoin(orders, eq(orders.id, offers.orderId)),
  subject: offerSubject,
})
