-- A claim is an exception while it waits for staff: from its filing to the decision, once its offer is accepted, and
-- two weeks after an offer that nobody answers. Source: CLAIM-4, STAFF-30.

CREATE VIEW claim_causes AS
SELECT 'claim_open' AS kind, id AS subject_id, state AS occurrence, CASE state WHEN 'filed' THEN filed_at
  WHEN 'in_review' THEN coalesce(acknowledged_at, filed_at) WHEN 'accepted' THEN decided_at
  ELSE strftime('%Y-%m-%dT%H:%M:%fZ', decided_at, '+14 days') END AS due_at
FROM claims
WHERE state IN ('filed', 'in_review', 'offered', 'accepted');

CREATE TRIGGER exceptions_claim_filed AFTER INSERT ON claims
BEGIN
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM claim_causes
  WHERE subject_id = NEW.id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_claim_moved AFTER UPDATE OF state ON claims
WHEN NEW.state IS NOT OLD.state
BEGIN
  DELETE FROM exceptions WHERE kind = 'claim_open' AND subject_id = NEW.id;
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM claim_causes
  WHERE subject_id = NEW.id
  ON CONFLICT DO NOTHING;
END;
