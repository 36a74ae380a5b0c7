PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_payments` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text,
	`invoice_id` text,
	`provider` text NOT NULL,
	`intent_id` text,
	`type` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`currency` text DEFAULT 'usd' NOT NULL,
	`status` text NOT NULL,
	`received_cents` integer DEFAULT 0 NOT NULL,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	`idempotency_key` text NOT NULL,
	`started_by` text,
	`last_error` text,
	`asked_count` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`succeeded_at` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payments_one_payable" CHECK(("order_id" IS NULL) <> ("invoice_id" IS NULL)),
	CONSTRAINT "payments_invoice_type" CHECK(("type" = 'invoice') = ("invoice_id" IS NOT NULL)),
	CONSTRAINT "payments_amount_positive" CHECK("amount_cents" > 0),
	CONSTRAINT "payments_refunds_within_received" CHECK("refunded_cents" <= "received_cents"),
	CONSTRAINT "payments_succeeded_with_money" CHECK("status" <> 'succeeded' OR "succeeded_at" IS NOT NULL),
	CONSTRAINT "payments_id" CHECK(typeof("id") = 'text'),
	CONSTRAINT "payments_order_id" CHECK("order_id" IS NULL OR (typeof("order_id") = 'text')),
	CONSTRAINT "payments_invoice_id" CHECK("invoice_id" IS NULL OR (typeof("invoice_id") = 'text')),
	CONSTRAINT "payments_provider" CHECK("provider" IN ('stripe', 'sandbox', 'manual')),
	CONSTRAINT "payments_intent_id" CHECK("intent_id" IS NULL OR (typeof("intent_id") = 'text')),
	CONSTRAINT "payments_type" CHECK("type" IN ('deposit', 'full', 'balance', 'invoice')),
	CONSTRAINT "payments_amount_cents" CHECK(typeof("amount_cents") = 'integer' AND "amount_cents" >= 0),
	CONSTRAINT "payments_currency" CHECK("currency" IN ('usd')),
	CONSTRAINT "payments_status" CHECK("status" IN ('creating', 'requires_payment_method', 'requires_confirmation', 'requires_action', 'processing', 'succeeded', 'canceled')),
	CONSTRAINT "payments_received_cents" CHECK(typeof("received_cents") = 'integer' AND "received_cents" >= 0),
	CONSTRAINT "payments_refunded_cents" CHECK(typeof("refunded_cents") = 'integer' AND "refunded_cents" >= 0),
	CONSTRAINT "payments_idempotency_key" CHECK(typeof("idempotency_key") = 'text'),
	CONSTRAINT "payments_started_by" CHECK("started_by" IS NULL OR (typeof("started_by") = 'text')),
	CONSTRAINT "payments_last_error" CHECK("last_error" IS NULL OR (typeof("last_error") = 'text')),
	CONSTRAINT "payments_asked_count" CHECK(typeof("asked_count") = 'integer' AND "asked_count" >= 0),
	CONSTRAINT "payments_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "payments_updated_at" CHECK("updated_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "payments_succeeded_at" CHECK("succeeded_at" IS NULL OR ("succeeded_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'))
);
--> statement-breakpoint
INSERT INTO `__new_payments` (`id`, `order_id`, `invoice_id`, `provider`, `intent_id`, `type`, `amount_cents`, `currency`, `status`, `received_cents`, `refunded_cents`, `idempotency_key`, `started_by`, `last_error`, `asked_count`, `created_at`, `updated_at`, `succeeded_at`) SELECT `id`, `order_id`, NULL, `provider`, `intent_id`, `type`, `amount_cents`, `currency`, `status`, `received_cents`, `refunded_cents`, `idempotency_key`, NULL, `last_error`, `asked_count`, `created_at`, `updated_at`, `succeeded_at` FROM `payments`;--> statement-breakpoint
INSERT INTO `__new_payments` (`id`, `order_id`, `invoice_id`, `provider`, `intent_id`, `type`, `amount_cents`, `currency`, `status`, `received_cents`, `refunded_cents`, `idempotency_key`, `started_by`, `last_error`, `asked_count`, `created_at`, `updated_at`, `succeeded_at`) SELECT `id`, NULL, `invoice_id`, `provider`, `intent_id`, 'invoice', `amount_cents`, 'usd', `status`, `received_cents`, `refunded_cents`, 'intent-' || `id`, `started_by`, `last_error`, `asked_count`, `created_at`, `updated_at`, `succeeded_at` FROM `invoice_payments`;--> statement-breakpoint
DROP TABLE `invoice_payments`;--> statement-breakpoint
DROP TABLE `payments`;--> statement-breakpoint
ALTER TABLE `__new_payments` RENAME TO `payments`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `payments_intent` ON `payments` (`provider`,`intent_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_idempotency_key` ON `payments` (`idempotency_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_one_open` ON `payments` (`order_id`,`type`) WHERE "status" IN ('creating', 'requires_payment_method', 'requires_confirmation', 'requires_action', 'processing');--> statement-breakpoint
CREATE UNIQUE INDEX `payments_one_open_of_invoice` ON `payments` (`invoice_id`) WHERE "status" IN ('creating', 'requires_payment_method', 'requires_confirmation', 'requires_action', 'processing');--> statement-breakpoint
CREATE INDEX `payments_of_invoice` ON `payments` (`invoice_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_of_order` ON `payments` (`order_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_by_status` ON `payments` (`status`,`updated_at`);--> statement-breakpoint
CREATE INDEX `payments_by_success` ON `payments` (`succeeded_at`,`id`);--> statement-breakpoint
DELETE FROM `job_progress` WHERE `name` IN ('compare_order_payments', 'compare_invoice_payments');
