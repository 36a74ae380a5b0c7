-- Words by which orders and quotes are found. Source: ADR-14.

CREATE TRIGGER order_search_placed AFTER INSERT ON order_vehicles
WHEN NEW.position = 0 AND (SELECT dealer_id FROM orders WHERE id = NEW.order_id) IS NOT NULL
BEGIN
  INSERT INTO order_search (order_id, dealer, words)
  SELECT id, dealer_id, concat_ws(' ', substr(id, -6), customer_name, pickup_address, delivery_address,
    NEW.year, NEW.make, NEW.model, NEW.vin, NEW.stock_number, NEW.lot_number)
  FROM orders
  WHERE id = NEW.order_id;
END;

CREATE TRIGGER order_search_vehicle_added AFTER INSERT ON order_vehicles
WHEN NEW.position > 0 AND (SELECT dealer_id FROM orders WHERE id = NEW.order_id) IS NOT NULL
BEGIN
  UPDATE order_search
  SET words = concat_ws(' ', words, NEW.year, NEW.make, NEW.model, NEW.vin, NEW.stock_number,
    NEW.lot_number)
  WHERE rowid IN (SELECT rowid FROM order_search WHERE order_search MATCH '"' || substr(NEW.order_id,
    -6) || '"' AND order_id = NEW.order_id);
END;

CREATE TRIGGER order_words_of_changed_vehicle AFTER UPDATE OF year, make, model, vin ON order_vehicles
BEGIN
  UPDATE order_words
  SET vehicle = (SELECT coalesce(group_concat(concat_ws(' ', year, make, model), ' '), '')
    FROM order_vehicles WHERE order_id = NEW.order_id), vin = (SELECT coalesce(group_concat(vin, ' '), '')
    FROM order_vehicles WHERE order_id = NEW.order_id)
  WHERE order_id = NEW.order_id;
END;

CREATE TRIGGER order_words_of_removed_vehicle AFTER DELETE ON order_vehicles
BEGIN
  UPDATE order_words
  SET vehicle = (SELECT coalesce(group_concat(concat_ws(' ', year, make, model), ' '), '')
    FROM order_vehicles WHERE order_id = OLD.order_id), vin = (SELECT coalesce(group_concat(vin, ' '), '')
    FROM order_vehicles WHERE order_id = OLD.order_id)
  WHERE order_id = OLD.order_id;
END;

CREATE TRIGGER order_words_of_vehicle AFTER INSERT ON order_vehicles
BEGIN
  INSERT INTO order_words (order_id, customer, vehicle, vin, rest)
  SELECT id, customer_name, (SELECT coalesce(group_concat(concat_ws(' ', year, make, model), ' '), '')
    FROM order_vehicles WHERE order_id = NEW.order_id), (SELECT coalesce(group_concat(vin, ' '), '')
    FROM order_vehicles WHERE order_id = NEW.order_id),
    concat_ws(' ', substr(id, -6), customer_email, customer_phone, pickup_zip, delivery_zip)
  FROM orders
  WHERE id = NEW.order_id
  ON CONFLICT (order_id)
  DO UPDATE SET vehicle = excluded.vehicle, vin = excluded.vin;
END;

-- New words have no entry yet: `indexOrderWords` adds those of many orders at once. Source: ADR-73.
CREATE TRIGGER order_words_changed AFTER UPDATE ON order_words
WHEN EXISTS (SELECT 1 FROM order_search_staff_docsize WHERE id = OLD.id)
BEGIN
  INSERT INTO order_search_staff (order_search_staff, rowid, customer, vehicle, vin, rest)
  VALUES ('delete', OLD.id, OLD.customer, OLD.vehicle, OLD.vin, OLD.rest);
  INSERT INTO order_search_staff (rowid, customer, vehicle, vin, rest)
  VALUES (NEW.id, NEW.customer, NEW.vehicle, NEW.vin, NEW.rest);
END;

CREATE TRIGGER order_words_removed AFTER DELETE ON order_words
WHEN EXISTS (SELECT 1 FROM order_search_staff_docsize WHERE id = OLD.id)
BEGIN
  INSERT INTO order_search_staff (order_search_staff, rowid, customer, vehicle, vin, rest)
  VALUES ('delete', OLD.id, OLD.customer, OLD.vehicle, OLD.vin, OLD.rest);
END;

CREATE TRIGGER order_words_of_changed_order
AFTER UPDATE OF customer_name, customer_email, customer_phone, pickup_zip, delivery_zip ON orders
WHEN NEW.customer_name IS NOT OLD.customer_name OR NEW.customer_email IS NOT OLD.customer_email
  OR NEW.customer_phone IS NOT OLD.customer_phone OR NEW.pickup_zip IS NOT OLD.pickup_zip
  OR NEW.delivery_zip IS NOT OLD.delivery_zip
BEGIN
  UPDATE order_words
  SET customer = NEW.customer_name, rest = concat_ws(' ', substr(NEW.id, -6), NEW.customer_email,
    NEW.customer_phone, NEW.pickup_zip, NEW.delivery_zip)
  WHERE order_id = NEW.id;
END;

CREATE TRIGGER order_words_of_removed_order BEFORE DELETE ON orders
BEGIN
  DELETE FROM order_words WHERE order_id = OLD.id;
END;

CREATE TRIGGER quote_search_kept AFTER INSERT ON quotes
WHEN NEW.dealer_id IS NOT NULL
BEGIN
  INSERT INTO quote_search (quote_id, dealer, words)
  VALUES (NEW.id, NEW.dealer_id, concat_ws(' ', substr(replace(NEW.id, '-', ''), -8), NEW.pickup_zip,
    NEW.delivery_zip, NEW.vehicle_type, NEW.transport_type, NEW.vehicle_year, NEW.vehicle_make,
    NEW.vehicle_model, NEW.vehicle_vin, NEW.reference));
END;

CREATE TRIGGER carrier_words_added AFTER INSERT ON carriers
BEGIN
  INSERT INTO carrier_words (word, carrier_id)
  SELECT DISTINCT lower(value), NEW.id
  FROM json_each('["' || replace(replace(replace(NEW.name, '\', ''), '"', ''), ' ', '","') || '"]')
  WHERE value <> '';
END;

CREATE TRIGGER carrier_words_changed AFTER UPDATE OF name ON carriers
WHEN NEW.name IS NOT OLD.name
BEGIN
  DELETE FROM carrier_words WHERE carrier_id = NEW.id;
  INSERT INTO carrier_words (word, carrier_id)
  SELECT DISTINCT lower(value), NEW.id
  FROM json_each('["' || replace(replace(replace(NEW.name, '\', ''), '"', ''), ' ', '","') || '"]')
  WHERE value <> '';
END;
