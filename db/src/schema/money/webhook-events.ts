import { index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { paymentProviders } from './payments.ts'

/** Events delivered by the provider, by its ids: a repeated event has no effect. Source: PAY-7. */
export const webhookEvents = sqliteTable(
  'webhook_events',
  {
    provider: text('provider', { enum: paymentProviders }).notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    intentId: text('intent_id'),
    receivedAt: instant('received_at').notNull(),
    /** None until the event's effects are complete. */
    processedAt: instant('processed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index('webhook_events_unprocessed').on(table.processedAt, table.receivedAt),
    ...storageChecks('webhook_events', table),
  ],
)
