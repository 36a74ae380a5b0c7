-- An erased order has ended, and its signed papers go only after the term of the books, or of claims if its customer had
-- the data deleted. The eraser is the only writer, and these rows open the exceptions of append-only tables, so none is
-- written for another order. Source: PRIVACY-4, PRIVACY-5, PRIVACY-7, PRIVACY-8.

CREATE TRIGGER erased_orders_ended BEFORE INSERT ON erased_orders
WHEN NOT EXISTS (SELECT 1 FROM orders WHERE id = NEW.order_id AND transport_status IN ('completed', 'cancelled')
  AND (NEW.papers_deleted_at IS NULL OR date(NEW.papers_deleted_at) > NEW.papers_until_on
  OR julianday(NEW.papers_deleted_at) - julianday(updated_at) >= {bookTermDays}))
BEGIN SELECT RAISE(ABORT, 'only an order that has ended is erased'); END;

CREATE TRIGGER erased_orders_terms BEFORE INSERT ON erased_orders
WHEN NEW.papers_until_on IS NOT NULL AND NOT EXISTS (SELECT 1 FROM erased_orders WHERE order_id = NEW.order_id)
  AND julianday(NEW.papers_until_on) - julianday((
  SELECT max(at) FROM (
    SELECT max(created_at) AS at FROM order_events
    WHERE order_id = NEW.order_id AND to_state IN ('completed', 'cancelled')
    UNION ALL SELECT max(coalesce(decided_at, updated_at)) FROM claims WHERE order_id = NEW.order_id)))
  < {claimTermDays}
BEGIN SELECT RAISE(ABORT, 'papers of an erased order stay for the term of claims'); END;

CREATE TRIGGER erased_orders_papers BEFORE UPDATE ON erased_orders
WHEN (NEW.order_id, NEW.erased_at, NEW.record_until_on, NEW.papers_until_on)
  IS NOT (OLD.order_id, OLD.erased_at, OLD.record_until_on, OLD.papers_until_on)
  OR OLD.papers_deleted_at IS NOT NULL AND NEW.papers_deleted_at IS NOT OLD.papers_deleted_at
  OR NEW.papers_deleted_at IS NOT NULL AND OLD.papers_deleted_at IS NULL
  AND coalesce(date(NEW.papers_deleted_at) <= OLD.papers_until_on, 1)
  AND NOT EXISTS (SELECT 1 FROM orders WHERE id = NEW.order_id
  AND julianday(NEW.papers_deleted_at) - julianday(updated_at) >= {bookTermDays})
BEGIN SELECT RAISE(ABORT, 'papers of an erased order go at the end of the term'); END;

CREATE TRIGGER erased_orders_record BEFORE UPDATE OF record_deleted_at ON erased_orders
WHEN NEW.record_deleted_at IS NOT OLD.record_deleted_at AND (OLD.record_deleted_at IS NOT NULL
  OR coalesce(date(NEW.record_deleted_at) <= OLD.record_until_on, 1))
BEGIN SELECT RAISE(ABORT, 'the record of an erased order goes at the end of its term'); END;

CREATE TRIGGER erased_orders_kept BEFORE DELETE ON erased_orders
BEGIN SELECT RAISE(ABORT, 'an erased order stays erased'); END;

CREATE TRIGGER erased_orders_over BEFORE UPDATE OF transport_status ON orders
WHEN NEW.transport_status NOT IN ('completed', 'cancelled')
  AND EXISTS (SELECT 1 FROM erased_orders WHERE order_id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'an erased order stays over'); END;

-- A restore replays what these list. They are on the rows, because every way to erase ends there. Source: PRIVACY-16.

CREATE TRIGGER erased_orders_listed AFTER INSERT ON erased_orders
BEGIN INSERT INTO unlisted_erasures (kind, subject_id, created_at) VALUES ('order', NEW.order_id, NEW.erased_at); END;

CREATE TRIGGER erased_orders_listed_again AFTER UPDATE ON erased_orders
WHEN (NEW.papers_deleted_at, NEW.record_deleted_at) IS NOT (OLD.papers_deleted_at, OLD.record_deleted_at)
BEGIN INSERT INTO unlisted_erasures (kind, subject_id, created_at)
  VALUES ('order', NEW.order_id, max(coalesce(NEW.papers_deleted_at, ''), coalesce(NEW.record_deleted_at, ''))); END;

CREATE TRIGGER erased_users_listed AFTER UPDATE OF email ON users WHEN NEW.email = '' AND OLD.email <> ''
BEGIN INSERT INTO unlisted_erasures (kind, subject_id, created_at) VALUES ('account', NEW.id, NEW.updated_at); END;
