-- A proposed change is void once the order is not what it was made from. Source: STAFF-11.

CREATE TRIGGER order_changes_void_by_new_vehicle AFTER INSERT ON order_vehicles
WHEN NEW.position > 0
BEGIN
  UPDATE order_changes
  SET state = 'void', decided_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE order_id = NEW.order_id AND state = 'waiting';
END;

CREATE TRIGGER order_changes_void_by_removed_vehicle AFTER DELETE ON order_vehicles
BEGIN
  UPDATE order_changes
  SET state = 'void', decided_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE order_id = OLD.order_id AND state = 'waiting';
END;

CREATE TRIGGER order_changes_void_by_vehicle AFTER UPDATE ON order_vehicles
WHEN NEW.year IS NOT OLD.year OR NEW.make IS NOT OLD.make OR NEW.model IS NOT OLD.model
  OR NEW.vin IS NOT OLD.vin OR NEW.vehicle_type IS NOT OLD.vehicle_type
  OR NEW.transport_type IS NOT OLD.transport_type OR NEW.is_running IS NOT OLD.is_running
BEGIN
  UPDATE order_changes
  SET state = 'void', decided_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  WHERE order_id = NEW.order_id AND state = 'waiting';
END;

CREATE TRIGGER order_changes_void_by_order AFTER UPDATE ON orders
WHEN NEW.transport_status IN ('in_transit', 'completed', 'cancelled')
  OR NEW.customer_name IS NOT OLD.customer_name OR NEW.customer_email IS NOT OLD.customer_email
  OR NEW.customer_phone IS NOT OLD.customer_phone OR NEW.pickup_address IS NOT OLD.pickup_address
  OR NEW.delivery_address IS NOT OLD.delivery_address OR NEW.pickup_zip IS NOT OLD.pickup_zip
  OR NEW.delivery_zip IS NOT OLD.delivery_zip OR NEW.pickup_facility_type IS NOT OLD.pickup_facility_type
  OR NEW.delivery_facility_type IS NOT OLD.delivery_facility_type
  OR NEW.pickup_facility_notes IS NOT OLD.pickup_facility_notes
  OR NEW.delivery_facility_notes IS NOT OLD.delivery_facility_notes
  OR NEW.preferred_pickup_on IS NOT OLD.preferred_pickup_on OR NEW.notes IS NOT OLD.notes
  OR NEW.payment_type IS NOT OLD.payment_type OR NEW.total_cents IS NOT OLD.total_cents
BEGIN
  UPDATE order_changes
  SET state = 'void', decided_at = NEW.updated_at
  WHERE order_id = NEW.id AND state = 'waiting';
END;
