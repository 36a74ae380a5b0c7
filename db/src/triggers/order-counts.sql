-- Orders by transport state.

CREATE TRIGGER order_counts_moved AFTER UPDATE OF transport_status ON orders
WHEN OLD.transport_status <> NEW.transport_status
BEGIN
  UPDATE order_counts
  SET order_count = order_count + CASE transport_status WHEN NEW.transport_status THEN 1 ELSE -1 END
  WHERE transport_status IN (OLD.transport_status, NEW.transport_status);
END;

CREATE TRIGGER order_counts_placed AFTER INSERT ON orders
BEGIN
  UPDATE order_counts SET order_count = order_count + 1 WHERE transport_status = NEW.transport_status;
END;

CREATE TRIGGER order_counts_removed AFTER DELETE ON orders
BEGIN
  UPDATE order_counts SET order_count = order_count - 1 WHERE transport_status = OLD.transport_status;
END;
