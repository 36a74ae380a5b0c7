-- A delivered order of which money is still due, by card or in cash. The view is `amountsDue` of core. Source: STAFF-30,
-- PAY-11, PAY-27.

CREATE VIEW collection_causes AS
SELECT 'not_collected' AS kind, orders.id AS subject_id, delivered_on AS occurrence,
  date(delivered_on, '+1 day') || 'T12:00:00.000Z' AS due_at,
  total_cents - paid_cents + released_cents AS due_cents
FROM orders
JOIN order_assignments ON order_id = orders.id AND ended_at IS NULL
WHERE transport_status = 'completed' AND payment_method = 'stripe' AND delivered_on IS NOT NULL
  AND paid_cents - released_cents < total_cents AND (payment_status IN ('unpaid', 'deposit_paid')
  OR (payment_status = 'partly_refunded' AND paid_cents - released_cents >= deposit_cents));

CREATE TRIGGER exceptions_collection_delivered AFTER INSERT ON order_assignments
WHEN NEW.delivered_on IS NOT NULL
BEGIN
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM collection_causes
  WHERE subject_id = NEW.order_id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_collection_day_changed AFTER UPDATE OF delivered_on, ended_at ON order_assignments
WHEN OLD.delivered_on IS NOT NULL OR NEW.delivered_on IS NOT NULL
BEGIN
  DELETE FROM exceptions
  WHERE kind = 'not_collected' AND subject_id = NEW.order_id
    AND occurrence NOT IN (SELECT occurrence FROM collection_causes WHERE subject_id = NEW.order_id);
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM collection_causes
  WHERE subject_id = NEW.order_id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_collection_money_changed
AFTER UPDATE OF transport_status, payment_status, total_cents, deposit_cents, paid_cents, released_cents ON orders
WHEN OLD.transport_status = 'completed' OR NEW.transport_status = 'completed'
BEGIN
  DELETE FROM exceptions
  WHERE kind = 'not_collected' AND subject_id = NEW.id
    AND occurrence NOT IN (SELECT occurrence FROM collection_causes WHERE subject_id = NEW.id);
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM collection_causes
  WHERE subject_id = NEW.id
  ON CONFLICT DO NOTHING;
END;
