-- The journal of accounting equals the ledger, the money of orders and the pay of carriers. What belongs to a closed
-- period gets the instant of the write. Source: ACCOUNT-1, ACCOUNT-2.

CREATE VIEW accounting_books AS
SELECT coalesce((SELECT closed_before_at FROM accounting_period_events ORDER BY id DESC LIMIT 1), '') AS closed_before;

CREATE TRIGGER accounting_ledger_entered AFTER INSERT ON credit_entries
BEGIN
  INSERT INTO accounting_entries (kind, change_balance_cents, counted_at, source_id, dealer_id, order_id, invoice_id,
    method, reference, cars)
  SELECT CASE WHEN NEW.correction IS NOT NULL THEN NEW.correction
      WHEN NEW.kind = 'adjustment' AND NEW.method IS NOT NULL THEN 'refund' ELSE NEW.kind END,
    NEW.change_balance_cents,
    iif(NEW.occurred_on || 'T12:00:00.000Z' >= closed_before, NEW.occurred_on || 'T12:00:00.000Z', NEW.created_at),
    NEW.id, NEW.dealer_id, coalesce(NEW.order_id, (SELECT order_id FROM invoices WHERE id = NEW.invoice_id)),
    NEW.invoice_id, NEW.method, NEW.reference,
    CASE WHEN NEW.kind IN ('invoice', 'credit_note') THEN (SELECT json_group_array(json_array(position, total_cents))
      FROM order_vehicles
      WHERE order_id = NEW.order_id AND CASE
        WHEN NEW.dedupe_key = 'invoice:' || NEW.invoice_id THEN 1
        WHEN NEW.kind = 'invoice' OR NEW.dedupe_key = 'credit_note:' || NEW.order_id
          OR NEW.dedupe_key GLOB 'credit_note:*:price-*' THEN cancelled_at IS NULL
        ELSE NEW.dedupe_key = 'credit_note:' || NEW.order_id || ':' || position END) END
  FROM accounting_books;
END;

CREATE TRIGGER accounting_payment_made AFTER INSERT ON payments
WHEN NEW.order_id IS NOT NULL AND NEW.succeeded_at IS NOT NULL AND NEW.received_cents > 0
BEGIN
  INSERT INTO accounting_entries (kind, change_balance_cents, counted_at, source_id, dealer_id, order_id, method,
    reference, cars)
  SELECT 'order_payment', NEW.received_cents, iif(NEW.succeeded_at >= closed_before, NEW.succeeded_at, NEW.updated_at),
    NEW.id, orders.dealer_id, NEW.order_id, iif(NEW.provider = 'manual', 'recorded', 'card'), NEW.intent_id,
    (SELECT json_group_array(json_array(position, total_cents)) FROM order_vehicles
      WHERE order_id = NEW.order_id AND cancelled_at IS NULL)
  FROM orders, accounting_books
  WHERE orders.id = NEW.order_id;
END;

CREATE TRIGGER accounting_payment_changed AFTER UPDATE OF received_cents, succeeded_at ON payments
WHEN NEW.order_id IS NOT NULL AND iif(NEW.succeeded_at IS NULL, 0, NEW.received_cents)
  <> iif(OLD.succeeded_at IS NULL, 0, OLD.received_cents)
BEGIN
  INSERT INTO accounting_entries (kind, change_balance_cents, counted_at, source_id, dealer_id, order_id, method,
    reference, cars)
  SELECT 'order_payment', iif(NEW.succeeded_at IS NULL, 0, NEW.received_cents)
      - iif(OLD.succeeded_at IS NULL, 0, OLD.received_cents),
    iif(OLD.succeeded_at IS NULL AND NEW.succeeded_at >= closed_before, NEW.succeeded_at, NEW.updated_at),
    NEW.id, orders.dealer_id, NEW.order_id, iif(NEW.provider = 'manual', 'recorded', 'card'), NEW.intent_id,
    (SELECT json_group_array(json_array(position, total_cents)) FROM order_vehicles
      WHERE order_id = NEW.order_id AND cancelled_at IS NULL)
  FROM orders, accounting_books
  WHERE orders.id = NEW.order_id;
END;

CREATE TRIGGER accounting_refund_made AFTER INSERT ON refunds
WHEN NEW.status = 'succeeded'
BEGIN
  INSERT INTO accounting_entries (kind, change_balance_cents, counted_at, source_id, dealer_id, order_id, method,
    reference, cars)
  SELECT iif(NEW.disputed_intent_id IS NULL, 'order_refund', 'dispute_lost'), -NEW.amount_cents, NEW.updated_at, NEW.id, orders.dealer_id, NEW.order_id,
    iif(payments.provider = 'manual', 'recorded', 'card'), NEW.provider_refund_id,
    (SELECT json_group_array(json_array(position, total_cents)) FROM order_vehicles WHERE order_id = NEW.order_id)
  FROM orders, payments
  WHERE orders.id = NEW.order_id AND payments.id = NEW.payment_id;
END;

CREATE TRIGGER accounting_refund_changed AFTER UPDATE OF status, amount_cents ON refunds
WHEN iif(NEW.status = 'succeeded', NEW.amount_cents, 0) <> iif(OLD.status = 'succeeded', OLD.amount_cents, 0)
BEGIN
  INSERT INTO accounting_entries (kind, change_balance_cents, counted_at, source_id, dealer_id, order_id, method,
    reference, cars)
  SELECT iif(NEW.disputed_intent_id IS NULL, 'order_refund', 'dispute_won'), iif(OLD.status = 'succeeded', OLD.amount_cents, 0)
      - iif(NEW.status = 'succeeded', NEW.amount_cents, 0),
    NEW.updated_at, NEW.id, orders.dealer_id, NEW.order_id, iif(payments.provider = 'manual', 'recorded', 'card'),
    NEW.provider_refund_id,
    (SELECT json_group_array(json_array(position, total_cents)) FROM order_vehicles WHERE order_id = NEW.order_id)
  FROM orders, payments
  WHERE orders.id = NEW.order_id AND payments.id = NEW.payment_id;
END;

CREATE TRIGGER accounting_dispute_charged AFTER INSERT ON payment_disputes
WHEN NEW.fee_cents > 0
BEGIN
  -- Of a payment of several invoices it names the first.
  INSERT INTO accounting_entries (kind, change_balance_cents, counted_at, source_id, dealer_id, order_id, invoice_id,
    method, reference)
  SELECT 'dispute_fee', -NEW.fee_cents, max(NEW.noticed_at, closed_before), NEW.intent_id, orders.dealer_id, orders.id,
    invoices.id, 'card', NEW.intent_id
  FROM accounting_books
  JOIN payments ON payments.provider = NEW.provider AND payments.intent_id = NEW.intent_id
  LEFT JOIN invoices ON invoices.id = payments.invoice_id
  LEFT JOIN orders ON orders.id = coalesce(payments.order_id, invoices.order_id);
END;

CREATE TRIGGER accounting_dispute_fee_changed AFTER UPDATE OF fee_cents ON payment_disputes
WHEN NEW.fee_cents <> OLD.fee_cents
BEGIN
  INSERT INTO accounting_entries (kind, change_balance_cents, counted_at, source_id, dealer_id, order_id, invoice_id,
    method, reference)
  SELECT 'dispute_fee', OLD.fee_cents - NEW.fee_cents, max(payments.updated_at, closed_before),
    NEW.intent_id, orders.dealer_id, orders.id, invoices.id, 'card', NEW.intent_id
  FROM accounting_books
  JOIN payments ON payments.provider = NEW.provider AND payments.intent_id = NEW.intent_id
  LEFT JOIN invoices ON invoices.id = payments.invoice_id
  LEFT JOIN orders ON orders.id = coalesce(payments.order_id, invoices.order_id);
END;

CREATE TRIGGER accounting_assignment_made AFTER INSERT ON order_assignments
WHEN NEW.delivered_on IS NOT NULL OR NEW.carrier_paid_on IS NOT NULL
BEGIN
  INSERT INTO accounting_entries (kind, change_balance_cents, counted_at, source_id, dealer_id, order_id, carrier_id,
    reference)
  SELECT 'carrier_bill', NEW.pay_cents,
    iif(NEW.delivered_on || 'T12:00:00.000Z' >= closed_before, NEW.delivered_on || 'T12:00:00.000Z', updated_at),
    NEW.id, dealer_id, NEW.order_id, NEW.carrier_id, NEW.bill_of_lading
  FROM orders, accounting_books
  WHERE orders.id = NEW.order_id AND NEW.delivered_on IS NOT NULL AND NEW.ended_at IS NULL AND NEW.pay_cents > 0;
  -- A job that goes on with the same carrier takes over its payment, which is in the journal already.
  INSERT INTO accounting_entries (kind, change_balance_cents, counted_at, source_id, dealer_id, order_id, carrier_id,
    method, reference)
  SELECT 'carrier_payment', paid - NEW.pay_cents,
    iif(NEW.carrier_paid_on || 'T12:00:00.000Z' >= closed_before, NEW.carrier_paid_on || 'T12:00:00.000Z', updated_at),
    NEW.id, dealer_id, NEW.order_id, NEW.carrier_id, 'recorded', NEW.carrier_payment_reference
  FROM orders, accounting_books, (SELECT coalesce((SELECT pay_cents FROM order_assignments
    WHERE order_id = NEW.order_id AND carrier_id = NEW.carrier_id AND id <> NEW.id AND carrier_paid_on IS NOT NULL
    ORDER BY ended_at DESC, rowid DESC LIMIT 1), 0) AS paid)
  WHERE orders.id = NEW.order_id AND NEW.carrier_paid_on IS NOT NULL AND paid <> NEW.pay_cents;
END;

CREATE TRIGGER accounting_carrier_billed
AFTER UPDATE OF delivered_on, pay_cents, ended_at ON order_assignments
WHEN (iif(OLD.ended_at IS NULL, OLD.delivered_on, NULL), iif(OLD.delivered_on IS NULL, 0, OLD.pay_cents))
  IS NOT (iif(NEW.ended_at IS NULL, NEW.delivered_on, NULL), iif(NEW.delivered_on IS NULL, 0, NEW.pay_cents))
BEGIN
  INSERT INTO accounting_entries (kind, change_balance_cents, counted_at, source_id, dealer_id, order_id, carrier_id,
    reference)
  SELECT 'carrier_bill', -OLD.pay_cents,
    iif(OLD.delivered_on || 'T12:00:00.000Z' >= closed_before, OLD.delivered_on || 'T12:00:00.000Z', updated_at),
    OLD.id, dealer_id, OLD.order_id, OLD.carrier_id, OLD.bill_of_lading
  FROM orders, accounting_books
  WHERE orders.id = OLD.order_id AND OLD.delivered_on IS NOT NULL AND OLD.ended_at IS NULL AND OLD.pay_cents > 0;
  INSERT INTO accounting_entries (kind, change_balance_cents, counted_at, source_id, dealer_id, order_id, carrier_id,
    reference)
  SELECT 'carrier_bill', NEW.pay_cents,
    iif(NEW.delivered_on || 'T12:00:00.000Z' >= closed_before, NEW.delivered_on || 'T12:00:00.000Z', updated_at),
    NEW.id, dealer_id, NEW.order_id, NEW.carrier_id, NEW.bill_of_lading
  FROM orders, accounting_books
  WHERE orders.id = NEW.order_id AND NEW.delivered_on IS NOT NULL AND NEW.ended_at IS NULL AND NEW.pay_cents > 0;
END;

CREATE TRIGGER accounting_carrier_paid AFTER UPDATE OF carrier_paid_on, pay_cents ON order_assignments
WHEN (OLD.carrier_paid_on, iif(OLD.carrier_paid_on IS NULL, 0, OLD.pay_cents))
  IS NOT (NEW.carrier_paid_on, iif(NEW.carrier_paid_on IS NULL, 0, NEW.pay_cents))
BEGIN
  INSERT INTO accounting_entries (kind, change_balance_cents, counted_at, source_id, dealer_id, order_id, carrier_id,
    method, reference)
  SELECT 'carrier_payment', OLD.pay_cents,
    iif(OLD.carrier_paid_on || 'T12:00:00.000Z' >= closed_before, OLD.carrier_paid_on || 'T12:00:00.000Z', updated_at),
    OLD.id, dealer_id, OLD.order_id, OLD.carrier_id, 'recorded', OLD.carrier_payment_reference
  FROM orders, accounting_books
  WHERE orders.id = OLD.order_id AND OLD.carrier_paid_on IS NOT NULL AND OLD.pay_cents > 0;
  INSERT INTO accounting_entries (kind, change_balance_cents, counted_at, source_id, dealer_id, order_id, carrier_id,
    method, reference)
  SELECT 'carrier_payment', -NEW.pay_cents,
    iif(NEW.carrier_paid_on || 'T12:00:00.000Z' >= closed_before, NEW.carrier_paid_on || 'T12:00:00.000Z', updated_at),
    NEW.id, dealer_id, NEW.order_id, NEW.carrier_id, 'recorded', NEW.carrier_payment_reference
  FROM orders, accounting_books
  WHERE orders.id = NEW.order_id AND NEW.carrier_paid_on IS NOT NULL AND NEW.pay_cents > 0;
END;
