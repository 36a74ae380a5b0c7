-- Links to an order die with the mail address that they went to. Source: TRACK-4.

CREATE TRIGGER manage_links_revoked AFTER UPDATE OF customer_email ON orders
WHEN OLD.customer_email <> NEW.customer_email
BEGIN
  DELETE FROM manage_links WHERE order_id = NEW.id;
END;
