ALTER TABLE `payment_disputes` ADD `state` text DEFAULT 'needs_response' NOT NULL CONSTRAINT "payment_disputes_state" CHECK("state" IN ('needs_response', 'under_review', 'won', 'lost'));--> statement-breakpoint
ALTER TABLE `payment_disputes` ADD `amount_cents` integer CONSTRAINT "payment_disputes_amount_cents" CHECK("amount_cents" IS NULL OR (typeof("amount_cents") = 'integer' AND "amount_cents" >= 0));--> statement-breakpoint
ALTER TABLE `payment_disputes` ADD `fee_cents` integer DEFAULT 0 NOT NULL CONSTRAINT "payment_disputes_fee_cents" CHECK(typeof("fee_cents") = 'integer' AND "fee_cents" >= 0);--> statement-breakpoint
ALTER TABLE `payment_disputes` ADD `returned_cents` integer DEFAULT 0 NOT NULL CONSTRAINT "payment_disputes_returned_cents" CHECK(typeof("returned_cents") = 'integer' AND "returned_cents" >= 0);--> statement-breakpoint
ALTER TABLE `payment_disputes` ADD `reason` text CONSTRAINT "payment_disputes_reason" CHECK("reason" IS NULL OR (typeof("reason") = 'text'));--> statement-breakpoint
ALTER TABLE `payment_disputes` ADD `evidence_due_at` text CONSTRAINT "payment_disputes_evidence_due_at" CHECK("evidence_due_at" IS NULL OR ("evidence_due_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'));--> statement-breakpoint
ALTER TABLE `payment_disputes` ADD `closed_at` text CONSTRAINT "payment_disputes_closed_at" CHECK("closed_at" IS NULL OR ("closed_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'));--> statement-breakpoint
ALTER TABLE `payment_disputes` ADD `closed_by` text CONSTRAINT "payment_disputes_closed_by" CHECK("closed_by" IS NULL OR (typeof("closed_by") = 'text'));--> statement-breakpoint
CREATE INDEX `payment_disputes_of_intent` ON `payment_disputes` (`intent_id`);--> statement-breakpoint
CREATE INDEX `payment_disputes_closed` ON `payment_disputes` (`closed_at`) WHERE "closed_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE `refunds` ADD `disputed_intent_id` text CONSTRAINT "refunds_disputed_intent_id" CHECK("disputed_intent_id" IS NULL OR (typeof("disputed_intent_id") = 'text'));--> statement-breakpoint
DELETE FROM `exceptions` WHERE `kind` = 'payment_review' AND `subject_id` IN (SELECT CAST(`id` AS text) FROM `admin_notifications` WHERE `kind` = 'payment_disputed');--> statement-breakpoint
INSERT INTO `exceptions` (`kind`, `subject_id`, `occurrence`, `due_at`, `shown_at`)
SELECT 'dispute_open', `intent_id`, '', `noticed_at`, `noticed_at` FROM `payment_disputes` WHERE true ON CONFLICT DO NOTHING;
