import { formerUser } from '@switchback/core/privacy/account-data.ts'
import type { users } from '@switchback/db/schema/accounts/users.ts'
import { sql, type SQL } from 'drizzle-orm'
import { emptyMessages } from './erase-steps.ts'

type User = typeof users.$inferSelect

/** Tables whose rows belong to one user and go with them; a subscription before its session. */
const ownTables = [
  'admin_notifications',
  'push_subscriptions',
  'sessions',
  'sign_in_challenges',
  'known_devices',
  'recovery_codes',
  'two_factor',
  'password_links',
  'sign_ins',
  'notification_settings',
  'user_settings',
  'dealer_notification_marks',
  'dealer_notification_reads',
  'staff_visits',
  'order_viewers',
  'order_view_defaults',
]

/** Deletes what belongs to one user alone, and takes their name out of what others keep. Source: PRIVACY-12. */
export function accountRowSteps({ id, dealerId }: User): SQL[] {
  const former = `${formerUser.firstName} ${formerUser.lastName}`
  const ownViews = sql`SELECT id FROM order_views WHERE owner_id = ${id} AND NOT is_shared`
  const ownNotes = sql`SELECT id FROM order_notes WHERE author_id = ${id}`
  const ordersOfNotes = sql`SELECT order_id FROM order_notes WHERE author_id = ${id}`
  return [
    ...ownTables.map((table) => sql`DELETE FROM ${sql.identifier(table)} WHERE user_id = ${id}`),
    sql`UPDATE order_view_events SET changes = '{}' WHERE view_id IN (${ownViews})`,
    sql`DELETE FROM order_views WHERE owner_id = ${id} AND NOT is_shared`,
    sql`UPDATE admin_user_events SET changes = json_remove(changes, '$.username', '$.email', '$.firstName',
      '$.lastName', '$.phone') WHERE user_id = ${id}`,
    // The saved answer to an order names who placed it; sent again, it still has its answer (API-6).
    sql`UPDATE idempotency_keys SET answer = json_set(answer, '$.placedBy.name', ${former})
      WHERE scope = ${`dealer-orders:${dealerId}`} AND answer ->> '$.placedBy.id' = ${id}`,
    // Colleagues whom they mentioned in a note were told by name.
    sql`UPDATE admin_notifications SET title = replace(title, facts ->> '$.authorName', ${former}),
      facts = json_set(facts, '$.authorName', ${former}) WHERE kind = 'mentioned'
      AND order_id IN (${ordersOfNotes}) AND facts ->> '$.noteId' IN (${ownNotes})`,
  ]
}

/**
 * Empties the messages to one user, and deletes those that still wait. Where their address is also a dealership's,
 * another user's, or that of an order's customer, only messages about the account go. Source: PRIVACY-12.
 */
export function accountMessageSteps({ id, email, username }: User, at: string): SQL[] {
  const addresses = sql`(${email}, ${email.toLowerCase()})`
  const isShared = sql`(EXISTS (SELECT 1 FROM users WHERE email IN ${addresses} AND id <> ${id})
    OR EXISTS (SELECT 1 FROM dealers WHERE email IN ${addresses} OR invoice_email IN ${addresses}))`
  const isOfOrder = sql`(order_id IS NOT NULL AND EXISTS (SELECT 1 FROM orders WHERE orders.id = order_id
    AND orders.customer_email IN ${addresses}))`
  // Also under a user name that the account had before, but never the news that another one was deleted.
  const isOfAccount = sql`(facts ->> '$.username' = ${username} OR (facts ->> '$.change' IS NOT 'deleted'
    AND NOT EXISTS (SELECT 1 FROM users AS other WHERE other.username = facts ->> '$.username')))`
  const isTheirs = sql`recipient IN ${addresses} AND iif(kind IN ('account_changed', 'password_link'),
    ${isOfAccount}, NOT (${isShared} OR ${isOfOrder}))`
  return [
    sql`DELETE FROM outbox_messages WHERE ${isTheirs} AND status = 'waiting'
      AND NOT EXISTS (SELECT 1 FROM message_events WHERE message_id = outbox_messages.id)
      AND NOT EXISTS (SELECT 1 FROM outbox_messages AS copy WHERE copy.replaces_id = outbox_messages.id)`,
    emptyMessages(isTheirs, at),
    sql`DELETE FROM held_messages WHERE ${isTheirs}`,
  ]
}
