-- A mistaken version of rates ends its quotes and the changes that wait for consent, and shows its unpaid orders.
-- Source: RATE-19, ADR-65.

CREATE VIEW mistaken_rates_causes AS
SELECT 'mistaken_rates' AS kind, order_id AS subject_id, max(mistaken_at) AS occurrence,
  max(mistaken_at) AS due_at
FROM unpaid_orders_by_rates
WHERE mistaken_at IS NOT NULL
GROUP BY order_id;

CREATE VIEW unpaid_orders_by_rates AS
SELECT orders.id AS order_id, rate_cards.version, rate_cards.mistaken_at
FROM orders
JOIN order_vehicles ON order_vehicles.order_id = orders.id AND order_vehicles.cancelled_at IS NULL
JOIN rate_cards ON rate_cards.version IN (coalesce(order_vehicles.rate_version, orders.rate_version),
  coalesce(order_vehicles.settings_version, orders.settings_version))
WHERE orders.transport_status <> 'cancelled' AND (orders.payment_status = 'unpaid'
  OR (orders.payment_status = 'invoiced' AND EXISTS (SELECT 1 FROM invoices
  WHERE invoices.order_id = orders.id AND invoices.paid_cents = 0 AND invoices.voided_on IS NULL)));

CREATE TRIGGER exceptions_mistaken_invoice_changed AFTER UPDATE OF paid_cents, voided_on ON invoices
BEGIN
  DELETE FROM exceptions
  WHERE kind = 'mistaken_rates' AND subject_id = NEW.order_id
    AND occurrence NOT IN (SELECT occurrence FROM mistaken_rates_causes WHERE subject_id = NEW.order_id);
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM mistaken_rates_causes
  WHERE subject_id = NEW.order_id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_mistaken_vehicle_added AFTER INSERT ON order_vehicles
WHEN EXISTS (SELECT 1 FROM rate_cards, orders
  WHERE orders.id = NEW.order_id AND rate_cards.mistaken_at IS NOT NULL
    AND rate_cards.version IN (coalesce(NEW.rate_version, orders.rate_version),
      coalesce(NEW.settings_version, orders.settings_version)))
BEGIN
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM mistaken_rates_causes
  WHERE subject_id = NEW.order_id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_mistaken_vehicle_changed
AFTER UPDATE OF rate_version, settings_version, cancelled_at ON order_vehicles
BEGIN
  DELETE FROM exceptions
  WHERE kind = 'mistaken_rates' AND subject_id = NEW.order_id
    AND occurrence NOT IN (SELECT occurrence FROM mistaken_rates_causes WHERE subject_id = NEW.order_id);
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM mistaken_rates_causes
  WHERE subject_id = NEW.order_id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_mistaken_vehicle_removed AFTER DELETE ON order_vehicles
BEGIN
  DELETE FROM exceptions
  WHERE kind = 'mistaken_rates' AND subject_id = OLD.order_id
    AND occurrence NOT IN (SELECT occurrence FROM mistaken_rates_causes WHERE subject_id = OLD.order_id);
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM mistaken_rates_causes
  WHERE subject_id = OLD.order_id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_mistaken_order_changed
AFTER UPDATE OF payment_status, transport_status, rate_version, settings_version ON orders
WHEN (OLD.payment_status, OLD.transport_status, OLD.rate_version,
  OLD.settings_version) IS NOT (NEW.payment_status, NEW.transport_status, NEW.rate_version,
  NEW.settings_version)
BEGIN
  DELETE FROM exceptions
  WHERE kind = 'mistaken_rates' AND subject_id = NEW.id
    AND occurrence NOT IN (SELECT occurrence FROM mistaken_rates_causes WHERE subject_id = NEW.id);
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM mistaken_rates_causes
  WHERE subject_id = NEW.id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER quotes_of_mistaken_rates AFTER INSERT ON quotes
WHEN EXISTS (SELECT 1 FROM rate_cards WHERE version IN (NEW.rate_version, NEW.settings_version)
  AND mistaken_at <= NEW.valid_until_at)
BEGIN
  UPDATE quotes
  SET valid_until_at = (SELECT min(strftime('%Y-%m-%dT%H:%M:%fZ', mistaken_at, '-0.001 seconds'))
    FROM rate_cards WHERE version IN (NEW.rate_version, NEW.settings_version))
  WHERE id = NEW.id;
END;

CREATE TRIGGER order_changes_of_mistaken_rates AFTER INSERT ON order_changes
WHEN EXISTS (SELECT 1 FROM rate_cards WHERE mistaken_at > NEW.created_at AND version IN (
  SELECT atom FROM json_tree(NEW.price) WHERE key IN ('rateVersion', 'settingsVersion')))
BEGIN
  UPDATE order_changes SET state = 'void', decided_at = NEW.created_at WHERE id = NEW.id;
END;

CREATE TRIGGER rate_cards_mistaken AFTER UPDATE OF mistaken_at ON rate_cards
WHEN OLD.mistaken_at IS NULL AND NEW.mistaken_at IS NOT NULL
BEGIN
  UPDATE quotes
  SET valid_until_at = strftime('%Y-%m-%dT%H:%M:%fZ', NEW.mistaken_at, '-0.001 seconds')
  WHERE created_at >= max(NEW.effective_from_at, strftime('%Y-%m-%dT%H:%M:%fZ', NEW.mistaken_at,
    '-{longestQuoteDays} days')) AND valid_until_at >= NEW.mistaken_at
    AND (rate_version = NEW.version OR settings_version = NEW.version);
  UPDATE order_changes
  SET state = 'void', decided_at = NEW.mistaken_at
  WHERE state = 'waiting' AND expires_at > NEW.mistaken_at AND EXISTS (
    SELECT 1 FROM json_tree(order_changes.price)
    WHERE key IN ('rateVersion', 'settingsVersion') AND atom = NEW.version);
  DELETE FROM exceptions
  WHERE kind = 'mistaken_rates' AND subject_id IN (SELECT order_id FROM unpaid_orders_by_rates
    WHERE version = NEW.version) AND occurrence <> NEW.mistaken_at;
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT DISTINCT 'mistaken_rates', order_id, NEW.mistaken_at, NEW.mistaken_at, NEW.mistaken_at
  FROM unpaid_orders_by_rates
  WHERE version = NEW.version
  ON CONFLICT DO NOTHING;
END;
