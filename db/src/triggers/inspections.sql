-- Nothing that was signed changes, and each report of a driver is an exception until it is done. Source: DRIVER-9,
-- DRIVER-14, STAFF-30. Signed rows are deleted at the end of the term alone. Source: PRIVACY-5.

CREATE VIEW driver_causes AS
SELECT 'driver_report' AS kind, id AS subject_id, '' AS occurrence, created_at AS due_at
FROM driver_reports
WHERE kind <> 'not_clean';

CREATE TRIGGER exceptions_driver_reported AFTER INSERT ON driver_reports
BEGIN
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM driver_causes
  WHERE subject_id = NEW.id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER inspections_immutable BEFORE UPDATE ON inspections
WHEN NOT (OLD.ready_at IS NULL AND (NEW.id, NEW.order_id, NEW.assignment_id, NEW.link_id, NEW.vehicle_position,
    NEW.step, NEW.record, NEW.record_hash, NEW.signed_at, NEW.is_odd_time, NEW.received_at, NEW.is_evidence,
    NEW.code_answer, NEW.distance_away)
  IS (OLD.id, OLD.order_id, OLD.assignment_id, OLD.link_id, OLD.vehicle_position,
    OLD.step, OLD.record, OLD.record_hash, OLD.signed_at, OLD.is_odd_time, OLD.received_at, OLD.is_evidence,
    OLD.code_answer, OLD.distance_away))
BEGIN SELECT RAISE(ABORT, 'a signed inspection is never changed'); END;

CREATE TRIGGER inspections_kept BEFORE DELETE ON inspections
WHEN NOT EXISTS (SELECT 1 FROM erased_orders WHERE order_id = OLD.order_id AND papers_deleted_at IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'a signed inspection is never deleted'); END;

CREATE TRIGGER inspection_photos_immutable BEFORE UPDATE ON inspection_photos
WHEN OLD.arrived_at IS NOT NULL OR (NEW.inspection_id, NEW.number, NEW.slot, NEW.sha256, NEW.taken_at)
  IS NOT (OLD.inspection_id, OLD.number, OLD.slot, OLD.sha256, OLD.taken_at)
BEGIN SELECT RAISE(ABORT, 'a signed photo is never changed'); END;

CREATE TRIGGER inspection_photos_kept BEFORE DELETE ON inspection_photos
WHEN NOT EXISTS (SELECT 1 FROM erased_orders
  WHERE order_id = (SELECT order_id FROM inspections WHERE id = OLD.inspection_id)
  AND papers_deleted_at IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'a signed photo is never deleted'); END;

CREATE TRIGGER driver_events_immutable BEFORE UPDATE ON driver_events
WHEN OLD.photo_arrived_at IS NOT NULL OR (NEW.id, NEW.order_id, NEW.link_id, NEW.event, NEW.happened_at, NEW.received_at)
  IS NOT (OLD.id, OLD.order_id, OLD.link_id, OLD.event, OLD.happened_at, OLD.received_at)
BEGIN SELECT RAISE(ABORT, 'an event is never changed'); END;

CREATE TRIGGER driver_events_kept BEFORE DELETE ON driver_events
WHEN NOT EXISTS (SELECT 1 FROM erased_orders WHERE order_id = OLD.order_id AND papers_deleted_at IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END;

CREATE TRIGGER driver_reports_immutable BEFORE UPDATE ON driver_reports
BEGIN SELECT RAISE(ABORT, 'a report is never changed'); END;

CREATE TRIGGER driver_reports_kept BEFORE DELETE ON driver_reports
WHEN NOT EXISTS (SELECT 1 FROM erased_orders WHERE order_id = OLD.order_id AND papers_deleted_at IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'a report is never deleted'); END;
