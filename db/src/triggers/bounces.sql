-- A message that did not arrive is an exception while its order is under way: until it arrives after it was sent again.
-- One that arrived before, such as at a stranger's address, ends nothing. The first of the messages that were sent again
-- is the subject. Source: MSG-36, MSG-37, STAFF-30.

CREATE VIEW bounce_causes AS
SELECT 'message_bounced' AS kind, first.id AS subject_id, first.order_id AS order_id,
  (SELECT CAST(count(*) AS text) FROM outbox_messages AS sent
  WHERE (sent.id = first.id OR sent.replaces_id = first.id) AND sent.delivery = 'bounced') AS occurrence,
  (SELECT max(reported_at) FROM outbox_messages AS sent
  WHERE (sent.id = first.id OR sent.replaces_id = first.id) AND sent.delivery = 'bounced') AS due_at
FROM outbox_messages AS first
INNER JOIN orders ON orders.id = first.order_id
WHERE first.replaces_id IS NULL AND orders.transport_status NOT IN ('completed', 'cancelled')
  AND EXISTS (SELECT 1 FROM outbox_messages AS sent
  WHERE (sent.id = first.id OR sent.replaces_id = first.id) AND sent.delivery = 'bounced'
    AND NOT EXISTS (SELECT 1 FROM outbox_messages AS later
    WHERE (later.id = first.id OR later.replaces_id = first.id) AND later.delivery IN ('delivered', 'complained')
      AND (later.created_at, later.id) > (sent.created_at, sent.id)));

CREATE TRIGGER exceptions_message_reported AFTER UPDATE OF delivery ON outbox_messages
WHEN NEW.delivery IS NOT OLD.delivery AND NEW.delivery IS NOT 'delayed'
BEGIN
  DELETE FROM exceptions
  WHERE kind = 'message_bounced' AND subject_id = coalesce(NEW.replaces_id, NEW.id)
    AND occurrence NOT IN (SELECT occurrence FROM bounce_causes
    WHERE subject_id = coalesce(NEW.replaces_id, NEW.id));
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM bounce_causes
  WHERE subject_id = coalesce(NEW.replaces_id, NEW.id)
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_message_bounced AFTER INSERT ON outbox_messages
WHEN NEW.delivery = 'bounced'
BEGIN
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM bounce_causes
  WHERE subject_id = coalesce(NEW.replaces_id, NEW.id)
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_order_of_bounce_ended AFTER UPDATE OF transport_status ON orders
WHEN (OLD.transport_status IN ('completed', 'cancelled')) <> (NEW.transport_status IN ('completed', 'cancelled'))
BEGIN
  DELETE FROM exceptions
  WHERE kind = 'message_bounced'
    AND subject_id IN (SELECT id FROM outbox_messages WHERE order_id = NEW.id)
    AND (subject_id, occurrence) NOT IN (SELECT subject_id, occurrence FROM bounce_causes
    WHERE order_id = NEW.id);
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM bounce_causes
  WHERE order_id = NEW.id
  ON CONFLICT DO NOTHING;
END;
