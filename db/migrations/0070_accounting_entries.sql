CREATE TABLE `accounting_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`change_balance_cents` integer NOT NULL,
	`counted_at` text NOT NULL,
	`source_id` text NOT NULL,
	`dealer_id` text,
	`order_id` text,
	`invoice_id` text,
	`carrier_id` text,
	`method` text,
	`reference` text,
	`cars` text,
	CONSTRAINT "accounting_entries_id" CHECK(typeof("id") = 'integer' AND "id" >= 0),
	CONSTRAINT "accounting_entries_kind" CHECK("kind" IN ('invoice', 'late_fee', 'credit_note', 'waiver', 'payment', 'reversal', 'applied', 'paid_out', 'refund', 'adjustment', 'order_payment', 'order_refund', 'dispute_lost', 'dispute_won', 'dispute_fee', 'carrier_bill', 'carrier_payment')),
	CONSTRAINT "accounting_entries_change_balance_cents" CHECK(typeof("change_balance_cents") = 'integer'),
	CONSTRAINT "accounting_entries_counted_at" CHECK("counted_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "accounting_entries_source_id" CHECK(typeof("source_id") = 'text'),
	CONSTRAINT "accounting_entries_dealer_id" CHECK("dealer_id" IS NULL OR (typeof("dealer_id") = 'text')),
	CONSTRAINT "accounting_entries_order_id" CHECK("order_id" IS NULL OR (typeof("order_id") = 'text')),
	CONSTRAINT "accounting_entries_invoice_id" CHECK("invoice_id" IS NULL OR (typeof("invoice_id") = 'text')),
	CONSTRAINT "accounting_entries_carrier_id" CHECK("carrier_id" IS NULL OR (typeof("carrier_id") = 'text')),
	CONSTRAINT "accounting_entries_method" CHECK("method" IS NULL OR ("method" IN ('card', 'ach', 'wire', 'check', 'recorded'))),
	CONSTRAINT "accounting_entries_reference" CHECK("reference" IS NULL OR (typeof("reference") = 'text')),
	CONSTRAINT "accounting_entries_cars" CHECK("cars" IS NULL OR (json_valid("cars")))
);
--> statement-breakpoint
CREATE INDEX `accounting_entries_by_time` ON `accounting_entries` (`counted_at`,`id`,`kind`,`method`,`change_balance_cents`);--> statement-breakpoint
CREATE TABLE `accounting_period_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`month` text NOT NULL,
	`closed_before_at` text NOT NULL,
	`closed_through_on` text NOT NULL,
	`note` text,
	`actor_id` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "accounting_period_events_id" CHECK(typeof("id") = 'integer' AND "id" >= 0),
	CONSTRAINT "accounting_period_events_kind" CHECK("kind" IN ('closed', 'reopened')),
	CONSTRAINT "accounting_period_events_month" CHECK(typeof("month") = 'text'),
	CONSTRAINT "accounting_period_events_closed_before_at" CHECK("closed_before_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "accounting_period_events_closed_through_on" CHECK("closed_through_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date("closed_through_on") = "closed_through_on"),
	CONSTRAINT "accounting_period_events_note" CHECK("note" IS NULL OR (typeof("note") = 'text')),
	CONSTRAINT "accounting_period_events_actor_id" CHECK(typeof("actor_id") = 'text'),
	CONSTRAINT "accounting_period_events_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_audit_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`source` text NOT NULL,
	`source_id` integer NOT NULL,
	`area` text NOT NULL,
	`kind` text NOT NULL,
	`actor_id` text NOT NULL,
	`subject_id` text NOT NULL,
	`created_at` text NOT NULL,
	CONSTRAINT "audit_entries_id" CHECK(typeof("id") = 'integer' AND "id" >= 0),
	CONSTRAINT "audit_entries_source" CHECK(typeof("source") = 'text'),
	CONSTRAINT "audit_entries_source_id" CHECK(typeof("source_id") = 'integer' AND "source_id" >= 0),
	CONSTRAINT "audit_entries_area" CHECK("area" IN ('orders', 'dealers', 'rates', 'carriers', 'drivers', 'users', 'messages', 'accounting')),
	CONSTRAINT "audit_entries_kind" CHECK(typeof("kind") = 'text'),
	CONSTRAINT "audit_entries_actor_id" CHECK(typeof("actor_id") = 'text'),
	CONSTRAINT "audit_entries_subject_id" CHECK(typeof("subject_id") = 'text'),
	CONSTRAINT "audit_entries_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
INSERT INTO `__new_audit_entries`("id", "source", "source_id", "area", "kind", "actor_id", "subject_id", "created_at") SELECT "id", "source", "source_id", "area", "kind", "actor_id", "subject_id", "created_at" FROM `audit_entries`;--> statement-breakpoint
DROP TABLE `audit_entries`;--> statement-breakpoint
ALTER TABLE `__new_audit_entries` RENAME TO `audit_entries`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `audit_entries_source` ON `audit_entries` (`source`,`source_id`);--> statement-breakpoint
CREATE INDEX `audit_entries_newest` ON `audit_entries` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_entries_by_actor` ON `audit_entries` (`actor_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_entries_by_area` ON `audit_entries` (`area`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_entries_by_actor_and_area` ON `audit_entries` (`actor_id`,`area`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_entries_of_subject` ON `audit_entries` (`subject_id`,`created_at`,`id`);--> statement-breakpoint
-- The journal of what happened before it was kept. `accounting.sql` in the triggers keeps it from here on.
INSERT INTO `accounting_entries` (`kind`, `change_balance_cents`, `counted_at`, `source_id`, `dealer_id`, `order_id`, `invoice_id`, `carrier_id`, `method`, `reference`, `cars`)
SELECT `kind`, `cents`, `at`, `source_id`, `dealer_id`, `order_id`, `invoice_id`, `carrier_id`, `method`, `reference`, `cars` FROM (
  SELECT CASE WHEN `correction` IS NOT NULL THEN `correction` WHEN `kind` = 'adjustment' AND `method` IS NOT NULL THEN 'refund' ELSE `kind` END AS `kind`,
    `change_balance_cents` AS `cents`, `occurred_on` || 'T12:00:00.000Z' AS `at`, CAST(`id` AS TEXT) AS `source_id`, `dealer_id`,
    coalesce(`order_id`, (SELECT `order_id` FROM `invoices` WHERE `invoices`.`id` = `invoice_id`)) AS `order_id`, `invoice_id`, NULL AS `carrier_id`, `method`, `reference`,
    CASE WHEN `kind` IN ('invoice', 'credit_note') THEN (SELECT json_group_array(json_array(`position`, `total_cents`)) FROM `order_vehicles`
      WHERE `order_vehicles`.`order_id` = `credit_entries`.`order_id` AND CASE
        WHEN `credit_entries`.`kind` = 'invoice' THEN 1
        WHEN `dedupe_key` = 'credit_note:' || `credit_entries`.`order_id` THEN `cancelled_at` IS NULL
        ELSE `dedupe_key` = 'credit_note:' || `credit_entries`.`order_id` || ':' || `position` END) END AS `cars`
  FROM `credit_entries`
  UNION ALL
  SELECT 'order_payment', `received_cents`, `succeeded_at`, `payments`.`id`, `dealer_id`, `order_id`, NULL, NULL, iif(`provider` = 'manual', 'recorded', 'card'), `intent_id`,
    (SELECT json_group_array(json_array(`position`, `order_vehicles`.`total_cents`)) FROM `order_vehicles` WHERE `order_vehicles`.`order_id` = `payments`.`order_id`)
  FROM `payments` JOIN `orders` ON `orders`.`id` = `order_id` WHERE `succeeded_at` IS NOT NULL AND `received_cents` > 0
  UNION ALL
  SELECT 'order_refund', -`refunds`.`amount_cents`, `refunds`.`updated_at`, `refunds`.`id`, `dealer_id`, `refunds`.`order_id`, NULL, NULL, iif(`provider` = 'manual', 'recorded', 'card'), `provider_refund_id`,
    (SELECT json_group_array(json_array(`position`, `order_vehicles`.`total_cents`)) FROM `order_vehicles` WHERE `order_vehicles`.`order_id` = `refunds`.`order_id`)
  FROM `refunds` JOIN `orders` ON `orders`.`id` = `refunds`.`order_id` JOIN `payments` ON `payments`.`id` = `payment_id` WHERE `refunds`.`status` = 'succeeded'
  UNION ALL
  SELECT 'carrier_bill', `pay_cents`, `delivered_on` || 'T12:00:00.000Z', `order_assignments`.`id`, `dealer_id`, `order_id`, NULL, `carrier_id`, NULL, `bill_of_lading`, NULL
  FROM `order_assignments` JOIN `orders` ON `orders`.`id` = `order_id` WHERE `delivered_on` IS NOT NULL AND `ended_at` IS NULL AND `pay_cents` > 0
  UNION ALL
  SELECT 'carrier_payment', -`pay_cents`, `carrier_paid_on` || 'T12:00:00.000Z', `order_assignments`.`id`, `dealer_id`, `order_id`, NULL, `carrier_id`, 'recorded', `carrier_payment_reference`, NULL
  FROM `order_assignments` JOIN `orders` ON `orders`.`id` = `order_id` WHERE `carrier_paid_on` IS NOT NULL AND `pay_cents` > 0
    AND NOT EXISTS (SELECT 1 FROM `order_assignments` AS `later` WHERE `later`.`order_id` = `order_assignments`.`order_id`
      AND `later`.`carrier_id` = `order_assignments`.`carrier_id` AND `later`.`carrier_paid_on` IS NOT NULL AND `later`.`rowid` > `order_assignments`.`rowid`)
) ORDER BY `at`;
