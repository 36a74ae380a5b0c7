PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_webhook_events` (
	`provider` text NOT NULL,
	`event_id` text NOT NULL,
	`type` text NOT NULL,
	`intent_id` text,
	`received_at` text NOT NULL,
	`processed_at` text,
	PRIMARY KEY(`provider`, `event_id`),
	CONSTRAINT "webhook_events_provider" CHECK("provider" IN ('stripe', 'sandbox', 'manual')),
	CONSTRAINT "webhook_events_event_id" CHECK(typeof("event_id") = 'text'),
	CONSTRAINT "webhook_events_type" CHECK(typeof("type") = 'text'),
	CONSTRAINT "webhook_events_intent_id" CHECK("intent_id" IS NULL OR (typeof("intent_id") = 'text')),
	CONSTRAINT "webhook_events_received_at" CHECK("received_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "webhook_events_processed_at" CHECK("processed_at" IS NULL OR ("processed_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'))
);
--> statement-breakpoint
INSERT INTO `__new_webhook_events`("provider", "event_id", "type", "intent_id", "received_at", "processed_at") SELECT "provider", "event_id", "type", "intent_id", "received_at", "processed_at" FROM `webhook_events`;--> statement-breakpoint
DROP TABLE `webhook_events`;--> statement-breakpoint
ALTER TABLE `__new_webhook_events` RENAME TO `webhook_events`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `webhook_events_unprocessed` ON `webhook_events` (`processed_at`,`received_at`);