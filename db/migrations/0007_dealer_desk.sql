CREATE TABLE `dealer_events` (
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
	CONSTRAINT "dealer_events_kind" CHECK("kind" IN ('application_approved', 'application_declined', 'activated', 'deactivated', 'credit_approved', 'credit_declined', 'credit_changed')),
	CONSTRAINT "dealer_events_actor_id" CHECK(typeof("actor_id") = 'text'),
	CONSTRAINT "dealer_events_detail" CHECK("detail" IS NULL OR (typeof("detail") = 'text')),
	CONSTRAINT "dealer_events_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE INDEX `dealer_events_of_dealer` ON `dealer_events` (`dealer_id`,`id`);--> statement-breakpoint
CREATE INDEX `dealers_by_company_name` ON `dealers` ("company_name" COLLATE NOCASE);--> statement-breakpoint
CREATE INDEX `dealers_by_email` ON `dealers` (`email`);--> statement-breakpoint
CREATE TRIGGER `dealer_events_immutable` BEFORE UPDATE ON `dealer_events` BEGIN SELECT RAISE(ABORT, 'an event is never changed'); END;
--> statement-breakpoint
CREATE TRIGGER `dealer_events_kept` BEFORE DELETE ON `dealer_events` BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END;
