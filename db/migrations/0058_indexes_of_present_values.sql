DROP INDEX `admin_notifications_of_user`;--> statement-breakpoint
CREATE INDEX `admin_notifications_of_user` ON `admin_notifications` (`user_id`) WHERE "user_id" IS NOT NULL;--> statement-breakpoint
DROP INDEX `outbox_messages_provider_message`;--> statement-breakpoint
DROP INDEX `outbox_messages_due`;--> statement-breakpoint
DROP INDEX `outbox_messages_by_status`;--> statement-breakpoint
DROP INDEX `outbox_messages_by_status_and_kind`;--> statement-breakpoint
DROP INDEX `outbox_messages_unsettled`;--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_messages_provider_message` ON `outbox_messages` (`provider`,`provider_message_id`) WHERE "provider_message_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_messages_due` ON `outbox_messages` (`next_attempt_at`) WHERE "status" IN ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX `outbox_messages_by_status` ON `outbox_messages` (`status`,`created_at`,`id`) WHERE "status" NOT IN ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX `outbox_messages_by_status_and_kind` ON `outbox_messages` (`status`,`kind`,`created_at`,`id`) WHERE "status" NOT IN ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX `outbox_messages_unsettled` ON `outbox_messages` (`status`,`created_at`,`id`) WHERE "status" = 'dead' AND "settled_at" IS NULL;--> statement-breakpoint
DROP INDEX `order_events_by_kind`;--> statement-breakpoint
CREATE INDEX `order_events_by_kind` ON `order_events` (`kind`,`created_at`,`id`) WHERE "kind" IN ('transport', 'payment');--> statement-breakpoint
DROP INDEX `order_vehicles_by_quote`;--> statement-breakpoint
DROP INDEX `order_vehicles_by_vin`;--> statement-breakpoint
CREATE INDEX `order_vehicles_by_quote` ON `order_vehicles` (`quote_id`) WHERE "quote_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `order_vehicles_by_vin` ON `order_vehicles` (`vin`) WHERE "vin" IS NOT NULL;--> statement-breakpoint
DROP INDEX `orders_by_dealer_and_transport`;--> statement-breakpoint
DROP INDEX `orders_by_dealer_waiting`;--> statement-breakpoint
DROP INDEX `orders_by_user`;--> statement-breakpoint
DROP INDEX `orders_by_quote`;--> statement-breakpoint
CREATE INDEX `orders_by_dealer_and_transport` ON `orders` (`dealer_id`,`transport_status`,`created_at`,`id`) WHERE "dealer_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_by_dealer_waiting` ON `orders` (`dealer_id`,`created_at`,`id`) WHERE "dealer_id" IS NOT NULL AND "transport_status" IN ('pending', 'driver_found', 'payment_sent');--> statement-breakpoint
CREATE INDEX `orders_by_user` ON `orders` (`placed_by_user_id`,`created_at`,`id`) WHERE "placed_by_user_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `orders_by_quote` ON `orders` (`quote_id`,`created_at`,`id`) WHERE "quote_id" IS NOT NULL;--> statement-breakpoint
DROP INDEX `exceptions_of_owner`;--> statement-breakpoint
CREATE INDEX `exceptions_of_owner` ON `exceptions` (`owner_id`,`kind`,`shown_at`,`id`) WHERE "owner_id" IS NOT NULL;