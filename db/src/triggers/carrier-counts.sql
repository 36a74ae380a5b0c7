-- Jobs, punctuality and pay of a carrier, in all and on each lane. Source: CARRIER-1.

CREATE TRIGGER order_assignments_delivered AFTER UPDATE OF delivered_on ON order_assignments
WHEN OLD.delivered_on IS NULL AND NEW.delivered_on IS NOT NULL
BEGIN
  UPDATE carriers
  SET job_count = job_count + 1, on_time_count = on_time_count + coalesce(NEW.picked_up_on <= NEW.pickup_on
    AND NEW.delivered_on <= coalesce(NEW.deliver_on, NEW.delivered_on), 0),
    pay_cents = pay_cents + NEW.pay_cents, driven_miles = driven_miles + NEW.distance_miles
  WHERE id = NEW.carrier_id;
  INSERT INTO carrier_lanes (carrier_id, lane, job_count, on_time_count, pay_cents)
  SELECT NEW.carrier_id, NEW.lane, 0, 0, 0
  WHERE NEW.lane IS NOT NULL
  ON CONFLICT DO NOTHING;
  UPDATE carrier_lanes
  SET job_count = job_count + 1, on_time_count = on_time_count + coalesce(NEW.picked_up_on <= NEW.pickup_on
    AND NEW.delivered_on <= coalesce(NEW.deliver_on, NEW.delivered_on), 0),
    pay_cents = pay_cents + NEW.pay_cents, driven_miles = driven_miles + NEW.distance_miles,
    vehicle_count = vehicle_count + (SELECT count(*) FROM order_vehicles
      WHERE order_id = NEW.order_id AND cancelled_at IS NULL)
  WHERE carrier_id = NEW.carrier_id AND lane = NEW.lane;
END;

CREATE TRIGGER order_assignments_rolled_back AFTER UPDATE OF delivered_on ON order_assignments
WHEN OLD.delivered_on IS NOT NULL AND NEW.delivered_on IS NULL
BEGIN
  UPDATE carriers
  SET job_count = job_count - 1, on_time_count = on_time_count - coalesce(OLD.picked_up_on <= OLD.pickup_on
    AND OLD.delivered_on <= coalesce(OLD.deliver_on, OLD.delivered_on), 0),
    pay_cents = pay_cents - OLD.pay_cents, driven_miles = driven_miles - OLD.distance_miles
  WHERE id = OLD.carrier_id;
  UPDATE carrier_lanes
  SET job_count = job_count - 1, on_time_count = on_time_count - coalesce(OLD.picked_up_on <= OLD.pickup_on
    AND OLD.delivered_on <= coalesce(OLD.deliver_on, OLD.delivered_on), 0),
    pay_cents = pay_cents - OLD.pay_cents, driven_miles = max(0, driven_miles - OLD.distance_miles),
    vehicle_count = max(0, vehicle_count - (SELECT count(*) FROM order_vehicles
      WHERE order_id = OLD.order_id AND cancelled_at IS NULL))
  WHERE carrier_id = OLD.carrier_id AND lane = OLD.lane;
END;
