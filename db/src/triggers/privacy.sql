-- An erased order has ended, and its signed papers go only after the term of the books. The eraser is the only writer,
-- and these rows open the exceptions of append-only tables, so none is written for another order. Source: PRIVACY-4,
-- PRIVACY-5.

CREATE TRIGGER erased_orders_ended BEFORE INSERT ON erased_orders
WHEN NOT EXISTS (SELECT 1 FROM orders WHERE id = NEW.order_id AND transport_status IN ('completed', 'cancelled')
  AND (NEW.papers_deleted_at IS NULL
  OR julianday(NEW.papers_deleted_at) - julianday(updated_at) >= {bookTermDays}))
BEGIN SELECT RAISE(ABORT, 'only an order that has ended is erased'); END;

CREATE TRIGGER erased_orders_papers BEFORE UPDATE ON erased_orders
WHEN OLD.papers_deleted_at IS NOT NULL OR (NEW.order_id, NEW.erased_at) IS NOT (OLD.order_id, OLD.erased_at)
  OR NOT EXISTS (SELECT 1 FROM orders WHERE id = NEW.order_id
  AND julianday(NEW.papers_deleted_at) - julianday(updated_at) >= {bookTermDays})
BEGIN SELECT RAISE(ABORT, 'papers of an erased order go at the end of the term'); END;

CREATE TRIGGER erased_orders_kept BEFORE DELETE ON erased_orders
BEGIN SELECT RAISE(ABORT, 'an erased order stays erased'); END;
