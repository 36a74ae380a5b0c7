-- Counts of a tablet's operations. Source: OFFLINE-12.

CREATE TRIGGER sync_devices_changed_bounded
BEFORE UPDATE OF queue_length, waiting_orders, highest_sequence, discarded ON sync_devices
WHEN NEW.queue_length > {largestCount} OR NEW.waiting_orders > {largestCount} OR NEW.highest_sequence > {largestCount}
  OR NEW.discarded > {largestCount}
BEGIN SELECT RAISE(ABORT, 'a count is too large'); END;

CREATE TRIGGER sync_devices_reported_bounded BEFORE INSERT ON sync_devices
WHEN NEW.queue_length > {largestCount} OR NEW.waiting_orders > {largestCount} OR NEW.highest_sequence > {largestCount}
  OR NEW.discarded > {largestCount}
BEGIN SELECT RAISE(ABORT, 'a count is too large'); END;

CREATE TRIGGER sync_operations_arrived AFTER INSERT ON sync_operations
BEGIN
  UPDATE sync_devices SET arrived = arrived + 1 WHERE device_id = NEW.device_id AND user_id = NEW.user_id;
END;
