CREATE TABLE `balance_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`dealer_id` text NOT NULL,
	`change_balance_cents` integer NOT NULL,
	`reason` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`requested_by` text NOT NULL,
	`requested_at` text NOT NULL,
	`decided_by` text,
	`decided_at` text,
	FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`requested_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "balance_requests_second_person" CHECK("state" <> 'approved' OR "decided_by" <> "requested_by"),
	CONSTRAINT "balance_requests_id" CHECK(typeof("id") = 'text'),
	CONSTRAINT "balance_requests_dealer_id" CHECK(typeof("dealer_id") = 'text'),
	CONSTRAINT "balance_requests_change_balance_cents" CHECK(typeof("change_balance_cents") = 'integer'),
	CONSTRAINT "balance_requests_reason" CHECK(typeof("reason") = 'text'),
	CONSTRAINT "balance_requests_state" CHECK("state" IN ('open', 'approved', 'declined', 'withdrawn')),
	CONSTRAINT "balance_requests_requested_by" CHECK(typeof("requested_by") = 'text'),
	CONSTRAINT "balance_requests_requested_at" CHECK("requested_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "balance_requests_decided_by" CHECK("decided_by" IS NULL OR (typeof("decided_by") = 'text')),
	CONSTRAINT "balance_requests_decided_at" CHECK("decided_at" IS NULL OR ("decided_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'))
);--> statement-breakpoint
CREATE UNIQUE INDEX `balance_requests_open` ON `balance_requests` (`dealer_id`) WHERE "state" = 'open';--> statement-breakpoint
ALTER TABLE `credit_entries` ADD `correction` text CONSTRAINT "credit_entries_correction" CHECK("correction" IS NULL OR ("correction" IN ('reversal', 'waiver', 'applied', 'paid_out')));--> statement-breakpoint
ALTER TABLE `credit_entries` ADD `reverses_id` integer CONSTRAINT "credit_entries_reverses_id" CHECK("reverses_id" IS NULL OR (typeof("reverses_id") = 'integer' AND "reverses_id" >= 0));--> statement-breakpoint
DROP INDEX `credit_entries_money`;--> statement-breakpoint
CREATE INDEX `credit_entries_money` ON `credit_entries` (`occurred_on`,`id`) WHERE ("kind" IN ('payment', 'adjustment') AND "method" IS NOT NULL);--> statement-breakpoint
CREATE UNIQUE INDEX `credit_entries_reverses` ON `credit_entries` (`reverses_id`) WHERE "reverses_id" IS NOT NULL;
