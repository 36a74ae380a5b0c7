import type { RateFigures } from '@switchback/core/rates/rate-figures.ts'
import { rateEventKinds } from '@switchback/core/rates/rate-structure.ts'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant, json } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { rateStructures } from '../rates/rate-structures.ts'
import { users } from '../accounts/users.ts'

/** Staff actions on rates, with the figures before and after. Append-only. Source: RATE-18. */
export const rateEvents = sqliteTable(
  'rate_events',
  {
    id: integer('id').primaryKey({ autoIncrement: true }).notNull(),
    structureId: text('structure_id')
      .notNull()
      .references(() => rateStructures.id),
    kind: text('kind', { enum: rateEventKinds }).notNull(),
    actorId: text('actor_id')
      .notNull()
      .references(() => users.id),
    /** The version that the action made or withdrew. */
    version: text('version'),
    before: json<RateFigures>('before'),
    after: json<RateFigures>('after'),
    note: text('note'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('rate_events_of_structure').on(table.structureId, table.id),
    index('rate_events_of_version').on(table.version),
    ...storageChecks('rate_events', table),
  ],
)
