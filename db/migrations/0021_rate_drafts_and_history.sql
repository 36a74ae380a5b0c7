CREATE TABLE `dealer_rate_assignments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dealer_id` text NOT NULL,
	`from_structure_id` text,
	`structure_id` text,
	`actor_id` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`from_structure_id`) REFERENCES `rate_structures`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`structure_id`) REFERENCES `rate_structures`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "dealer_rate_assignments_id" CHECK(typeof("id") = 'integer' AND "id" >= 0),
	CONSTRAINT "dealer_rate_assignments_dealer_id" CHECK(typeof("dealer_id") = 'text'),
	CONSTRAINT "dealer_rate_assignments_from_structure_id" CHECK("from_structure_id" IS NULL OR (typeof("from_structure_id") = 'text')),
	CONSTRAINT "dealer_rate_assignments_structure_id" CHECK("structure_id" IS NULL OR (typeof("structure_id") = 'text')),
	CONSTRAINT "dealer_rate_assignments_actor_id" CHECK(typeof("actor_id") = 'text'),
	CONSTRAINT "dealer_rate_assignments_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE INDEX `dealer_rate_assignments_of_dealer` ON `dealer_rate_assignments` (`dealer_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `rate_drafts` (
	`structure_id` text PRIMARY KEY NOT NULL,
	`figures` text NOT NULL,
	`revision` integer NOT NULL,
	`updated_by` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`structure_id`) REFERENCES `rate_structures`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`updated_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "rate_drafts_structure_id" CHECK(typeof("structure_id") = 'text'),
	CONSTRAINT "rate_drafts_figures" CHECK(json_valid("figures")),
	CONSTRAINT "rate_drafts_revision" CHECK(typeof("revision") = 'integer' AND "revision" >= 0),
	CONSTRAINT "rate_drafts_updated_by" CHECK(typeof("updated_by") = 'text'),
	CONSTRAINT "rate_drafts_updated_at" CHECK("updated_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE TABLE `rate_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`structure_id` text NOT NULL,
	`kind` text NOT NULL,
	`actor_id` text NOT NULL,
	`version` text,
	`before` text,
	`after` text,
	`note` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`structure_id`) REFERENCES `rate_structures`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "rate_events_id" CHECK(typeof("id") = 'integer' AND "id" >= 0),
	CONSTRAINT "rate_events_structure_id" CHECK(typeof("structure_id") = 'text'),
	CONSTRAINT "rate_events_kind" CHECK("kind" IN ('created', 'draft_saved', 'draft_discarded', 'published', 'rolled_back', 'withdrawn', 'activated', 'deactivated', 'deleted')),
	CONSTRAINT "rate_events_actor_id" CHECK(typeof("actor_id") = 'text'),
	CONSTRAINT "rate_events_version" CHECK("version" IS NULL OR (typeof("version") = 'text')),
	CONSTRAINT "rate_events_before" CHECK("before" IS NULL OR (json_valid("before"))),
	CONSTRAINT "rate_events_after" CHECK("after" IS NULL OR (json_valid("after"))),
	CONSTRAINT "rate_events_note" CHECK("note" IS NULL OR (typeof("note") = 'text')),
	CONSTRAINT "rate_events_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE INDEX `rate_events_of_structure` ON `rate_events` (`structure_id`,`id`);--> statement-breakpoint
CREATE INDEX `rate_events_of_version` ON `rate_events` (`version`);--> statement-breakpoint
ALTER TABLE `rate_cards` ADD `withdrawn_at` text CONSTRAINT "rate_cards_withdrawn_at" CHECK("withdrawn_at" IS NULL OR ("withdrawn_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'));
--> statement-breakpoint
DROP INDEX `rate_cards_current`;
--> statement-breakpoint
CREATE UNIQUE INDEX `rate_cards_current` ON `rate_cards` (`structure_id`,`effective_from_at`) WHERE "withdrawn_at" IS NULL;
--> statement-breakpoint
ALTER TABLE `rate_structures` ADD `revision` integer DEFAULT 1 NOT NULL CONSTRAINT "rate_structures_revision" CHECK(typeof("revision") = 'integer' AND "revision" >= 0);
--> statement-breakpoint
ALTER TABLE `rate_structures` ADD `deleted_at` text CONSTRAINT "rate_structures_deleted_at" CHECK("deleted_at" IS NULL OR ("deleted_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'));
--> statement-breakpoint
CREATE INDEX `rate_structures_listed` ON `rate_structures` (`deleted_at`);--> statement-breakpoint
CREATE INDEX `quotes_by_rates` ON `quotes` (`rate_version`,`created_at`,`id`);
--> statement-breakpoint
-- A version of rates is never changed, but one that is only scheduled can be withdrawn.
DROP TRIGGER `rate_cards_immutable`;
--> statement-breakpoint
CREATE TRIGGER `rate_cards_immutable` BEFORE UPDATE ON `rate_cards` WHEN OLD.`withdrawn_at` IS NOT NULL OR NEW.`withdrawn_at` IS NULL OR OLD.`effective_from_at` <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now') OR OLD.`version` <> NEW.`version` OR OLD.`structure_id` <> NEW.`structure_id` OR OLD.`effective_from_at` <> NEW.`effective_from_at` OR OLD.`card` <> NEW.`card` OR OLD.`created_at` <> NEW.`created_at` BEGIN SELECT RAISE(ABORT, 'a version of rates is never changed'); END;
--> statement-breakpoint
CREATE TRIGGER `rate_events_immutable` BEFORE UPDATE ON `rate_events` BEGIN SELECT RAISE(ABORT, 'an event is never changed'); END;
--> statement-breakpoint
CREATE TRIGGER `rate_events_kept` BEFORE DELETE ON `rate_events` BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER `dealer_rate_assignments_immutable` BEFORE UPDATE ON `dealer_rate_assignments` BEGIN SELECT RAISE(ABORT, 'an assignment is never changed'); END;
--> statement-breakpoint
CREATE TRIGGER `dealer_rate_assignments_kept` BEFORE DELETE ON `dealer_rate_assignments` BEGIN SELECT RAISE(ABORT, 'an assignment is never deleted'); END;
