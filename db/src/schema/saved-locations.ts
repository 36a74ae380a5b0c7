import { facilityTypes } from '@switchback/core/orders/facility-type.ts'
import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from '../columns.ts'
import { storageChecks } from '../storage-checks.ts'
import { dealers } from './dealers.ts'

const facilities = facilityTypes as [(typeof facilityTypes)[number], ...(typeof facilityTypes)[number][]]

/** Places that a dealership picks up from or delivers to again and again. */
export const savedLocations = sqliteTable(
  'saved_locations',
  {
    /** A UUID of the device's making, which is why it is unique only within the dealership. */
    id: text('id').notNull(),
    dealerId: text('dealer_id')
      .notNull()
      .references(() => dealers.id),
    name: text('name').notNull(),
    address: text('address').notNull(),
    addressZip: text('address_zip').notNull(),
    facilityType: text('facility_type', { enum: facilities }).notNull(),
    contactName: text('contact_name'),
    contactPhone: text('contact_phone'),
    hours: text('hours'),
    gateNotes: text('gate_notes'),
    lotNotes: text('lot_notes'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.dealerId, table.id] }),
    index('saved_locations_by_name').on(table.dealerId, table.name),
    ...storageChecks('saved_locations', table),
  ],
)
