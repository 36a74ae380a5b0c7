-- A dispute is an exception until the bank has decided. Source: PAY-32, STAFF-30.

CREATE VIEW dispute_causes AS
SELECT 'dispute_open' AS kind, intent_id AS subject_id, '' AS occurrence,
  noticed_at AS due_at
FROM payment_disputes
WHERE state IN ({openDisputeStates});

CREATE TRIGGER exceptions_dispute_opened AFTER INSERT ON payment_disputes
BEGIN
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM dispute_causes
  WHERE subject_id = NEW.intent_id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_dispute_changed AFTER UPDATE OF state ON payment_disputes
BEGIN
  DELETE FROM exceptions
  WHERE kind = 'dispute_open' AND subject_id = NEW.intent_id
    AND NOT EXISTS (SELECT 1 FROM dispute_causes WHERE subject_id = NEW.intent_id);
END;
