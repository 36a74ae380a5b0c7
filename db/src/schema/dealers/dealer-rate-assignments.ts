import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { dealers } from '../accounts/dealers.ts'
import { rateStructures } from '../rates/rate-structures.ts'
import { users } from '../accounts/users.ts'

/**
 * Changes of a dealership's rate structure: who, when, before and after. Null is the standard structure. Append-only.
 * Offline prices are checked against the structure of their time.
 * Source: RATE-17, OFFLINE-6.
 */
export const dealerRateAssignments = sqliteTable(
  'dealer_rate_assignments',
  {
    id: integer('id').primaryKey({ autoIncrement: true }).notNull(),
    dealerId: text('dealer_id')
      .notNull()
      .references(() => dealers.id),
    fromStructureId: text('from_structure_id').references(() => rateStructures.id),
    structureId: text('structure_id').references(() => rateStructures.id),
    actorId: text('actor_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('dealer_rate_assignments_of_dealer').on(table.dealerId, table.createdAt, table.id),
    ...storageChecks('dealer_rate_assignments', table),
  ],
)
