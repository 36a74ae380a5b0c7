-- A delivered order with inspections is judged again once a fact on which that depends changes, and is an exception while
-- it is not clean. Judgments are told apart by their time: reasons may name a person. Source: DRIVER-15, STAFF-30.

CREATE VIEW clean_causes AS
SELECT 'not_clean' AS kind, order_id AS subject_id, judged_at AS occurrence, judged_at AS due_at
FROM clean_deliveries
WHERE state = 'unclean';

CREATE TRIGGER exceptions_delivery_judged AFTER UPDATE OF state, reasons ON clean_deliveries
WHEN (NEW.state, NEW.reasons) IS NOT (OLD.state, OLD.reasons)
BEGIN
  DELETE FROM exceptions
  WHERE kind = 'not_clean' AND subject_id = NEW.order_id
    AND occurrence NOT IN (SELECT occurrence FROM clean_causes WHERE subject_id = NEW.order_id);
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM clean_causes
  WHERE subject_id = NEW.order_id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_delivery_undone AFTER DELETE ON clean_deliveries
BEGIN
  DELETE FROM exceptions WHERE kind = 'not_clean' AND subject_id = OLD.order_id;
END;

CREATE TRIGGER delivery_completed AFTER UPDATE OF transport_status ON orders
WHEN NEW.transport_status = 'completed' AND OLD.transport_status <> 'completed'
BEGIN
  INSERT INTO clean_deliveries (order_id, state, reasons, change_count, judged_count)
  SELECT NEW.id, 'waiting', '[]', 1, 0
  WHERE EXISTS (SELECT 1 FROM inspections WHERE order_id = NEW.id AND is_evidence = 0)
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER delivery_undone AFTER UPDATE OF transport_status ON orders
WHEN OLD.transport_status = 'completed' AND NEW.transport_status <> 'completed'
BEGIN
  DELETE FROM clean_deliveries WHERE order_id = NEW.id;
END;

CREATE TRIGGER delivery_inspected AFTER INSERT ON inspections
WHEN NEW.is_evidence = 0
BEGIN
  INSERT INTO clean_deliveries (order_id, state, reasons, change_count, judged_count)
  SELECT id, 'waiting', '[]', 1, 0
  FROM orders
  WHERE id = NEW.order_id AND transport_status = 'completed'
  ON CONFLICT (order_id) DO UPDATE SET change_count = change_count + 1;
END;

CREATE TRIGGER delivery_photo_changed AFTER UPDATE OF arrived_at, lost_reason ON inspection_photos
BEGIN
  UPDATE clean_deliveries SET change_count = change_count + 1
  WHERE order_id = (SELECT order_id FROM inspections WHERE id = NEW.inspection_id);
END;

CREATE TRIGGER delivery_paper_copied AFTER INSERT ON paper_copies
BEGIN
  UPDATE clean_deliveries SET change_count = change_count + 1 WHERE order_id = NEW.order_id;
END;

CREATE TRIGGER delivery_paper_written AFTER INSERT ON outbox_messages
WHEN NEW.kind IN ({paperMessages})
BEGIN
  UPDATE clean_deliveries SET change_count = change_count + 1 WHERE order_id = NEW.order_id;
END;

CREATE TRIGGER delivery_paper_moved AFTER UPDATE OF status, delivery ON outbox_messages
WHEN NEW.kind IN ({paperMessages}) AND (NEW.status, NEW.delivery) IS NOT (OLD.status, OLD.delivery)
BEGIN
  UPDATE clean_deliveries SET change_count = change_count + 1 WHERE order_id = NEW.order_id;
END;

CREATE TRIGGER delivery_paper_let_go AFTER DELETE ON held_messages
WHEN OLD.kind IN ({paperMessages})
BEGIN
  UPDATE clean_deliveries SET change_count = change_count + 1 WHERE order_id = OLD.order_id;
END;
