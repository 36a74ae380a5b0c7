-- Notifications of a dealership's people. Source: DEALER-23.

CREATE TRIGGER dealer_notifications_credit AFTER INSERT ON dealer_events
WHEN NEW.kind IN ('credit_approved', 'credit_declined', 'credit_changed', 'credit_limit_approved')
BEGIN
  INSERT INTO dealer_notifications (dealer_id, topic, kind, amount_cents, dedupe_key, created_at)
  SELECT id, 'invoices', CASE NEW.kind WHEN 'credit_limit_approved' THEN 'credit_changed'
    ELSE NEW.kind END, CASE NEW.kind WHEN 'credit_declined' THEN NULL ELSE credit_limit_cents END,
    'dealer_event:' || NEW.id, NEW.created_at
  FROM dealers
  WHERE id = NEW.dealer_id;
END;

CREATE TRIGGER dealer_notifications_invoice_issued AFTER INSERT ON invoices
BEGIN
  INSERT INTO dealer_notifications (dealer_id, topic, kind, order_id, invoice_id, amount_cents, dedupe_key,
    created_at)
  VALUES (NEW.dealer_id, 'invoices', 'invoice_issued', NEW.order_id, NEW.id, NEW.amount_cents,
    'invoice_issued:' || NEW.id, NEW.created_at);
  INSERT INTO dealer_notification_reads (user_id, notification_id)
  SELECT users.id, dealer_notifications.id
  FROM dealer_notifications
  JOIN orders ON orders.id = NEW.order_id
  JOIN users ON users.id = orders.placed_by_user_id
  WHERE dealer_notifications.dedupe_key = 'invoice_issued:' || NEW.id;
END;

CREATE TRIGGER dealer_notifications_invoice_paid AFTER UPDATE OF paid_on ON invoices
WHEN OLD.paid_on IS NULL AND NEW.paid_on IS NOT NULL
BEGIN
  INSERT OR IGNORE INTO dealer_notifications (dealer_id, topic, kind, order_id, invoice_id, amount_cents,
    dedupe_key, created_at)
  VALUES (NEW.dealer_id, 'invoices', 'invoice_paid', NEW.order_id, NEW.id,
    NEW.amount_cents + NEW.late_fee_cents, 'invoice_paid:' || NEW.id || ':' || NEW.updated_at,
    NEW.updated_at);
END;

CREATE TRIGGER dealer_notifications_order_change AFTER INSERT ON order_changes
BEGIN
  INSERT INTO dealer_notifications (dealer_id, topic, kind, order_id, detail, dedupe_key, created_at)
  SELECT dealer_id, 'orders', 'change_needs_consent', NEW.order_id, NEW.reason, 'order_change:' || NEW.id,
    NEW.created_at
  FROM orders
  WHERE id = NEW.order_id AND dealer_id IS NOT NULL;
END;

CREATE TRIGGER dealer_notifications_order_event AFTER INSERT ON order_events
WHEN NEW.event IN ({eventsForDealers})
BEGIN
  INSERT INTO dealer_notifications (dealer_id, topic, kind, order_id, detail, dedupe_key, created_at)
  SELECT dealer_id, 'orders', CASE NEW.event {dealerNotificationsByEvent} END, NEW.order_id,
    CASE NEW.event WHEN 'cancelled' THEN NEW.reason END, 'order_event:' || NEW.id, NEW.created_at
  FROM orders
  WHERE id = NEW.order_id AND dealer_id IS NOT NULL;
  INSERT INTO dealer_notification_reads (user_id, notification_id)
  SELECT users.id, dealer_notifications.id
  FROM dealer_notifications
  JOIN users ON users.id = NEW.actor_id
  WHERE dealer_notifications.dedupe_key = 'order_event:' || NEW.id AND NEW.actor_kind = 'dealer';
END;
