import {
  dealerTopics,
  type DealerNotificationKind,
} from '@switchback/core/notifications/dealer-notification.ts'
import { sql, type SQL } from 'drizzle-orm'
import { dealerNotificationReads, dealerNotifications } from './schema/messages/dealer-notifications.ts'

/** A notification of a dealership. Values may be SQL over the tables of `from`. */
export type NewDealerNotification = {
  readonly kind: DealerNotificationKind
  readonly dealerId: string | SQL
  readonly orderId?: string | SQL | null
  readonly invoiceId?: string | SQL | null
  /** Whole cents. */
  readonly amountCents?: number | SQL | null
  /** The event in words or its reason. */
  readonly detail?: string | null
  /** Identifies the event, so that it notifies once. */
  readonly cause: string | SQL
}

/**
 * Notifies the users of a dealership, once for a cause. Nothing else inserts into `dealer_notifications`.
 * @param at an instant as ISO text.
 * @param from for each row of this clause; one notification by default.
 * Source: DEALER-23.
 */
export function insertDealerNotification(
  {
    kind,
    dealerId,
    orderId = null,
    invoiceId = null,
    amountCents = null,
    detail = null,
    cause,
  }: NewDealerNotification,
  at: string,
  from: SQL = sql`WHERE TRUE`,
): SQL {
  return sql`INSERT INTO ${dealerNotifications} (dealer_id, topic, kind, order_id, invoice_id, amount_cents, detail, dedupe_key, created_at)
    SELECT ${dealerId}, ${dealerTopics[kind]}, ${kind}, ${orderId}, ${invoiceId}, ${amountCents}, ${detail}, ${cause}, ${at}
    ${from}
    ON CONFLICT (dedupe_key) DO NOTHING`
}

/** A user of the dealership caused what a notification tells the others, and has read it. */
export function readByCauser(userId: string, cause: string | SQL): SQL {
  return sql`INSERT INTO ${dealerNotificationReads} (user_id, notification_id)
    SELECT ${userId}, id FROM ${dealerNotifications} WHERE dedupe_key = ${cause}
    ON CONFLICT DO NOTHING`
}
