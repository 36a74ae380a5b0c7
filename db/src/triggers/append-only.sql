-- Rows of histories, ledgers and issued documents, which nothing changes or deletes.

CREATE TRIGGER accounting_entries_immutable BEFORE UPDATE ON accounting_entries
BEGIN SELECT RAISE(ABORT, 'an entry of the books is never changed'); END;

CREATE TRIGGER accounting_entries_kept BEFORE DELETE ON accounting_entries
BEGIN SELECT RAISE(ABORT, 'an entry of the books is never deleted'); END;

CREATE TRIGGER accounting_period_events_immutable BEFORE UPDATE ON accounting_period_events
BEGIN SELECT RAISE(ABORT, 'an event is never changed'); END;

CREATE TRIGGER accounting_period_events_kept BEFORE DELETE ON accounting_period_events
BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END;

CREATE TRIGGER audit_entries_immutable BEFORE UPDATE ON audit_entries
BEGIN SELECT RAISE(ABORT, 'an audit entry never changes'); END;

CREATE TRIGGER audit_entries_permanent BEFORE DELETE ON audit_entries
BEGIN SELECT RAISE(ABORT, 'an audit entry is never deleted'); END;

CREATE TRIGGER carrier_events_immutable BEFORE UPDATE ON carrier_events
BEGIN SELECT RAISE(ABORT, 'an event never changes'); END;

CREATE TRIGGER carrier_events_permanent BEFORE DELETE ON carrier_events
BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END;

CREATE TRIGGER carrier_notes_immutable BEFORE UPDATE ON carrier_notes
BEGIN SELECT RAISE(ABORT, 'a note of a carrier never changes'); END;

CREATE TRIGGER carrier_notes_permanent BEFORE DELETE ON carrier_notes
BEGIN SELECT RAISE(ABORT, 'a note of a carrier is never deleted'); END;

CREATE TRIGGER balance_requests_decided BEFORE UPDATE ON balance_requests
WHEN OLD.state <> 'open'
BEGIN SELECT RAISE(ABORT, 'a decided request is never changed'); END;

CREATE TRIGGER balance_requests_kept BEFORE DELETE ON balance_requests
BEGIN SELECT RAISE(ABORT, 'a request is never deleted'); END;

CREATE TRIGGER credit_entries_immutable BEFORE UPDATE ON credit_entries
BEGIN SELECT RAISE(ABORT, 'an entry of the ledger is never changed'); END;

CREATE TRIGGER credit_entries_kept BEFORE DELETE ON credit_entries
BEGIN SELECT RAISE(ABORT, 'an entry of the ledger is never deleted'); END;

CREATE TRIGGER credit_limit_requests_decided BEFORE UPDATE ON credit_limit_requests
WHEN OLD.state <> 'open'
BEGIN SELECT RAISE(ABORT, 'a decided request is never changed'); END;

CREATE TRIGGER credit_limit_requests_kept BEFORE DELETE ON credit_limit_requests
BEGIN SELECT RAISE(ABORT, 'a request is never deleted'); END;

CREATE TRIGGER credit_notes_immutable BEFORE UPDATE ON credit_notes
BEGIN SELECT RAISE(ABORT, 'the number of a credit note is never changed'); END;

CREATE TRIGGER credit_notes_kept BEFORE DELETE ON credit_notes
BEGIN SELECT RAISE(ABORT, 'a credit note is never deleted'); END;

CREATE TRIGGER dealer_events_immutable BEFORE UPDATE ON dealer_events
BEGIN SELECT RAISE(ABORT, 'an event is never changed'); END;

CREATE TRIGGER dealer_events_kept BEFORE DELETE ON dealer_events
BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END;

CREATE TRIGGER dealer_profile_events_immutable BEFORE UPDATE ON dealer_profile_events
BEGIN SELECT RAISE(ABORT, 'an event is never changed'); END;

CREATE TRIGGER dealer_profile_events_permanent BEFORE DELETE ON dealer_profile_events
BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END;

CREATE TRIGGER dealer_rate_assignments_immutable BEFORE UPDATE ON dealer_rate_assignments
BEGIN SELECT RAISE(ABORT, 'an assignment is never changed'); END;

CREATE TRIGGER dealer_rate_assignments_kept BEFORE DELETE ON dealer_rate_assignments
BEGIN SELECT RAISE(ABORT, 'an assignment is never deleted'); END;

CREATE TRIGGER device_settlements_immutable BEFORE UPDATE ON device_settlements
BEGIN SELECT RAISE(ABORT, 'an event never changes'); END;

CREATE TRIGGER device_settlements_permanent BEFORE DELETE ON device_settlements
BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END;

CREATE TRIGGER exception_events_immutable BEFORE UPDATE ON exception_events
BEGIN SELECT RAISE(ABORT, 'an event never changes'); END;

CREATE TRIGGER exception_events_permanent BEFORE DELETE ON exception_events
BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END;

CREATE TRIGGER invoices_kept BEFORE DELETE ON invoices
BEGIN SELECT RAISE(ABORT, 'an invoice is never deleted'); END;

-- An event of a message about an erased order loses its note: a corrected address, or why somebody gave up on one.
-- Source: PRIVACY-4.
CREATE TRIGGER message_events_immutable BEFORE UPDATE ON message_events
WHEN NEW.note IS NOT NULL
  OR (NEW.id, NEW.message_id, NEW.kind, NEW.actor_id, NEW.from_status, NEW.created_at)
  IS NOT (OLD.id, OLD.message_id, OLD.kind, OLD.actor_id, OLD.from_status, OLD.created_at)
  OR NOT EXISTS (SELECT 1 FROM outbox_messages INNER JOIN erased_orders USING (order_id)
  WHERE outbox_messages.id = OLD.message_id)
BEGIN SELECT RAISE(ABORT, 'an event never changes'); END;

CREATE TRIGGER message_events_permanent BEFORE DELETE ON message_events
BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END;

-- Two exceptions. A row of an earlier release gets its `event`, and nothing else of it changes. An event of an erased
-- order loses its reason and its personal facts, and nothing else. Source: ADR-69, PRIVACY-4.
CREATE TRIGGER order_events_immutable BEFORE UPDATE ON order_events
WHEN NOT (OLD.event IS NULL AND NEW.event IS NOT NULL
  AND (NEW.id, NEW.order_id, NEW.kind, NEW.from_state, NEW.to_state, NEW.actor_kind, NEW.actor_id, NEW.reason,
    NEW.facts, NEW.created_at)
  IS (OLD.id, OLD.order_id, OLD.kind, OLD.from_state, OLD.to_state, OLD.actor_kind, OLD.actor_id, OLD.reason,
    OLD.facts, OLD.created_at))
  AND NOT (NEW.reason IS NULL AND NEW.facts IS {erasedFacts}
  AND (NEW.id, NEW.order_id, NEW.kind, NEW.from_state, NEW.to_state, NEW.actor_kind, NEW.actor_id, NEW.created_at,
    NEW.event)
  IS (OLD.id, OLD.order_id, OLD.kind, OLD.from_state, OLD.to_state, OLD.actor_kind, OLD.actor_id, OLD.created_at,
    OLD.event)
  AND EXISTS (SELECT 1 FROM erased_orders WHERE order_id = OLD.order_id))
BEGIN SELECT RAISE(ABORT, 'an event is never changed'); END;

CREATE TRIGGER order_events_kept BEFORE DELETE ON order_events
BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END;

CREATE TRIGGER rate_cards_immutable BEFORE UPDATE ON rate_cards
WHEN (NEW.withdrawn_at IS OLD.withdrawn_at AND NEW.mistaken_at IS OLD.mistaken_at)
  OR (NEW.withdrawn_at IS NOT OLD.withdrawn_at AND (OLD.withdrawn_at IS NOT NULL
  OR OLD.effective_from_at <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now')))
  OR (NEW.mistaken_at IS NOT OLD.mistaken_at AND (OLD.mistaken_at IS NOT NULL
  OR OLD.withdrawn_at IS NOT NULL OR NOT EXISTS ( SELECT 1 FROM rate_cards AS later
  WHERE later.structure_id = OLD.structure_id AND later.withdrawn_at IS NULL
  AND later.effective_from_at > OLD.effective_from_at AND later.effective_from_at <= NEW.mistaken_at)))
  OR OLD.version <> NEW.version OR OLD.structure_id <> NEW.structure_id
  OR OLD.effective_from_at <> NEW.effective_from_at OR OLD.card <> NEW.card
  OR OLD.created_at <> NEW.created_at
BEGIN SELECT RAISE(ABORT, 'a version of rates is never changed'); END;

CREATE TRIGGER rate_cards_kept BEFORE DELETE ON rate_cards
BEGIN SELECT RAISE(ABORT, 'a version of rates is never deleted'); END;

CREATE TRIGGER rate_events_immutable BEFORE UPDATE ON rate_events
BEGIN SELECT RAISE(ABORT, 'an event is never changed'); END;

CREATE TRIGGER rate_events_kept BEFORE DELETE ON rate_events
BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END;

CREATE TRIGGER sign_ins_immutable BEFORE UPDATE ON sign_ins
BEGIN SELECT RAISE(ABORT, 'a sign-in never changes'); END;

CREATE TRIGGER sync_operations_immutable BEFORE UPDATE ON sync_operations
BEGIN SELECT RAISE(ABORT, 'an operation is never changed'); END;

CREATE TRIGGER sync_operations_kept BEFORE DELETE ON sync_operations
BEGIN SELECT RAISE(ABORT, 'an operation is never deleted'); END;
