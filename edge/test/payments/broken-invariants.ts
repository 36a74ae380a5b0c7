import type { Database } from '@switchback/db/client.ts'
import { foldAllReportDeltas } from '@switchback/db/fold-report-deltas.ts'
import { expectedTotals, savedTotals, type Query } from '@switchback/db/testing/expected-totals.ts'
import { sql } from 'drizzle-orm'

/** Queries that find no row while the money is in order, by the rule that they check. */
export const invariants: Readonly<Record<string, string>> = {
  'deposit and remaining are the total':
    'SELECT id FROM orders WHERE deposit_cents + remaining_cents <> total_cents',
  'what an order has been paid is what its payments brought':
    "SELECT id FROM orders WHERE paid_cents <> (SELECT coalesce(sum(received_cents), 0) FROM payments WHERE order_id = orders.id AND status = 'succeeded')",
  'what an order got back is what was refunded of it':
    "SELECT id FROM orders WHERE refunded_cents <> (SELECT coalesce(sum(amount_cents), 0) FROM refunds WHERE order_id = orders.id AND status = 'succeeded')",
  'what a payment gave back is what was refunded of it':
    "SELECT id FROM payments WHERE order_id IS NOT NULL AND refunded_cents <> (SELECT coalesce(sum(amount_cents), 0) FROM refunds WHERE payment_id = payments.id AND status = 'succeeded')",
  'refunds, those under way included, never exceed what was paid':
    "SELECT id FROM orders WHERE (SELECT coalesce(sum(amount_cents), 0) FROM refunds WHERE order_id = orders.id AND status NOT IN ('failed', 'canceled')) > paid_cents",
  'more than the total is never paid without an alert to staff':
    "SELECT id FROM orders WHERE paid_cents > total_cents AND NOT EXISTS (SELECT 1 FROM admin_notifications WHERE order_id = orders.id AND kind IN ('overpayment', 'payment_mismatch', 'payment_of_cancelled_order')) AND NOT EXISTS (SELECT 1 FROM order_events WHERE order_id = orders.id AND kind = 'edited' AND json_extract(facts, '$.totalCentsBefore') >= paid_cents)",
  'what is paid beyond a total that staff have lowered goes back':
    "SELECT id FROM orders WHERE paid_cents - (SELECT coalesce(sum(amount_cents), 0) FROM refunds WHERE order_id = orders.id AND status NOT IN ('failed', 'canceled')) > total_cents AND EXISTS (SELECT 1 FROM order_events WHERE order_id = orders.id AND kind = 'edited' AND actor_kind = 'staff') AND NOT EXISTS (SELECT 1 FROM admin_notifications WHERE order_id = orders.id AND kind IN ('refund_failed', 'overpayment', 'payment_mismatch', 'payment_of_cancelled_order')) AND NOT EXISTS (SELECT 1 FROM payment_disputes JOIN payments USING (provider, intent_id) WHERE payments.order_id = orders.id AND closed_at IS NULL)",
  'no order is paid without a payment of the provider, or an invoice':
    "SELECT id FROM orders WHERE payment_status IN ('deposit_paid', 'paid_full') AND NOT EXISTS (SELECT 1 FROM payments WHERE order_id = orders.id AND status = 'succeeded')",
  'money of a provider came by an intent':
    "SELECT id FROM payments WHERE status = 'succeeded' AND (intent_id IS NULL) <> (provider = 'manual')",
  'a payment that brought money has one event of its own, with its amount, and a recorded one names who recorded it':
    "SELECT id FROM payments WHERE status = 'succeeded' AND order_id IS NOT NULL AND 1 <> (SELECT count(*) FROM order_events WHERE order_id = payments.order_id AND kind = 'payment' AND json_extract(facts, '$.paymentId') = payments.id AND json_extract(facts, '$.receivedCents') = received_cents AND CASE provider WHEN 'manual' THEN actor_kind = 'staff' AND actor_id IS NOT NULL ELSE actor_kind = 'provider' END)",
  'a payment of the sandbox is one that the sandbox took':
    "SELECT id FROM payments WHERE status = 'succeeded' AND provider = 'sandbox' AND NOT EXISTS (SELECT 1 FROM sandbox_intents WHERE sandbox_intents.id = intent_id AND sandbox_intents.status = 'succeeded')",
  'a deposit counts as paid when all of it was':
    'SELECT id FROM orders WHERE deposit_paid = 1 AND paid_cents < deposit_cents',
  'a paid order has an event for each payment that brought money':
    "SELECT id FROM orders WHERE (SELECT count(*) FROM payments WHERE order_id = orders.id AND status = 'succeeded') <> (SELECT count(*) FROM order_events WHERE order_id = orders.id AND kind = 'payment')",
  'what a dealership owes is the sum of its ledger':
    'SELECT id FROM dealers WHERE current_balance_cents <> (SELECT coalesce(sum(change_balance_cents), 0) FROM credit_entries WHERE dealer_id = dealers.id)',
  'every entry says what was owed after it':
    'SELECT id FROM credit_entries AS entry WHERE after_balance_cents <> (SELECT sum(change_balance_cents) FROM credit_entries WHERE dealer_id = entry.dealer_id AND id <= entry.id)',
  'an invoice has its entries in the ledger, to the cent':
    "SELECT id FROM invoices WHERE amount_cents + late_fee_cents <> (SELECT coalesce(sum(change_balance_cents), 0) FROM credit_entries WHERE invoice_id = invoices.id AND (kind IN ('invoice', 'late_fee') OR correction = 'waiver' OR dedupe_key GLOB 'credit_note:*:*')) OR -paid_cents <> (SELECT coalesce(sum(change_balance_cents), 0) FROM credit_entries WHERE invoice_id = invoices.id AND kind IN ('payment', 'adjustment') AND correction IS NOT 'waiver')",
  'a void invoice is taken back whole':
    "SELECT id FROM invoices WHERE voided_on IS NOT NULL AND amount_cents + late_fee_cents <> (SELECT -coalesce(sum(change_balance_cents), 0) FROM credit_entries WHERE invoice_id = invoices.id AND kind = 'credit_note' AND dedupe_key NOT GLOB 'credit_note:*:*')",
  'what dealerships owe by day and in all is the sum of their open invoices':
    "SELECT dealer_id FROM dealer_receivables WHERE (invoice_count, open_cents) IS NOT (SELECT count(*), sum(amount_cents + late_fee_cents - paid_cents) FROM invoices WHERE invoices.dealer_id = dealer_receivables.dealer_id AND due IN ('', due_on) AND voided_on IS NULL AND paid_cents < amount_cents + late_fee_cents) UNION SELECT id FROM invoices WHERE voided_on IS NULL AND paid_cents < amount_cents + late_fee_cents AND NOT EXISTS (SELECT 1 FROM dealer_receivables WHERE dealer_receivables.dealer_id = invoices.dealer_id AND due = due_on)",
  'the card payments of an invoice are entries of the ledger':
    "SELECT id FROM payments WHERE invoice_id IS NOT NULL AND status = 'succeeded' AND received_cents > 0 AND received_cents <> (SELECT -coalesce(sum(change_balance_cents), 0) FROM credit_entries WHERE dedupe_key = 'invoice_payment:' || payments.id OR dedupe_key GLOB 'invoice_payment:' || payments.id || ':*')",
  'the parts of a payment of several invoices add up to it, and are its entries of the ledger':
    "SELECT id FROM payments JOIN (SELECT payment_id, sum(amount_cents) AS amount, sum(received_cents) AS received, sum(refunded_cents) AS refunded, count(*) AS invoices FROM payment_invoices GROUP BY payment_id) ON payment_id = id WHERE amount <> amount_cents OR received <> received_cents OR refunded <> refunded_cents OR invoices < 2 OR EXISTS (SELECT 1 FROM payment_invoices AS part WHERE part.payment_id = payments.id AND part.received_cents <> (SELECT -coalesce(sum(change_balance_cents), 0) FROM credit_entries WHERE dedupe_key = 'invoice_payment:' || part.payment_id || ':' || part.invoice_id))",
  'what a payment of an invoice gave back is in the ledger':
    "SELECT id FROM payments WHERE invoice_id IS NOT NULL AND refunded_cents <> (SELECT coalesce(sum(change_balance_cents), 0) FROM credit_entries WHERE dedupe_key GLOB 'invoice_refund:' || payments.id || ':*')",
  'the journal of accounting is the ledger of each dealership':
    "SELECT id FROM dealers WHERE current_balance_cents <> (SELECT coalesce(sum(change_balance_cents), 0) FROM accounting_entries WHERE dealer_id = dealers.id AND kind IN ('invoice', 'late_fee', 'credit_note', 'waiver', 'payment', 'reversal', 'applied', 'paid_out', 'refund', 'adjustment'))",
  'the journal of accounting has what each order was paid and got back':
    "SELECT id FROM orders WHERE (paid_cents, refunded_cents) IS NOT (SELECT coalesce(sum(iif(kind = 'order_payment', change_balance_cents, 0)), 0), -coalesce(sum(iif(kind IN ('order_refund', 'dispute_lost', 'dispute_won'), change_balance_cents, 0)), 0) FROM accounting_entries WHERE order_id = orders.id)",
  'the journal of accounting has what carriers get for delivered orders':
    "SELECT id FROM orders WHERE (SELECT coalesce(sum(change_balance_cents), 0) FROM accounting_entries WHERE order_id = orders.id AND kind = 'carrier_bill') <> (SELECT coalesce(sum(pay_cents), 0) FROM order_assignments WHERE order_id = orders.id AND ended_at IS NULL AND delivered_on IS NOT NULL)",
  'an order is invoiced if it has an invoice, and only then':
    "SELECT orders.id FROM orders LEFT JOIN invoices ON invoices.order_id = orders.id WHERE (payment_method = 'invoice') <> (invoices.id IS NOT NULL) OR (invoices.id IS NOT NULL AND total_cents <> amount_cents)",
  'the invoice of a cancelled order is void, and of no other':
    "SELECT invoices.id FROM invoices JOIN orders ON orders.id = order_id WHERE (voided_on IS NOT NULL) <> (transport_status = 'cancelled')",
  'numbers of invoices have no gap':
    'SELECT year FROM invoices GROUP BY year HAVING count(*) <> max(sequence)',
  'nothing refers to what is not there': 'SELECT * FROM pragma_foreign_key_check',
  'an order has 1 to 12 vehicles, those that were cancelled not counted':
    'SELECT id FROM orders WHERE (SELECT count(*) FROM order_vehicles WHERE order_id = orders.id AND cancelled_at IS NULL) NOT BETWEEN 1 AND 12',
  'the prices of the vehicles add up to the total':
    'SELECT id FROM orders WHERE total_cents <> (SELECT sum(total_cents) FROM order_vehicles WHERE order_id = orders.id AND cancelled_at IS NULL)',
  'the parts of the price of a vehicle add up to it':
    "SELECT id FROM order_vehicles WHERE total_cents <> (SELECT sum(value) FROM json_each(breakdown) WHERE key <> 'finalPriceCents')",
  'what went back for cancelled vehicles was claimed, or was collected and staff are to hand it back':
    "SELECT id FROM orders WHERE released_cents > (SELECT coalesce(sum(amount_cents), 0) FROM refunds WHERE order_id = orders.id) + (SELECT coalesce(sum(json_extract(facts, '$.handBackCents')), 0) FROM admin_notifications WHERE order_id = orders.id AND kind = 'overpayment' AND json_extract(facts, '$.cause') IS NOT 'dispute_decided')",
  'a VIN is once in an order':
    'SELECT order_id FROM order_vehicles WHERE vin IS NOT NULL AND cancelled_at IS NULL GROUP BY order_id, vin HAVING count(*) > 1',
  'a dealership has its people, and its application':
    'SELECT id FROM dealers WHERE NOT EXISTS (SELECT 1 FROM users WHERE dealer_id = dealers.id) OR NOT EXISTS (SELECT 1 FROM dealer_applications WHERE dealer_id = dealers.id)',
  'an account belongs to staff or to a dealership, never to both':
    'SELECT id FROM users WHERE (admin_role IS NOT NULL) = (dealer_id IS NOT NULL)',
  'the money of a payment is counted under one intent':
    'SELECT intent_id FROM payments WHERE intent_id IS NOT NULL GROUP BY intent_id HAVING count(*) > 1',
}

/** Saved totals that take no change, or differ from the rows they sum up. Source: REPORT-1. */
async function brokenTotals(db: Database): Promise<string[]> {
  try {
    await foldAllReportDeltas(db)
  } catch (error) {
    return [`the totals of reports take no change: ${String(error)}`]
  }
  const query: Query = async (text) => (await db.write([sql.raw(text)]))[0]?.rows ?? []
  const [saved, expected] = [await savedTotals(query), await expectedTotals(query)]
  return [...new Set([...Object.keys(saved), ...Object.keys(expected)])]
    .filter((key) => saved[key] !== expected[key])
    .map((key) => `the totals of reports: ${key} is ${saved[key] ?? 0}, not ${expected[key] ?? 0}`)
    .slice(0, 5)
}

/** The violated money invariants with the rows that violate them; empty if all is well. */
export async function brokenInvariants(db: Database): Promise<string[]> {
  const rules = Object.keys(invariants)
  const [first, ...rest] = Object.values(invariants).map((query) => sql.raw(query))
  if (!first) throw new Error('There are no invariants')
  const results = await db.write([first, ...rest])
  return [
    ...results.flatMap(({ rows }, index) =>
      rows.length > 0 ? [`${rules[index]}: ${JSON.stringify(rows.slice(0, 3))}`] : [],
    ),
    ...(await brokenTotals(db)),
  ]
}

/** For the end of tests that move money. @throws Error with the invariants that they violated. */
export async function expectMoneyInOrder(db: Database): Promise<void> {
  const broken = await brokenInvariants(db)
  if (broken.length > 0) throw new Error(`The tests left money in disorder: ${broken.join('; ')}`)
}
