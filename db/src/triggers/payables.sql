-- A delivered job whose carrier is not paid by its terms. Source: STAFF-30, CARRIER-7.

CREATE VIEW payable_causes AS
SELECT 'carrier_unpaid' AS kind, order_id AS subject_id,
  date(delivered_on, '+' || terms_days || ' days') AS occurrence,
  date(delivered_on, '+' || (terms_days + 1) || ' days') || 'T12:00:00.000Z' AS due_at, carrier_id
FROM order_assignments
JOIN carriers ON carriers.id = carrier_id
WHERE ended_at IS NULL AND delivered_on IS NOT NULL AND carrier_paid_on IS NULL;

CREATE TRIGGER exceptions_payable_delivered AFTER INSERT ON order_assignments
WHEN NEW.delivered_on IS NOT NULL
BEGIN
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM payable_causes
  WHERE subject_id = NEW.order_id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_payable_changed
AFTER UPDATE OF delivered_on, ended_at, carrier_paid_on ON order_assignments
WHEN OLD.delivered_on IS NOT NULL OR NEW.delivered_on IS NOT NULL
BEGIN
  DELETE FROM exceptions
  WHERE kind = 'carrier_unpaid' AND subject_id = NEW.order_id
    AND occurrence NOT IN (SELECT occurrence FROM payable_causes WHERE subject_id = NEW.order_id);
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM payable_causes
  WHERE subject_id = NEW.order_id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_payable_terms_changed AFTER UPDATE OF terms_days ON carriers
WHEN OLD.terms_days <> NEW.terms_days
BEGIN
  DELETE FROM exceptions
  WHERE kind = 'carrier_unpaid' AND subject_id IN (SELECT subject_id FROM payable_causes
    WHERE carrier_id = NEW.id) AND (subject_id, occurrence) NOT IN (SELECT subject_id, occurrence
    FROM payable_causes WHERE carrier_id = NEW.id);
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM payable_causes
  WHERE carrier_id = NEW.id
  ON CONFLICT DO NOTHING;
END;
