CREATE TABLE `rate_confirmations` (
	`id` text PRIMARY KEY NOT NULL,
	`offer_id` text NOT NULL,
	`version` integer NOT NULL,
	`terms_hash` text NOT NULL,
	`paper` text NOT NULL,
	`created_at` text NOT NULL,
	`signed_by` text,
	`signed_at` text,
	`signed_from` text,
	FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "rate_confirmations_id" CHECK(typeof("id") = 'text'),
	CONSTRAINT "rate_confirmations_offer_id" CHECK(typeof("offer_id") = 'text'),
	CONSTRAINT "rate_confirmations_version" CHECK(typeof("version") = 'integer' AND "version" >= 0),
	CONSTRAINT "rate_confirmations_terms_hash" CHECK(typeof("terms_hash") = 'text'),
	CONSTRAINT "rate_confirmations_paper" CHECK(json_valid("paper")),
	CONSTRAINT "rate_confirmations_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "rate_confirmations_signed_by" CHECK("signed_by" IS NULL OR (typeof("signed_by") = 'text')),
	CONSTRAINT "rate_confirmations_signed_at" CHECK("signed_at" IS NULL OR ("signed_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
	CONSTRAINT "rate_confirmations_signed_from" CHECK("signed_from" IS NULL OR (typeof("signed_from") = 'text'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rate_confirmations_of_offer` ON `rate_confirmations` (`offer_id`,`version`);--> statement-breakpoint
ALTER TABLE `offer_recipients` ADD `counter_version` text CONSTRAINT "offer_recipients_counter_version" CHECK("counter_version" IS NULL OR (typeof("counter_version") = 'text'));--> statement-breakpoint
ALTER TABLE `offer_recipients` ADD `left_out` text CONSTRAINT "offer_recipients_left_out" CHECK("left_out" IS NULL OR (typeof("left_out") = 'text'));--> statement-breakpoint
ALTER TABLE `offers` ADD `confirm_due_at` text CONSTRAINT "offers_confirm_due_at" CHECK("confirm_due_at" IS NULL OR ("confirm_due_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'));--> statement-breakpoint
CREATE INDEX `offers_to_confirm` ON `offers` (`confirm_due_at`) WHERE "confirm_due_at" IS NOT NULL;