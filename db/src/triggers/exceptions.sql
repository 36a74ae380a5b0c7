-- The views say which causes hold now and when each is due; the triggers keep `exceptions` equal to them. Source:
-- STAFF-30.

CREATE VIEW carrier_causes AS
SELECT 'insurance_ends' AS kind, id AS subject_id, insurance_expires_on AS occurrence,
  date(insurance_expires_on, '-{insuranceWarningDays} days') || 'T12:00:00.000Z' AS due_at
FROM carriers
WHERE is_active = 1 AND deleted_at IS NULL
UNION ALL
SELECT 'insurance_lapsed', id, insurance_expires_on,
  date(insurance_expires_on, '+1 day') || 'T12:00:00.000Z'
FROM carriers
WHERE EXISTS (SELECT 1 FROM order_assignments WHERE carrier_id = carriers.id AND ended_at IS NULL
  AND delivered_on IS NULL);

CREATE VIEW device_causes AS
SELECT 'work_lost' AS kind, user_id AS subject_id, CASE WHEN lost > 0 THEN 'lost ' || lost
  ELSE 'silent since ' || silent_since_at END AS occurrence, CASE WHEN lost > 0 THEN lost_at
  ELSE strftime('%Y-%m-%dT%H:%M:%fZ', silent_since_at, '+{silentAfterHours} hours') END AS due_at
FROM (SELECT user_id, sum(max(unsent - queue_length, 0)) AS lost, min(CASE
  WHEN unsent > queue_length THEN last_contact_at END) AS lost_at, min(last_contact_at) AS silent_since_at
  FROM (SELECT user_id, queue_length, last_contact_at,
  highest_sequence - arrived - discarded - settled AS unsent FROM sync_devices)
  WHERE unsent > 0 GROUP BY user_id);

CREATE VIEW invoice_causes AS
SELECT 'invoice_overdue' AS kind, id AS subject_id, due_on AS occurrence,
  date(due_on, '+1 day') || 'T12:00:00.000Z' AS due_at
FROM invoices
WHERE voided_on IS NULL AND paid_cents < amount_cents + late_fee_cents;

CREATE VIEW message_causes AS
SELECT 'dead_letter' AS kind, id AS subject_id, '' AS occurrence, updated_at AS due_at
FROM outbox_messages
WHERE status = 'dead';

CREATE VIEW notification_causes AS
SELECT 'payment_review' AS kind, CAST(id AS text) AS subject_id, '' AS occurrence, created_at AS due_at,
  id AS notification_id
FROM admin_notifications
WHERE kind IN ({reviewedNotifications});

CREATE VIEW order_causes AS
SELECT 'not_contacted' AS kind, id AS subject_id, '' AS occurrence,
  strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+{contactWithinMinutes} minutes') AS due_at
FROM orders
WHERE contacted_at IS NULL AND next_call_at IS NULL AND transport_status IN ({statesBeforeDriver})
UNION ALL
SELECT 'call_back', id, next_call_at, next_call_at
FROM orders
WHERE next_call_at IS NOT NULL
UNION ALL
SELECT 'no_driver', id, '', strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+{driverWithinHours} hours')
FROM orders
WHERE transport_status IN ({statesBeforeDriver})
UNION ALL
SELECT 'pickup_passed', orders.id, coalesce(pickup_on, preferred_pickup_on),
  date(coalesce(pickup_on, preferred_pickup_on), '+1 day') || 'T12:00:00.000Z'
FROM orders
LEFT JOIN order_assignments ON order_id = orders.id AND ended_at IS NULL
WHERE transport_status IN ({statesBeforeDriver}, 'driver_assigned')
  AND coalesce(pickup_on, preferred_pickup_on) IS NOT NULL;

CREATE TRIGGER exceptions_notified AFTER INSERT ON admin_notifications
WHEN NEW.kind IN ({reviewedNotifications})
BEGIN
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM notification_causes
  WHERE notification_id = NEW.id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_carrier_added AFTER INSERT ON carriers
BEGIN
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM carrier_causes
  WHERE subject_id = NEW.id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_carrier_changed
AFTER UPDATE OF insurance_expires_on, is_active, deleted_at ON carriers
BEGIN
  DELETE FROM exceptions
  WHERE kind IN ('insurance_ends', 'insurance_lapsed') AND subject_id = NEW.id
    AND (kind, occurrence) NOT IN (SELECT kind, occurrence FROM carrier_causes WHERE subject_id = NEW.id);
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM carrier_causes
  WHERE subject_id = NEW.id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_invoice_changed
AFTER UPDATE OF amount_cents, paid_cents, late_fee_cents, voided_on ON invoices
BEGIN
  DELETE FROM exceptions
  WHERE kind IN ('invoice_overdue') AND subject_id = NEW.id
    AND (kind, occurrence) NOT IN (SELECT kind, occurrence FROM invoice_causes WHERE subject_id = NEW.id);
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM invoice_causes
  WHERE subject_id = NEW.id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_invoice_issued AFTER INSERT ON invoices
BEGIN
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM invoice_causes
  WHERE subject_id = NEW.id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_assignment_changed
AFTER UPDATE OF pickup_on, ended_at, delivered_on ON order_assignments
BEGIN
  DELETE FROM exceptions
  WHERE kind IN ('not_contacted', 'call_back', 'no_driver', 'pickup_passed') AND subject_id = NEW.order_id
    AND (kind, occurrence) NOT IN (SELECT kind, occurrence FROM order_causes
    WHERE subject_id = NEW.order_id);
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM order_causes
  WHERE subject_id = NEW.order_id
  ON CONFLICT DO NOTHING;
  DELETE FROM exceptions
  WHERE kind IN ('insurance_ends', 'insurance_lapsed') AND subject_id = NEW.carrier_id
    AND (kind, occurrence) NOT IN (SELECT kind, occurrence FROM carrier_causes
    WHERE subject_id = NEW.carrier_id);
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM carrier_causes
  WHERE subject_id = NEW.carrier_id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_order_assigned AFTER INSERT ON order_assignments
BEGIN
  DELETE FROM exceptions
  WHERE kind IN ('not_contacted', 'call_back', 'no_driver', 'pickup_passed') AND subject_id = NEW.order_id
    AND (kind, occurrence) NOT IN (SELECT kind, occurrence FROM order_causes
    WHERE subject_id = NEW.order_id);
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM order_causes
  WHERE subject_id = NEW.order_id
  ON CONFLICT DO NOTHING;
  DELETE FROM exceptions
  WHERE kind IN ('insurance_ends', 'insurance_lapsed') AND subject_id = NEW.carrier_id
    AND (kind, occurrence) NOT IN (SELECT kind, occurrence FROM carrier_causes
    WHERE subject_id = NEW.carrier_id);
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM carrier_causes
  WHERE subject_id = NEW.carrier_id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_order_changed
AFTER UPDATE OF transport_status, contacted_at, next_call_at, preferred_pickup_on ON orders
WHEN (OLD.transport_status, OLD.contacted_at, OLD.next_call_at, OLD.preferred_pickup_on)
  IS NOT (NEW.transport_status, NEW.contacted_at, NEW.next_call_at, NEW.preferred_pickup_on)
BEGIN
  DELETE FROM exceptions
  WHERE kind IN ('not_contacted', 'call_back', 'no_driver', 'pickup_passed') AND subject_id = NEW.id
    AND (kind, occurrence) NOT IN (SELECT kind, occurrence FROM order_causes WHERE subject_id = NEW.id);
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM order_causes
  WHERE subject_id = NEW.id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_order_placed AFTER INSERT ON orders
BEGIN
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM order_causes
  WHERE subject_id = NEW.id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_message_changed AFTER UPDATE OF status ON outbox_messages
WHEN (OLD.status = 'dead') <> (NEW.status = 'dead')
BEGIN
  DELETE FROM exceptions
  WHERE kind IN ('dead_letter') AND subject_id = NEW.id
    AND (kind, occurrence) NOT IN (SELECT kind, occurrence FROM message_causes WHERE subject_id = NEW.id);
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM message_causes
  WHERE subject_id = NEW.id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_message_settled AFTER UPDATE OF settled_at ON outbox_messages
WHEN NEW.settled_at IS NOT NULL
BEGIN
  DELETE FROM exceptions WHERE kind = 'dead_letter' AND subject_id = NEW.id;
END;

CREATE TRIGGER exceptions_message_written AFTER INSERT ON outbox_messages
WHEN NEW.status = 'dead'
BEGIN
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM message_causes
  WHERE subject_id = NEW.id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_device_changed
AFTER UPDATE OF queue_length, highest_sequence, discarded, arrived, settled, last_contact_at ON sync_devices
BEGIN
  DELETE FROM exceptions
  WHERE kind = 'work_lost' AND subject_id = NEW.user_id
    AND occurrence NOT IN (SELECT occurrence FROM device_causes WHERE subject_id = NEW.user_id);
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM device_causes
  WHERE subject_id = NEW.user_id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_device_removed AFTER DELETE ON sync_devices
BEGIN
  DELETE FROM exceptions
  WHERE kind = 'work_lost' AND subject_id = OLD.user_id
    AND occurrence NOT IN (SELECT occurrence FROM device_causes WHERE subject_id = OLD.user_id);
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM device_causes
  WHERE subject_id = OLD.user_id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_device_reported AFTER INSERT ON sync_devices
BEGIN
  DELETE FROM exceptions
  WHERE kind = 'work_lost' AND subject_id = NEW.user_id
    AND occurrence NOT IN (SELECT occurrence FROM device_causes WHERE subject_id = NEW.user_id);
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM device_causes
  WHERE subject_id = NEW.user_id
  ON CONFLICT DO NOTHING;
END;
