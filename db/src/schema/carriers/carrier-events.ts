import { carrierEventKinds } from '@switchback/core/carriers/carrier.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant, json } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { carriers } from './carriers.ts'
import { drivers } from './drivers.ts'

/** Every change of a carrier or a driver by staff: who, when, before and after. Append-only. Source: CARRIER-1. */
export const carrierEvents = sqliteTable(
  'carrier_events',
  {
    id: integer('id').primaryKey({ autoIncrement: true }).notNull(),
    carrierId: text('carrier_id').references(() => carriers.id),
    driverId: text('driver_id').references(() => drivers.id),
    kind: text('kind', { enum: carrierEventKinds }).notNull(),
    actorId: text('actor_id').notNull(),
    /** Each changed field, before and after. */
    changes: json<Readonly<Record<string, readonly [before: unknown, after: unknown]>>>('changes').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('carrier_events_of_carrier').on(table.carrierId, table.id),
    index('carrier_events_of_driver').on(table.driverId, table.id),
    check('carrier_events_one_subject', sql.raw(`("carrier_id" IS NULL) <> ("driver_id" IS NULL)`)),
    ...storageChecks('carrier_events', table),
  ],
)
