import type { DealerEvent } from '@switchback/core/dealers/admin-dealer.ts'
import type { Database } from '@switchback/db/client.ts'
import { dealerProfileEvents } from '@switchback/db/schema/dealers/dealer-profile-events.ts'
import { users } from '@switchback/db/schema/accounts/users.ts'
import { desc, eq } from 'drizzle-orm'
import { phoneText } from '@switchback/core/fields/us-phone.ts'
import { nameOfUser } from '../team/name-of-user.ts'

/** The changes of a dealership's details, newest first. */
export function profileEvents(db: Database, dealerId: string, limit: number) {
  return db.sql
    .select({
      changes: dealerProfileEvents.changes,
      actorName: nameOfUser,
      createdAt: dealerProfileEvents.createdAt,
    })
    .from(dealerProfileEvents)
    .innerJoin(users, eq(users.id, dealerProfileEvents.actorId))
    .where(eq(dealerProfileEvents.dealerId, dealerId))
    .orderBy(desc(dealerProfileEvents.id))
    .limit(limit)
}

const names: Readonly<Record<string, string>> = {
  companyName: 'Company name',
  taxId: 'Tax ID',
  contactName: 'Contact',
  email: 'Email',
  invoiceEmail: 'Email for invoices',
  dueSoonMails: 'Reminders before invoices are due',
  overdueMails: 'Reminders of overdue invoices',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
}

function show(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (typeof value !== 'string' || value === '') return 'none'
  return field === 'phone' ? phoneText(value) : value
}

/** A change as a line of the dealership's history: `Email: old@bay.example to new@bay.example`. */
export function profileEvent({
  changes,
  actorName,
  createdAt,
}: Awaited<ReturnType<typeof profileEvents>>[number]): DealerEvent {
  const lines = Object.entries(changes).map(
    ([field, [before, after]]) => `${names[field] ?? field}: ${show(field, before)} to ${show(field, after)}`,
  )
  return { kind: 'details_changed', actorName, detail: lines.join('; '), createdAt }
}
