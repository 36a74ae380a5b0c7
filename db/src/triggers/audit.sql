-- Every event of staff enters the audit, whatever writes it. Source: AUDIT-1.

CREATE TRIGGER accounting_period_events_audited AFTER INSERT ON accounting_period_events
BEGIN
  INSERT INTO audit_entries (source, source_id, area, kind, actor_id, subject_id, created_at)
  VALUES ('period', NEW.id, 'accounting', 'period_' || NEW.kind, NEW.actor_id, NEW.month, NEW.created_at);
END;

CREATE TRIGGER admin_user_events_audited AFTER INSERT ON admin_user_events
BEGIN
  INSERT INTO audit_entries (source, source_id, area, kind, actor_id, subject_id, created_at)
  VALUES ('user', NEW.id, 'users', NEW.kind, NEW.actor_id, NEW.user_id, NEW.created_at);
END;

CREATE TRIGGER carrier_events_audited AFTER INSERT ON carrier_events
BEGIN
  INSERT INTO audit_entries (source, source_id, area, kind, actor_id, subject_id, created_at)
  VALUES ('carrier', NEW.id, iif(NEW.driver_id IS NULL, 'carriers', 'drivers'), NEW.kind, NEW.actor_id,
    coalesce(NEW.driver_id, NEW.carrier_id), NEW.created_at);
END;

CREATE TRIGGER credit_entries_audited AFTER INSERT ON credit_entries
WHEN NEW.actor_kind = 'staff' AND NEW.actor_id IS NOT NULL
BEGIN
  INSERT INTO audit_entries (source, source_id, area, kind, actor_id, subject_id, created_at)
  VALUES ('payment', NEW.id, 'dealers', 'ledger_' || coalesce(NEW.correction, NEW.kind), NEW.actor_id, NEW.dealer_id, NEW.created_at);
END;

CREATE TRIGGER dealer_events_audited AFTER INSERT ON dealer_events
BEGIN
  INSERT INTO audit_entries (source, source_id, area, kind, actor_id, subject_id, created_at)
  VALUES ('dealer', NEW.id, 'dealers', NEW.kind, NEW.actor_id, NEW.dealer_id, NEW.created_at);
END;

CREATE TRIGGER dealer_profile_events_audited AFTER INSERT ON dealer_profile_events
WHEN NEW.actor_kind = 'staff'
BEGIN
  INSERT INTO audit_entries (source, source_id, area, kind, actor_id, subject_id, created_at)
  VALUES ('profile', NEW.id, 'dealers', 'details_changed', NEW.actor_id, NEW.dealer_id, NEW.created_at);
END;

CREATE TRIGGER dealer_rate_assignments_audited AFTER INSERT ON dealer_rate_assignments
BEGIN
  INSERT INTO audit_entries (source, source_id, area, kind, actor_id, subject_id, created_at)
  VALUES ('assignment', NEW.id, 'dealers', 'rates_assigned', NEW.actor_id, NEW.dealer_id, NEW.created_at);
END;

CREATE TRIGGER device_settlements_audited AFTER INSERT ON device_settlements
BEGIN
  INSERT INTO audit_entries (source, source_id, area, kind, actor_id, subject_id, created_at)
  VALUES ('device', NEW.id, 'dealers', 'tablet_settled', NEW.actor_id, NEW.dealer_id, NEW.created_at);
END;

CREATE TRIGGER exception_events_audited AFTER INSERT ON exception_events
BEGIN
  INSERT INTO audit_entries (source, source_id, area, kind, actor_id, subject_id, created_at)
  SELECT 'exception', NEW.id, CASE NEW.kind {exceptionAreas} END,
    'exception_' || CASE NEW.action WHEN 'assign' THEN 'assigned' WHEN 'snooze' THEN 'snoozed'
    WHEN 'wake' THEN 'woken' WHEN 'reopen' THEN 'reopened' ELSE NEW.action END, NEW.actor_id,
    coalesce(CASE NEW.kind WHEN 'invoice_overdue' THEN (SELECT dealer_id FROM invoices
    WHERE id = NEW.subject_id) WHEN 'payment_review' THEN (SELECT order_id FROM admin_notifications
    WHERE id = CAST(NEW.subject_id AS INTEGER)) WHEN 'dispute_open' THEN
    (SELECT coalesce(payments.order_id, invoices.order_id) FROM payments
    LEFT JOIN invoices ON invoices.id = payments.invoice_id WHERE intent_id = NEW.subject_id) WHEN 'claim_open' THEN (SELECT order_id FROM claims
    WHERE id = NEW.subject_id) WHEN 'offer_unanswered' THEN (SELECT order_id FROM offers
    WHERE id = NEW.subject_id) WHEN 'work_lost' THEN (SELECT dealer_id FROM users
    WHERE id = NEW.subject_id) WHEN 'driver_report' THEN (SELECT order_id FROM driver_reports
    WHERE id = NEW.subject_id) END, NEW.subject_id), NEW.created_at;
END;

CREATE TRIGGER message_events_audited AFTER INSERT ON message_events
BEGIN
  INSERT INTO audit_entries (source, source_id, area, kind, actor_id, subject_id, created_at)
  VALUES ('message', NEW.id, 'messages', NEW.kind, NEW.actor_id, NEW.message_id, NEW.created_at);
END;

CREATE TRIGGER order_events_audited AFTER INSERT ON order_events
WHEN NEW.actor_kind = 'staff' AND NEW.actor_id IS NOT NULL
BEGIN
  INSERT INTO audit_entries (source, source_id, area, kind, actor_id, subject_id, created_at)
  VALUES ('order', NEW.id, 'orders', coalesce(NEW.event, NEW.kind), NEW.actor_id, NEW.order_id,
    NEW.created_at);
END;

CREATE TRIGGER order_view_events_audited AFTER INSERT ON order_view_events
BEGIN
  INSERT INTO audit_entries (source, source_id, area, kind, actor_id, subject_id, created_at)
  SELECT 'view', NEW.id, 'orders', 'view_' || NEW.kind, NEW.actor_id, NEW.view_id, NEW.created_at;
END;

CREATE TRIGGER rate_events_audited AFTER INSERT ON rate_events
BEGIN
  INSERT INTO audit_entries (source, source_id, area, kind, actor_id, subject_id, created_at)
  VALUES ('rates', NEW.id, 'rates', NEW.kind, NEW.actor_id, NEW.structure_id, NEW.created_at);
END;
