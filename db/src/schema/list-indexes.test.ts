import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryPlan } from '../testing/query-plan.ts'
import { startScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'

let scratch: ScratchDatabase
beforeAll(async () => {
  scratch = await startScratchDatabase()
})
afterAll(() => scratch.stop())

/** A page of a list, newest first, after the previous page. */
const page = (table: string, where = '') =>
  `SELECT * FROM ${table} WHERE ${where} (created_at, id) < ('2026-11-21T00:00:00.000Z', 'x') ORDER BY created_at DESC, id DESC LIMIT 20`

/** Every list on a screen, with the index that it uses. */
const lists: readonly [list: string, index: string, query: string][] = [
  ['all orders', 'orders_newest', page('orders')],
  [
    'orders by where they are',
    'orders_by_transport_status',
    page('orders', `transport_status = 'pending' AND`),
  ],
  ['orders by what is paid', 'orders_by_payment_status', page('orders', `payment_status = 'unpaid' AND`)],
  ['orders of a dealership', 'orders_by_dealer', page('orders', `dealer_id = 'x' AND`)],
  [
    'orders of a dealership by where they are',
    'orders_by_dealer_and_transport',
    page('orders', `dealer_id = 'x' AND transport_status = 'in_transit' AND`),
  ],
  [
    'orders of a dealership that wait for a driver',
    'orders_by_dealer_waiting',
    page('orders', `dealer_id = 'x' AND transport_status IN ('pending', 'driver_found', 'payment_sent') AND`),
  ],
  ['invoices of a dealership', 'invoices_by_dealer', page('invoices', `dealer_id = 'x' AND`)],
  [
    'invoices of a dealership that are unpaid',
    'invoices_open',
    page(
      'invoices',
      `dealer_id = 'x' AND voided_on IS NULL AND paid_cents < amount_cents + late_fee_cents AND`,
    ),
  ],
  [
    'invoices of a dealership that are paid',
    'invoices_paid',
    page(
      'invoices',
      `dealer_id = 'x' AND voided_on IS NULL AND paid_cents >= amount_cents + late_fee_cents AND`,
    ),
  ],
  [
    'invoices of a dealership that are void',
    'invoices_void',
    page('invoices', `dealer_id = 'x' AND voided_on IS NOT NULL AND`),
  ],
  [
    'invoices that are overdue',
    'invoices_due',
    `SELECT * FROM invoices WHERE voided_on IS NULL AND paid_cents < amount_cents + late_fee_cents AND due_on < 'x' ORDER BY due_on, id LIMIT 100`,
  ],
  ['the invoice of an order', 'invoices_of_order', `SELECT * FROM invoices WHERE order_id = 'x'`],
  ['an invoice by its number', 'invoices_number', `SELECT * FROM invoices WHERE invoice_number = 'x'`],
  [
    'the last number of a year',
    'invoices_sequence',
    `SELECT sequence FROM invoices WHERE year = 2026 ORDER BY sequence DESC LIMIT 1`,
  ],
  [
    'a statement of account',
    'credit_entries_by_dealer',
    `SELECT * FROM credit_entries WHERE dealer_id = 'x' AND created_at >= 'x' ORDER BY created_at, id`,
  ],
  [
    'entries of an invoice',
    'credit_entries_of_invoice',
    `SELECT * FROM credit_entries WHERE invoice_id = 'x' ORDER BY id`,
  ],
  [
    'card payments of an invoice',
    'payments_of_invoice',
    `SELECT * FROM payments WHERE invoice_id = 'x' ORDER BY created_at`,
  ],
  [
    'credit applications of a dealership',
    'credit_applications_by_dealer',
    `SELECT * FROM credit_applications WHERE dealer_id = 'x' ORDER BY submitted_at DESC LIMIT 1`,
  ],
  [
    'credit applications that wait',
    'credit_applications_by_status',
    `SELECT * FROM credit_applications WHERE status = 'pending' ORDER BY submitted_at DESC, id DESC LIMIT 20`,
  ],
  [
    'saved locations',
    'saved_locations_by_name',
    `SELECT * FROM saved_locations WHERE dealer_id = 'x' ORDER BY name`,
  ],
  ['orders of one who booked them', 'orders_by_user', page('orders', `placed_by_user_id = 'x' AND`)],
  [
    'orders of a customer',
    'orders_by_customer_email',
    `SELECT * FROM orders WHERE customer_email = 'x' COLLATE NOCASE ORDER BY created_at DESC LIMIT 20`,
  ],
  ['orders of a quote', 'orders_by_quote', `SELECT * FROM orders WHERE quote_id = 'x'`],
  [
    'the order that a quote became',
    'orders_by_quote',
    `SELECT id FROM orders WHERE quote_id = 'x' AND transport_status <> 'cancelled' ORDER BY created_at DESC, id DESC LIMIT 1`,
  ],
  ['an order by its tracking code', 'orders_tracking_code', `SELECT * FROM orders WHERE tracking_code = 'x'`],
  [
    'vehicles of an order',
    'order_vehicles_of_order',
    `SELECT * FROM order_vehicles WHERE order_id = 'x' ORDER BY position`,
  ],
  [
    'what happened to an order',
    'order_events_of_order',
    `SELECT * FROM order_events WHERE order_id = 'x' ORDER BY id`,
  ],
  [
    'payments of an order',
    'payments_of_order',
    `SELECT * FROM payments WHERE order_id = 'x' ORDER BY created_at`,
  ],
  [
    'refunds of an order',
    'refunds_of_order',
    `SELECT * FROM refunds WHERE order_id = 'x' ORDER BY created_at`,
  ],
  ['quotes of a dealership', 'quotes_by_dealer', page('quotes', `dealer_id = 'x' AND`)],
  ['dealerships', 'dealers_newest', page('dealers')],
  ['dealerships that are switched off', 'dealers_inactive', page('dealers', `"is_active" = 0 AND`)],
  ['dealerships with credit', 'dealers_with_credit', page('dealers', `"credit_approved" = 1 AND`)],
  ['dealerships that owe money', 'dealers_owing', page('dealers', `"current_balance_cents" > 0 AND`)],
  [
    'dealerships that wait for approval',
    'dealers_by_approval',
    `SELECT * FROM dealers WHERE is_approved = 0 ORDER BY created_at DESC LIMIT 20`,
  ],
  [
    'the team of a dealership',
    'users_by_dealer',
    `SELECT * FROM users WHERE dealer_id = 'x' ORDER BY created_at`,
  ],
  ['somebody who signs in', 'users_username', `SELECT * FROM users WHERE username = 'x'`],
  [
    'notifications',
    'admin_notifications_newest',
    `SELECT * FROM admin_notifications ORDER BY created_at DESC, id DESC LIMIT 20`,
  ],
  [
    'unread notifications',
    'admin_notifications_unread',
    `SELECT count(*) FROM admin_notifications WHERE is_read = 0`,
  ],
  [
    'the rates that hold',
    'rate_cards_current',
    `SELECT card FROM rate_cards WHERE structure_id = 'retail' AND withdrawn_at IS NULL AND effective_from_at <= 'x' ORDER BY effective_from_at DESC LIMIT 1`,
  ],
  [
    'webhooks not yet done',
    'webhook_events_unprocessed',
    `SELECT * FROM webhook_events WHERE processed_at IS NULL ORDER BY received_at`,
  ],
]

test.each(lists)('%s: by index %s, without sorting', async (_, index, query) => {
  const details = await queryPlan(scratch.db, sql.raw(query))
  expect(details).toHaveLength(1)
  expect(details[0]).toContain(`INDEX ${index} `.trimEnd())
})
