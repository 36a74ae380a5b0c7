DROP INDEX `idempotency_keys_oldest`;--> statement-breakpoint
DROP INDEX `orders_by_dealer`;--> statement-breakpoint
CREATE INDEX `orders_by_dealer` ON `orders` (`dealer_id`,`created_at`,`id`) WHERE "dealer_id" IS NOT NULL;--> statement-breakpoint
DROP INDEX `exceptions_of_subject`;--> statement-breakpoint
CREATE UNIQUE INDEX `exceptions_of_subject` ON `exceptions` (`subject_id`,`kind`,`occurrence`);--> statement-breakpoint
-- Of two partial indexes that fit, SQLite takes the one that was created last: this one is the smaller.
DROP INDEX `orders_by_dealer_waiting`;--> statement-breakpoint
CREATE INDEX `orders_by_dealer_waiting` ON `orders` (`dealer_id`,`created_at`,`id`) WHERE "dealer_id" IS NOT NULL AND "transport_status" IN ('pending', 'driver_found', 'payment_sent');
