-- An offer is an exception while a counter waits for staff, once every carrier has declined, once it has ended without an
-- acceptance, and if the order could not take the driver. An order that is cancelled, goes to another carrier, is
-- offered again or goes back to where it has no driver ends its offers. A changed order lets its rate confirmation, or
-- the mails of its open offer, be compared. Source: OFFER-6, OFFER-7, OFFER-8, STAFF-30.

CREATE VIEW offer_causes AS
SELECT 'offer_unanswered' AS kind, id AS subject_id,
  CASE WHEN state = 'accepted' THEN 'problem' WHEN state = 'open' AND counters > 0 THEN 'countered'
    WHEN state = 'open' AND waiting = 0 THEN 'declined' ELSE 'expired' END AS occurrence,
  CASE WHEN state = 'accepted' THEN accepted_at WHEN state = 'open' AND counters > 0 THEN countered_at
    WHEN state = 'open' AND waiting = 0 THEN answered_at ELSE expires_at END AS due_at
FROM (
  SELECT id, state, problem, expires_at, accepted_at,
    (SELECT count(*) FROM offer_recipients WHERE offer_id = offers.id AND state = 'countered') AS counters,
    (SELECT min(answered_at) FROM offer_recipients WHERE offer_id = offers.id AND state = 'countered') AS countered_at,
    (SELECT count(*) FROM offer_recipients WHERE offer_id = offers.id AND state <> 'declined' AND left_out IS NULL) AS waiting,
    (SELECT max(answered_at) FROM offer_recipients WHERE offer_id = offers.id) AS answered_at
  FROM offers
  WHERE state IN ('open', 'expired') OR (state = 'accepted' AND problem IS NOT NULL)
);

CREATE TRIGGER offers_follow_offers AFTER INSERT ON offers
BEGIN
  UPDATE offers SET state = 'ended' WHERE order_id = NEW.order_id AND id <> NEW.id AND state = 'expired';
END;

CREATE TRIGGER exceptions_offer_made AFTER INSERT ON offer_recipients
BEGIN
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM offer_causes
  WHERE subject_id = NEW.offer_id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_offer_moved AFTER UPDATE OF state, problem ON offers
WHEN NEW.state IS NOT OLD.state OR NEW.problem IS NOT OLD.problem
BEGIN
  DELETE FROM exceptions WHERE kind = 'offer_unanswered' AND subject_id = NEW.id
    AND occurrence IS NOT (SELECT occurrence FROM offer_causes WHERE subject_id = NEW.id);
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM offer_causes
  WHERE subject_id = NEW.id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_offer_answered AFTER UPDATE OF state, left_out ON offer_recipients
WHEN NEW.state IS NOT OLD.state OR NEW.left_out IS NOT OLD.left_out
BEGIN
  DELETE FROM exceptions WHERE kind = 'offer_unanswered' AND subject_id = NEW.offer_id
    AND occurrence IS NOT (SELECT occurrence FROM offer_causes WHERE subject_id = NEW.offer_id);
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM offer_causes
  WHERE subject_id = NEW.offer_id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER offers_follow_assignments AFTER INSERT ON order_assignments
BEGIN
  UPDATE offers
  SET state = 'ended', next_step_at = NULL, revision = revision + 1
  WHERE order_id = NEW.order_id AND (state IN ('open', 'expired') OR (state = 'accepted' AND NEW.carrier_id IS NOT
    (SELECT carrier_id FROM offer_recipients WHERE id = offers.accepted_by)));
END;

CREATE TRIGGER offers_follow_orders AFTER UPDATE OF transport_status ON orders
WHEN NEW.transport_status = 'cancelled' AND OLD.transport_status <> 'cancelled'
BEGIN
  UPDATE offers
  SET state = 'ended', next_step_at = NULL, revision = revision + 1
  WHERE order_id = NEW.id AND state IN ('open', 'expired', 'accepted');
END;

CREATE TRIGGER offers_follow_roll_backs AFTER UPDATE OF transport_status ON orders
WHEN OLD.transport_status = 'driver_assigned' AND NEW.transport_status IN ({statesBeforeDriver})
BEGIN
  UPDATE offers
  SET state = 'ended', next_step_at = NULL, revision = revision + 1
  WHERE order_id = NEW.id AND state = 'accepted';
END;

CREATE TRIGGER offers_confirm_changes AFTER UPDATE OF revision ON orders
WHEN NEW.transport_status IN ('driver_assigned', 'in_transit')
BEGIN
  UPDATE offers SET confirm_due_at = NEW.updated_at WHERE order_id = NEW.id AND state = 'accepted';
END;

CREATE TRIGGER offers_tell_changes AFTER UPDATE OF revision ON orders
WHEN NEW.transport_status IN ({statesBeforeDriver})
BEGIN
  UPDATE offers SET confirm_due_at = NEW.updated_at WHERE order_id = NEW.id AND state = 'open';
END;

-- One goes at the end of the term of its order alone. Source: PRIVACY-5.
CREATE TRIGGER rate_confirmations_kept BEFORE DELETE ON rate_confirmations
WHEN NOT EXISTS (SELECT 1 FROM erased_orders
  WHERE order_id = (SELECT order_id FROM offers WHERE id = OLD.offer_id) AND papers_deleted_at IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'a rate confirmation is never deleted'); END;

CREATE TRIGGER rate_confirmations_signed_once BEFORE UPDATE ON rate_confirmations
WHEN OLD.signed_at IS NOT NULL
  OR (NEW.id, NEW.offer_id, NEW.version, NEW.terms_hash, NEW.paper, NEW.created_at)
  IS NOT (OLD.id, OLD.offer_id, OLD.version, OLD.terms_hash, OLD.paper, OLD.created_at)
BEGIN SELECT RAISE(ABORT, 'a rate confirmation takes one signature and never changes'); END;
