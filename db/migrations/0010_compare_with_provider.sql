CREATE TABLE `job_progress` (
	`name` text PRIMARY KEY NOT NULL,
	`started_at` text NOT NULL,
	`position` text NOT NULL,
	`finished_at` text,
	CONSTRAINT "job_progress_name" CHECK(typeof("name") = 'text'),
	CONSTRAINT "job_progress_started_at" CHECK("started_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "job_progress_position" CHECK(typeof("position") = 'text'),
	CONSTRAINT "job_progress_finished_at" CHECK("finished_at" IS NULL OR ("finished_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'))
);
--> statement-breakpoint
CREATE TABLE `payment_disputes` (
	`provider` text NOT NULL,
	`intent_id` text NOT NULL,
	`noticed_at` text NOT NULL,
	PRIMARY KEY(`provider`, `intent_id`),
	CONSTRAINT "payment_disputes_provider" CHECK("provider" IN ('stripe', 'sandbox', 'manual')),
	CONSTRAINT "payment_disputes_intent_id" CHECK(typeof("intent_id") = 'text'),
	CONSTRAINT "payment_disputes_noticed_at" CHECK("noticed_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE INDEX `invoice_payments_by_success` ON `invoice_payments` (`succeeded_at`,`id`);--> statement-breakpoint
CREATE INDEX `payments_by_success` ON `payments` (`succeeded_at`,`id`);