PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_dealer_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dealer_id` text NOT NULL,
	`kind` text NOT NULL,
	`actor_id` text NOT NULL,
	`detail` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "dealer_events_id" CHECK(typeof("id") = 'integer' AND "id" >= 0),
	CONSTRAINT "dealer_events_dealer_id" CHECK(typeof("dealer_id") = 'text'),
	CONSTRAINT "dealer_events_kind" CHECK("kind" IN ('application_approved', 'application_declined', 'activated', 'deactivated', 'credit_approved', 'credit_declined', 'credit_changed', 'credit_limit_requested', 'credit_limit_approved', 'credit_limit_declined', 'credit_limit_withdrawn', 'adjustment_requested', 'adjustment_approved', 'adjustment_declined', 'adjustment_withdrawn')),
	CONSTRAINT "dealer_events_actor_id" CHECK(typeof("actor_id") = 'text'),
	CONSTRAINT "dealer_events_detail" CHECK("detail" IS NULL OR (typeof("detail") = 'text')),
	CONSTRAINT "dealer_events_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
INSERT INTO `__new_dealer_events`("id", "dealer_id", "kind", "actor_id", "detail", "created_at") SELECT "id", "dealer_id", "kind", "actor_id", "detail", "created_at" FROM `dealer_events`;--> statement-breakpoint
DROP TABLE `dealer_events`;--> statement-breakpoint
ALTER TABLE `__new_dealer_events` RENAME TO `dealer_events`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `dealer_events_of_dealer` ON `dealer_events` (`dealer_id`,`id`);