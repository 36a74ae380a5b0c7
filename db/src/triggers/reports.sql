-- Each change of a total is one row of `report_deltas`, which a job folds into `report_totals`. Source: ADR-73.

CREATE TRIGGER report_ledger_entered AFTER INSERT ON credit_entries
WHEN NEW.kind <> 'adjustment' OR NEW.method IS NOT NULL OR NEW.correction = 'waiver'
BEGIN
  INSERT INTO report_deltas (hour, dealer_id, changes)
  SELECT NEW.occurred_on || 'T12', NEW.dealer_id, json_object(
    'invoice_card_cents', iif(NEW.kind = 'payment' AND NEW.method = 'card', -NEW.change_balance_cents, 0),
    'invoice_recorded_cents', iif(NEW.kind = 'payment' AND NEW.method IS NOT 'card',
      -NEW.change_balance_cents, 0),
    'refunded_cents', iif(NEW.kind = 'adjustment' AND NEW.method IS NOT NULL, NEW.change_balance_cents, 0),
    'invoiced_cents', iif(NEW.kind = 'invoice', NEW.change_balance_cents, 0),
    'credit_note_cents', iif(NEW.kind = 'credit_note' OR NEW.correction = 'waiver',
      -NEW.change_balance_cents, 0),
    'late_fee_cents', iif(NEW.kind = 'late_fee', NEW.change_balance_cents, 0));
END;

CREATE TRIGGER report_assignment_changed AFTER UPDATE OF pay_cents, ended_at ON order_assignments
WHEN (OLD.pay_cents, OLD.ended_at) IS NOT (NEW.pay_cents, NEW.ended_at)
BEGIN
  INSERT INTO report_deltas (hour, dealer_id, lane, changes)
  SELECT substr(created_at, 1, 13), dealer_id, lane, json_object(
    'covered_count', -1, 'covered_cents', -{revenue}, 'carrier_pay_cents', -OLD.pay_cents)
  FROM orders
  WHERE id = OLD.order_id AND OLD.ended_at IS NULL;
  INSERT INTO report_deltas (hour, dealer_id, lane, changes)
  SELECT substr(created_at, 1, 13), dealer_id, lane, json_object(
    'covered_count', 1, 'covered_cents', {revenue}, 'carrier_pay_cents', NEW.pay_cents)
  FROM orders
  WHERE id = NEW.order_id AND NEW.ended_at IS NULL;
END;

CREATE TRIGGER report_assignment_moved AFTER UPDATE OF lane ON order_assignments
WHEN OLD.lane IS NOT NEW.lane
BEGIN
  INSERT INTO report_deltas (hour, dealer_id, lane, changes)
  SELECT substr(OLD.created_at, 1, 13), dealer_id, OLD.lane, json_object(
    'assigned_count', -1, 'seconds_to_driver', -max(0, unixepoch(OLD.created_at) - unixepoch(created_at)))
  FROM orders
  WHERE id = OLD.order_id AND NOT EXISTS (SELECT 1 FROM order_assignments AS other
    WHERE other.order_id = OLD.order_id AND (other.created_at, other.rowid) < (OLD.created_at, OLD.rowid));
  INSERT INTO report_deltas (hour, dealer_id, lane, changes)
  SELECT OLD.delivered_on || 'T12', dealer_id, OLD.lane, json_object(
    'delivered_count', -1,
    'on_time_count', -coalesce(OLD.picked_up_on <= OLD.pickup_on
      AND OLD.delivered_on <= coalesce(OLD.deliver_on, OLD.delivered_on), 0))
  FROM orders
  WHERE id = OLD.order_id AND OLD.delivered_on IS NOT NULL;
  INSERT INTO report_deltas (hour, dealer_id, lane, changes)
  SELECT substr(NEW.created_at, 1, 13), dealer_id, NEW.lane, json_object(
    'assigned_count', 1, 'seconds_to_driver', max(0, unixepoch(NEW.created_at) - unixepoch(created_at)))
  FROM orders
  WHERE id = NEW.order_id AND NOT EXISTS (SELECT 1 FROM order_assignments AS other
    WHERE other.order_id = NEW.order_id AND (other.created_at, other.rowid) < (NEW.created_at, NEW.rowid));
  INSERT INTO report_deltas (hour, dealer_id, lane, changes)
  SELECT NEW.delivered_on || 'T12', dealer_id, NEW.lane, json_object(
    'delivered_count', 1,
    'on_time_count', coalesce(NEW.picked_up_on <= NEW.pickup_on
      AND NEW.delivered_on <= coalesce(NEW.deliver_on, NEW.delivered_on), 0))
  FROM orders
  WHERE id = NEW.order_id AND NEW.delivered_on IS NOT NULL;
END;

CREATE TRIGGER report_carrier_assigned AFTER INSERT ON order_assignments
BEGIN
  INSERT INTO report_deltas (hour, dealer_id, lane, changes)
  SELECT substr(created_at, 1, 13), dealer_id, lane, json_object(
    'covered_count', 1, 'covered_cents', {revenue}, 'carrier_pay_cents', NEW.pay_cents)
  FROM orders
  WHERE id = NEW.order_id AND NEW.ended_at IS NULL;
  INSERT INTO report_deltas (hour, dealer_id, lane, changes)
  SELECT substr(NEW.created_at, 1, 13), dealer_id, NEW.lane, json_object(
    'assigned_count', 1, 'seconds_to_driver', max(0, unixepoch(NEW.created_at) - unixepoch(created_at)))
  FROM orders
  WHERE id = NEW.order_id AND NOT EXISTS (SELECT 1 FROM order_assignments AS other
    WHERE other.order_id = NEW.order_id AND other.id <> NEW.id);
  INSERT INTO report_deltas (hour, dealer_id, lane, changes)
  SELECT NEW.delivered_on || 'T12', dealer_id, NEW.lane, json_object(
    'delivered_count', 1,
    'on_time_count', coalesce(NEW.picked_up_on <= NEW.pickup_on
      AND NEW.delivered_on <= coalesce(NEW.deliver_on, NEW.delivered_on), 0))
  FROM orders
  WHERE id = NEW.order_id AND NEW.delivered_on IS NOT NULL;
END;

CREATE TRIGGER report_order_delivered
AFTER UPDATE OF pickup_on, deliver_on, picked_up_on, delivered_on ON order_assignments
WHEN OLD.delivered_on IS NOT NULL OR NEW.delivered_on IS NOT NULL
BEGIN
  INSERT INTO report_deltas (hour, dealer_id, lane, changes)
  SELECT OLD.delivered_on || 'T12', dealer_id, OLD.lane, json_object(
    'delivered_count', -1,
    'on_time_count', -coalesce(OLD.picked_up_on <= OLD.pickup_on
      AND OLD.delivered_on <= coalesce(OLD.deliver_on, OLD.delivered_on), 0))
  FROM orders
  WHERE id = OLD.order_id AND OLD.delivered_on IS NOT NULL;
  INSERT INTO report_deltas (hour, dealer_id, lane, changes)
  SELECT NEW.delivered_on || 'T12', dealer_id, NEW.lane, json_object(
    'delivered_count', 1,
    'on_time_count', coalesce(NEW.picked_up_on <= NEW.pickup_on
      AND NEW.delivered_on <= coalesce(NEW.deliver_on, NEW.delivered_on), 0))
  FROM orders
  WHERE id = NEW.order_id AND NEW.delivered_on IS NOT NULL;
END;

CREATE TRIGGER report_order_changed
AFTER UPDATE OF total_cents, paid_cents, refunded_cents, released_cents, lane, cancelled_at ON orders
WHEN (OLD.total_cents, {oldRevenue}, OLD.lane, OLD.cancelled_at)
  IS NOT (NEW.total_cents, {newRevenue}, NEW.lane, NEW.cancelled_at)
BEGIN
  INSERT INTO report_deltas (hour, dealer_id, lane, changes)
  SELECT substr(OLD.created_at, 1, 13), OLD.dealer_id, OLD.lane, json_object(
    'order_count', -1, 'order_cents', -OLD.total_cents, 'covered_count', -count(*),
    'covered_cents', -count(*) * {oldRevenue}, 'carrier_pay_cents', -coalesce(sum(pay_cents), 0))
  FROM order_assignments
  WHERE order_id = OLD.id AND ended_at IS NULL;
  INSERT INTO report_deltas (hour, dealer_id, lane, changes)
  SELECT substr(NEW.created_at, 1, 13), NEW.dealer_id, NEW.lane, json_object(
    'order_count', 1, 'order_cents', NEW.total_cents, 'covered_count', count(*),
    'covered_cents', count(*) * {newRevenue}, 'carrier_pay_cents', coalesce(sum(pay_cents), 0))
  FROM order_assignments
  WHERE order_id = NEW.id AND ended_at IS NULL;
  INSERT INTO report_deltas (hour, dealer_id, lane, changes)
  SELECT substr(OLD.cancelled_at, 1, 13), OLD.dealer_id, OLD.lane, json_object(
    'cancelled_count', -1, 'cancelled_cents', -OLD.total_cents)
  WHERE OLD.cancelled_at IS NOT NULL;
  INSERT INTO report_deltas (hour, dealer_id, lane, changes)
  SELECT substr(NEW.cancelled_at, 1, 13), NEW.dealer_id, NEW.lane, json_object(
    'cancelled_count', 1, 'cancelled_cents', NEW.total_cents)
  WHERE NEW.cancelled_at IS NOT NULL;
END;

CREATE TRIGGER report_order_paid AFTER UPDATE OF quote_id, paid_at, payment_method ON orders
WHEN (OLD.quote_id, OLD.paid_at, OLD.payment_method) IS NOT (NEW.quote_id, NEW.paid_at, NEW.payment_method)
BEGIN
  INSERT INTO report_deltas (hour, dealer_id, changes)
  SELECT substr(created_at, 1, 13), dealer_id, json_object(
    'ordered_quote_count',
      -(NOT EXISTS (SELECT 1 FROM orders AS other WHERE other.quote_id = OLD.quote_id
      AND other.id <> OLD.id)),
    'paid_quote_count', -((OLD.paid_at IS NOT NULL OR OLD.payment_method = 'invoice')
      AND NOT EXISTS (SELECT 1 FROM orders AS other WHERE other.quote_id = OLD.quote_id
      AND other.id <> OLD.id AND (other.paid_at IS NOT NULL OR other.payment_method = 'invoice'))))
  FROM quotes
  WHERE id = OLD.quote_id;
  INSERT INTO report_deltas (hour, dealer_id, changes)
  SELECT substr(created_at, 1, 13), dealer_id, json_object(
    'ordered_quote_count',
      (NOT EXISTS (SELECT 1 FROM orders AS other WHERE other.quote_id = NEW.quote_id AND other.id <> NEW.id)),
    'paid_quote_count', ((NEW.paid_at IS NOT NULL OR NEW.payment_method = 'invoice')
      AND NOT EXISTS (SELECT 1 FROM orders AS other WHERE other.quote_id = NEW.quote_id
      AND other.id <> NEW.id AND (other.paid_at IS NOT NULL OR other.payment_method = 'invoice'))))
  FROM quotes
  WHERE id = NEW.quote_id;
END;

CREATE TRIGGER report_order_placed AFTER INSERT ON orders
BEGIN
  INSERT INTO report_deltas (hour, dealer_id, lane, changes)
  SELECT substr(NEW.created_at, 1, 13), NEW.dealer_id, NEW.lane, json_object(
    'order_count', 1, 'order_cents', NEW.total_cents);
  INSERT INTO report_deltas (hour, dealer_id, lane, changes)
  SELECT substr(NEW.cancelled_at, 1, 13), NEW.dealer_id, NEW.lane, json_object(
    'cancelled_count', 1, 'cancelled_cents', NEW.total_cents)
  WHERE NEW.cancelled_at IS NOT NULL;
  INSERT INTO report_deltas (hour, dealer_id, changes)
  SELECT substr(created_at, 1, 13), dealer_id, json_object(
    'ordered_quote_count',
      (NOT EXISTS (SELECT 1 FROM orders AS other WHERE other.quote_id = NEW.quote_id AND other.id <> NEW.id)),
    'paid_quote_count', ((NEW.paid_at IS NOT NULL OR NEW.payment_method = 'invoice')
      AND NOT EXISTS (SELECT 1 FROM orders AS other WHERE other.quote_id = NEW.quote_id
      AND other.id <> NEW.id AND (other.paid_at IS NOT NULL OR other.payment_method = 'invoice'))))
  FROM quotes
  WHERE id = NEW.quote_id;
END;

CREATE TRIGGER report_payment_changed AFTER UPDATE OF received_cents, succeeded_at ON payments
WHEN (OLD.received_cents, OLD.succeeded_at) IS NOT (NEW.received_cents, NEW.succeeded_at)
BEGIN
  INSERT INTO report_deltas (hour, dealer_id, changes)
  SELECT substr(OLD.succeeded_at, 1, 13), dealer_id, json_object(
    'order_card_cents', -iif(OLD.provider = 'manual', 0, OLD.received_cents),
    'order_recorded_cents', -iif(OLD.provider = 'manual', OLD.received_cents, 0))
  FROM orders
  WHERE id = OLD.order_id AND OLD.succeeded_at IS NOT NULL;
  INSERT INTO report_deltas (hour, dealer_id, changes)
  SELECT substr(NEW.succeeded_at, 1, 13), dealer_id, json_object(
    'order_card_cents', iif(NEW.provider = 'manual', 0, NEW.received_cents),
    'order_recorded_cents', iif(NEW.provider = 'manual', NEW.received_cents, 0))
  FROM orders
  WHERE id = NEW.order_id AND NEW.succeeded_at IS NOT NULL;
END;

CREATE TRIGGER report_payment_made AFTER INSERT ON payments
WHEN NEW.succeeded_at IS NOT NULL
BEGIN
  INSERT INTO report_deltas (hour, dealer_id, changes)
  SELECT substr(NEW.succeeded_at, 1, 13), dealer_id, json_object(
    'order_card_cents', iif(NEW.provider = 'manual', 0, NEW.received_cents),
    'order_recorded_cents', iif(NEW.provider = 'manual', NEW.received_cents, 0))
  FROM orders
  WHERE id = NEW.order_id AND NEW.succeeded_at IS NOT NULL;
END;

CREATE TRIGGER report_quote_made AFTER INSERT ON quotes
BEGIN
  INSERT INTO report_deltas (hour, dealer_id, changes)
  VALUES (substr(NEW.created_at, 1, 13), NEW.dealer_id, json_object('quote_count', 1));
END;

CREATE TRIGGER report_refund_changed AFTER UPDATE OF status, updated_at, amount_cents ON refunds
WHEN OLD.status = 'succeeded' OR NEW.status = 'succeeded'
BEGIN
  INSERT INTO report_deltas (hour, dealer_id, changes)
  -- A loss that the bank takes back counts on the day when the money came back.
  SELECT substr(iif(NEW.disputed_intent_id IS NULL, OLD.updated_at, NEW.updated_at), 1, 13), dealer_id,
    json_object('refunded_cents', -OLD.amount_cents)
  FROM orders
  WHERE id = OLD.order_id AND OLD.status = 'succeeded';
  INSERT INTO report_deltas (hour, dealer_id, changes)
  SELECT substr(NEW.updated_at, 1, 13), dealer_id, json_object('refunded_cents', NEW.amount_cents)
  FROM orders
  WHERE id = NEW.order_id AND NEW.status = 'succeeded';
END;

CREATE TRIGGER report_refund_made AFTER INSERT ON refunds
WHEN NEW.status = 'succeeded'
BEGIN
  INSERT INTO report_deltas (hour, dealer_id, changes)
  SELECT substr(NEW.updated_at, 1, 13), dealer_id, json_object('refunded_cents', NEW.amount_cents)
  FROM orders
  WHERE id = NEW.order_id AND NEW.status = 'succeeded';
END;
