-- An issued invoice keeps its contents, and asks for more only by an entry of the ledger; sums of open ones; numbers of credit notes.

CREATE TRIGGER dealer_receivables_changed
AFTER UPDATE OF amount_cents, paid_cents, late_fee_cents, voided_on, due_on ON invoices
BEGIN
  UPDATE dealer_receivables
  SET invoice_count = invoice_count - 1,
    open_cents = open_cents - (OLD.amount_cents + OLD.late_fee_cents - OLD.paid_cents)
  WHERE dealer_id = OLD.dealer_id AND due IN (OLD.due_on, '') AND OLD.voided_on IS NULL
    AND OLD.paid_cents < OLD.amount_cents + OLD.late_fee_cents;
  INSERT INTO dealer_receivables (dealer_id, due, invoice_count, open_cents)
  SELECT NEW.dealer_id, days.due, 1, NEW.amount_cents + NEW.late_fee_cents - NEW.paid_cents
  FROM (SELECT NEW.due_on AS due UNION ALL SELECT '') AS days
  WHERE NEW.voided_on IS NULL AND NEW.paid_cents < NEW.amount_cents + NEW.late_fee_cents
  ON CONFLICT (dealer_id, due)
  DO UPDATE SET invoice_count = invoice_count + 1, open_cents = open_cents + excluded.open_cents;
  DELETE FROM dealer_receivables
  WHERE dealer_id = OLD.dealer_id AND due IN (OLD.due_on, '') AND invoice_count = 0;
END;

CREATE TRIGGER dealer_receivables_issued AFTER INSERT ON invoices
WHEN NEW.voided_on IS NULL AND NEW.paid_cents < NEW.amount_cents + NEW.late_fee_cents
BEGIN
  INSERT INTO dealer_receivables (dealer_id, due, invoice_count, open_cents)
  SELECT NEW.dealer_id, days.due, 1, NEW.amount_cents + NEW.late_fee_cents - NEW.paid_cents
  FROM (SELECT NEW.due_on AS due UNION ALL SELECT '') AS days
  WHERE true
  ON CONFLICT (dealer_id, due)
  DO UPDATE SET invoice_count = invoice_count + 1, open_cents = open_cents + excluded.open_cents;
END;

CREATE TRIGGER invoices_numbered
BEFORE UPDATE OF id, dealer_id, order_id, year, sequence, invoice_number, issued_on, amount_cents ON invoices
WHEN NEW.id IS NOT OLD.id OR NEW.dealer_id IS NOT OLD.dealer_id OR NEW.order_id IS NOT OLD.order_id
  OR NEW.year IS NOT OLD.year OR NEW.sequence IS NOT OLD.sequence
  OR NEW.invoice_number IS NOT OLD.invoice_number OR NEW.issued_on IS NOT OLD.issued_on
  OR (NEW.amount_cents > OLD.amount_cents AND NEW.amount_cents > (SELECT sum(change_balance_cents)
    FROM credit_entries WHERE invoice_id = NEW.id AND kind IN ('invoice', 'credit_note')))
BEGIN SELECT RAISE(ABORT, 'what an invoice says is never changed'); END;

CREATE TRIGGER open_invoice_totals_changed
AFTER UPDATE OF amount_cents, paid_cents, late_fee_cents, voided_on, due_on ON invoices
BEGIN
  UPDATE open_invoice_totals
  SET invoice_count = invoice_count - 1,
    open_cents = open_cents - (OLD.amount_cents + OLD.late_fee_cents - OLD.paid_cents)
  WHERE due_on = OLD.due_on AND OLD.voided_on IS NULL
    AND OLD.paid_cents < OLD.amount_cents + OLD.late_fee_cents;
  INSERT INTO open_invoice_totals (due_on, invoice_count, open_cents)
  SELECT NEW.due_on, 1, NEW.amount_cents + NEW.late_fee_cents - NEW.paid_cents
  WHERE NEW.voided_on IS NULL AND NEW.paid_cents < NEW.amount_cents + NEW.late_fee_cents
  ON CONFLICT (due_on)
  DO UPDATE SET invoice_count = invoice_count + 1, open_cents = open_cents + excluded.open_cents;
  DELETE FROM open_invoice_totals WHERE due_on = OLD.due_on AND invoice_count = 0;
END;

CREATE TRIGGER open_invoice_totals_issued AFTER INSERT ON invoices
WHEN NEW.voided_on IS NULL AND NEW.paid_cents < NEW.amount_cents + NEW.late_fee_cents
BEGIN
  INSERT INTO open_invoice_totals (due_on, invoice_count, open_cents)
  VALUES (NEW.due_on, 1, NEW.amount_cents + NEW.late_fee_cents - NEW.paid_cents)
  ON CONFLICT (due_on)
  DO UPDATE SET invoice_count = invoice_count + 1, open_cents = open_cents + excluded.open_cents;
END;

CREATE TRIGGER credit_notes_numbered AFTER INSERT ON credit_entries
WHEN NEW.kind = 'credit_note'
BEGIN
  INSERT INTO credit_notes (entry_id, year, sequence, credit_note_number)
  SELECT NEW.id, named.year, named.next, printf('CN-%d-%06d', named.year, named.next)
  FROM (SELECT days.year, (SELECT coalesce(max(sequence), 0) + 1 FROM credit_notes WHERE year = days.year) AS next
    FROM (SELECT CAST(substr(NEW.occurred_on, 1, 4) AS INTEGER) AS year) AS days) AS named;
END;
