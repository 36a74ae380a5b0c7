import { equipmentKinds } from '@switchback/core/carriers/driver.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { flag, instant } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { carriers } from './carriers.ts'

/** Not deleted. */
const isExisting = sql.raw(`"deleted_at" IS NULL`)

/** A driver of a carrier. Source: CARRIER-2. */
export const drivers = sqliteTable(
  'drivers',
  {
    id: text('id').primaryKey().notNull(),
    carrierId: text('carrier_id')
      .notNull()
      .references(() => carriers.id),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    email: text('email'),
    license: text('license'),
    equipment: text('equipment', { enum: equipmentKinds }).notNull(),
    isActive: flag('is_active').notNull().default(true),
    /** Optimistic concurrency: increments with every change. */
    revision: integer('revision').notNull().default(1),
    deletedAt: instant('deleted_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('drivers_by_name').on(table.isActive, sql.raw(`"name" COLLATE NOCASE`), table.id).where(isExisting),
    index('drivers_of_carrier')
      .on(table.carrierId, table.isActive, sql.raw(`"name" COLLATE NOCASE`), table.id)
      .where(isExisting),
    // For the foreign key, deleted drivers included: with a trigger on carriers, SQLite looks at it on every insert.
    index('drivers_by_carrier').on(table.carrierId),
    index('drivers_by_phone').on(table.phone).where(isExisting),
    check('drivers_deleted_inactive', sql.raw(`"deleted_at" IS NULL OR "is_active" = 0`)),
    ...storageChecks('drivers', table),
  ],
)
