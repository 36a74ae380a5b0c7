-- What was once true stays written: versions of rates and events of orders are never changed.
CREATE TRIGGER `rate_cards_immutable` BEFORE UPDATE ON `rate_cards` BEGIN SELECT RAISE(ABORT, 'a version of rates is never changed'); END;
--> statement-breakpoint
CREATE TRIGGER `rate_cards_kept` BEFORE DELETE ON `rate_cards` BEGIN SELECT RAISE(ABORT, 'a version of rates is never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER `order_events_immutable` BEFORE UPDATE ON `order_events` BEGIN SELECT RAISE(ABORT, 'an event is never changed'); END;
--> statement-breakpoint
CREATE TRIGGER `order_events_kept` BEFORE DELETE ON `order_events` BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END;
