CREATE TABLE `dealer_profile_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dealer_id` text NOT NULL,
	`actor_kind` text NOT NULL,
	`actor_id` text NOT NULL,
	`changes` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "dealer_profile_events_id" CHECK(typeof("id") = 'integer' AND "id" >= 0),
	CONSTRAINT "dealer_profile_events_dealer_id" CHECK(typeof("dealer_id") = 'text'),
	CONSTRAINT "dealer_profile_events_actor_kind" CHECK("actor_kind" IN ('dealer', 'staff')),
	CONSTRAINT "dealer_profile_events_actor_id" CHECK(typeof("actor_id") = 'text'),
	CONSTRAINT "dealer_profile_events_changes" CHECK(json_valid("changes")),
	CONSTRAINT "dealer_profile_events_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE INDEX `dealer_profile_events_of_dealer` ON `dealer_profile_events` (`dealer_id`,`id`);--> statement-breakpoint
CREATE INDEX `dealer_profile_events_by_actor` ON `dealer_profile_events` (`actor_id`);--> statement-breakpoint
ALTER TABLE `dealers` ADD `invoice_email` text CONSTRAINT "dealers_invoice_email" CHECK("invoice_email" IS NULL OR (typeof("invoice_email") = 'text'));--> statement-breakpoint
ALTER TABLE `dealers` ADD `profile_revision` integer DEFAULT 0 NOT NULL CONSTRAINT "dealers_profile_revision" CHECK(typeof("profile_revision") = 'integer' AND "profile_revision" >= 0);--> statement-breakpoint
CREATE TRIGGER `dealer_profile_events_immutable` BEFORE UPDATE ON `dealer_profile_events` BEGIN SELECT RAISE(ABORT, 'an event is never changed'); END;--> statement-breakpoint
CREATE TRIGGER `dealer_profile_events_permanent` BEFORE DELETE ON `dealer_profile_events` BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END;--> statement-breakpoint
CREATE TRIGGER `dealer_profile_events_audited` AFTER INSERT ON `dealer_profile_events` WHEN NEW.`actor_kind` = 'staff' BEGIN INSERT INTO `audit_entries` (`source`, `source_id`, `area`, `kind`, `actor_id`, `subject_id`, `created_at`) VALUES ('profile', NEW.`id`, 'dealers', 'details_changed', NEW.`actor_id`, NEW.`dealer_id`, NEW.`created_at`); END;
