CREATE TABLE `credit_applications` (
	`id` text PRIMARY KEY NOT NULL,
	`dealer_id` text NOT NULL,
	`business_name` text NOT NULL,
	`years_in_business` integer NOT NULL,
	`annual_revenue_cents` integer NOT NULL,
	`bank_name` text NOT NULL,
	`account_last_four` text NOT NULL,
	`routing_number_encrypted` text NOT NULL,
	`trade_references` text NOT NULL,
	`requested_limit_cents` integer NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`submitted_by` text NOT NULL,
	`submitted_at` text NOT NULL,
	`reviewed_by` text,
	`reviewed_at` text,
	`approved_limit_cents` integer,
	`decline_reason` text,
	FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`submitted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reviewed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "credit_applications_id" CHECK(typeof("id") = 'text'),
	CONSTRAINT "credit_applications_dealer_id" CHECK(typeof("dealer_id") = 'text'),
	CONSTRAINT "credit_applications_business_name" CHECK(typeof("business_name") = 'text'),
	CONSTRAINT "credit_applications_years_in_business" CHECK(typeof("years_in_business") = 'integer' AND "years_in_business" >= 0),
	CONSTRAINT "credit_applications_annual_revenue_cents" CHECK(typeof("annual_revenue_cents") = 'integer' AND "annual_revenue_cents" >= 0),
	CONSTRAINT "credit_applications_bank_name" CHECK(typeof("bank_name") = 'text'),
	CONSTRAINT "credit_applications_account_last_four" CHECK(typeof("account_last_four") = 'text'),
	CONSTRAINT "credit_applications_routing_number_encrypted" CHECK(typeof("routing_number_encrypted") = 'text'),
	CONSTRAINT "credit_applications_trade_references" CHECK(json_valid("trade_references")),
	CONSTRAINT "credit_applications_requested_limit_cents" CHECK(typeof("requested_limit_cents") = 'integer' AND "requested_limit_cents" >= 0),
	CONSTRAINT "credit_applications_status" CHECK("status" IN ('pending', 'approved', 'declined')),
	CONSTRAINT "credit_applications_submitted_by" CHECK(typeof("submitted_by") = 'text'),
	CONSTRAINT "credit_applications_submitted_at" CHECK("submitted_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "credit_applications_reviewed_by" CHECK("reviewed_by" IS NULL OR (typeof("reviewed_by") = 'text')),
	CONSTRAINT "credit_applications_reviewed_at" CHECK("reviewed_at" IS NULL OR ("reviewed_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
	CONSTRAINT "credit_applications_approved_limit_cents" CHECK("approved_limit_cents" IS NULL OR (typeof("approved_limit_cents") = 'integer' AND "approved_limit_cents" >= 0)),
	CONSTRAINT "credit_applications_decline_reason" CHECK("decline_reason" IS NULL OR (typeof("decline_reason") = 'text'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_applications_one` ON `credit_applications` (`dealer_id`) WHERE "status" <> 'declined';
--> statement-breakpoint
CREATE INDEX `credit_applications_by_dealer` ON `credit_applications` (`dealer_id`,`submitted_at`);
--> statement-breakpoint
CREATE INDEX `credit_applications_by_status` ON `credit_applications` (`status`,`submitted_at`,`id`);
--> statement-breakpoint
CREATE TABLE `credit_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dealer_id` text NOT NULL,
	`kind` text NOT NULL,
	`change_balance_cents` integer NOT NULL,
	`after_balance_cents` integer NOT NULL,
	`invoice_id` text,
	`order_id` text,
	`method` text,
	`reference` text,
	`note` text,
	`occurred_on` text NOT NULL,
	`actor_kind` text NOT NULL,
	`actor_id` text,
	`dedupe_key` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "credit_entries_id" CHECK(typeof("id") = 'integer' AND "id" >= 0),
	CONSTRAINT "credit_entries_dealer_id" CHECK(typeof("dealer_id") = 'text'),
	CONSTRAINT "credit_entries_kind" CHECK("kind" IN ('invoice', 'payment', 'credit_note', 'late_fee', 'adjustment')),
	CONSTRAINT "credit_entries_change_balance_cents" CHECK(typeof("change_balance_cents") = 'integer'),
	CONSTRAINT "credit_entries_after_balance_cents" CHECK(typeof("after_balance_cents") = 'integer'),
	CONSTRAINT "credit_entries_invoice_id" CHECK("invoice_id" IS NULL OR (typeof("invoice_id") = 'text')),
	CONSTRAINT "credit_entries_order_id" CHECK("order_id" IS NULL OR (typeof("order_id") = 'text')),
	CONSTRAINT "credit_entries_method" CHECK("method" IS NULL OR ("method" IN ('card', 'ach', 'wire', 'check'))),
	CONSTRAINT "credit_entries_reference" CHECK("reference" IS NULL OR (typeof("reference") = 'text')),
	CONSTRAINT "credit_entries_note" CHECK("note" IS NULL OR (typeof("note") = 'text')),
	CONSTRAINT "credit_entries_occurred_on" CHECK("occurred_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date("occurred_on") = "occurred_on"),
	CONSTRAINT "credit_entries_actor_kind" CHECK("actor_kind" IN ('customer', 'dealer', 'staff', 'provider', 'system')),
	CONSTRAINT "credit_entries_actor_id" CHECK("actor_id" IS NULL OR (typeof("actor_id") = 'text')),
	CONSTRAINT "credit_entries_dedupe_key" CHECK(typeof("dedupe_key") = 'text'),
	CONSTRAINT "credit_entries_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_entries_dedupe_key` ON `credit_entries` (`dedupe_key`);
--> statement-breakpoint
CREATE INDEX `credit_entries_by_dealer` ON `credit_entries` (`dealer_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `credit_entries_of_invoice` ON `credit_entries` (`invoice_id`,`id`);
--> statement-breakpoint
CREATE TABLE `invoice_payments` (
	`id` text PRIMARY KEY NOT NULL,
	`invoice_id` text NOT NULL,
	`provider` text NOT NULL,
	`intent_id` text,
	`amount_cents` integer NOT NULL,
	`status` text NOT NULL,
	`received_cents` integer DEFAULT 0 NOT NULL,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	`started_by` text NOT NULL,
	`last_error` text,
	`asked_count` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`succeeded_at` text,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoice_payments_amount_positive" CHECK("amount_cents" > 0),
	CONSTRAINT "invoice_payments_refunds_within_received" CHECK("refunded_cents" <= "received_cents"),
	CONSTRAINT "invoice_payments_succeeded_at_a_time" CHECK("status" <> 'succeeded' OR "succeeded_at" IS NOT NULL),
	CONSTRAINT "invoice_payments_id" CHECK(typeof("id") = 'text'),
	CONSTRAINT "invoice_payments_invoice_id" CHECK(typeof("invoice_id") = 'text'),
	CONSTRAINT "invoice_payments_provider" CHECK("provider" IN ('stripe', 'sandbox')),
	CONSTRAINT "invoice_payments_intent_id" CHECK("intent_id" IS NULL OR (typeof("intent_id") = 'text')),
	CONSTRAINT "invoice_payments_amount_cents" CHECK(typeof("amount_cents") = 'integer' AND "amount_cents" >= 0),
	CONSTRAINT "invoice_payments_status" CHECK("status" IN ('creating', 'requires_payment_method', 'requires_confirmation', 'requires_action', 'processing', 'succeeded', 'canceled')),
	CONSTRAINT "invoice_payments_received_cents" CHECK(typeof("received_cents") = 'integer' AND "received_cents" >= 0),
	CONSTRAINT "invoice_payments_refunded_cents" CHECK(typeof("refunded_cents") = 'integer' AND "refunded_cents" >= 0),
	CONSTRAINT "invoice_payments_started_by" CHECK(typeof("started_by") = 'text'),
	CONSTRAINT "invoice_payments_last_error" CHECK("last_error" IS NULL OR (typeof("last_error") = 'text')),
	CONSTRAINT "invoice_payments_asked_count" CHECK(typeof("asked_count") = 'integer' AND "asked_count" >= 0),
	CONSTRAINT "invoice_payments_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "invoice_payments_updated_at" CHECK("updated_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "invoice_payments_succeeded_at" CHECK("succeeded_at" IS NULL OR ("succeeded_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_payments_intent` ON `invoice_payments` (`provider`,`intent_id`);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_payments_one_open` ON `invoice_payments` (`invoice_id`) WHERE "status" IN ('creating', 'requires_payment_method', 'requires_confirmation', 'requires_action', 'processing');
--> statement-breakpoint
CREATE INDEX `invoice_payments_of_invoice` ON `invoice_payments` (`invoice_id`,`created_at`);
--> statement-breakpoint
CREATE INDEX `invoice_payments_by_status` ON `invoice_payments` (`status`,`updated_at`);
--> statement-breakpoint
CREATE TABLE `invoices` (
	`id` text PRIMARY KEY NOT NULL,
	`dealer_id` text NOT NULL,
	`order_id` text NOT NULL,
	`year` integer NOT NULL,
	`sequence` integer NOT NULL,
	`invoice_number` text NOT NULL,
	`issued_on` text NOT NULL,
	`due_on` text NOT NULL,
	`payment_terms_days` integer NOT NULL,
	`amount_cents` integer NOT NULL,
	`late_fee_cents` integer DEFAULT 0 NOT NULL,
	`late_fee_months` integer DEFAULT 0 NOT NULL,
	`paid_cents` integer DEFAULT 0 NOT NULL,
	`paid_on` text,
	`voided_on` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoices_amount_positive" CHECK("amount_cents" > 0),
	CONSTRAINT "invoices_counted_from_one" CHECK("sequence" > 0),
	CONSTRAINT "invoices_id" CHECK(typeof("id") = 'text'),
	CONSTRAINT "invoices_dealer_id" CHECK(typeof("dealer_id") = 'text'),
	CONSTRAINT "invoices_order_id" CHECK(typeof("order_id") = 'text'),
	CONSTRAINT "invoices_year" CHECK(typeof("year") = 'integer' AND "year" >= 0),
	CONSTRAINT "invoices_sequence" CHECK(typeof("sequence") = 'integer' AND "sequence" >= 0),
	CONSTRAINT "invoices_invoice_number" CHECK(typeof("invoice_number") = 'text'),
	CONSTRAINT "invoices_issued_on" CHECK("issued_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date("issued_on") = "issued_on"),
	CONSTRAINT "invoices_due_on" CHECK("due_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date("due_on") = "due_on"),
	CONSTRAINT "invoices_payment_terms_days" CHECK(typeof("payment_terms_days") = 'integer' AND "payment_terms_days" >= 0),
	CONSTRAINT "invoices_amount_cents" CHECK(typeof("amount_cents") = 'integer' AND "amount_cents" >= 0),
	CONSTRAINT "invoices_late_fee_cents" CHECK(typeof("late_fee_cents") = 'integer' AND "late_fee_cents" >= 0),
	CONSTRAINT "invoices_late_fee_months" CHECK(typeof("late_fee_months") = 'integer' AND "late_fee_months" >= 0),
	CONSTRAINT "invoices_paid_cents" CHECK(typeof("paid_cents") = 'integer' AND "paid_cents" >= 0),
	CONSTRAINT "invoices_paid_on" CHECK("paid_on" IS NULL OR ("paid_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date("paid_on") = "paid_on")),
	CONSTRAINT "invoices_voided_on" CHECK("voided_on" IS NULL OR ("voided_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date("voided_on") = "voided_on")),
	CONSTRAINT "invoices_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "invoices_updated_at" CHECK("updated_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_number` ON `invoices` (`invoice_number`);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_sequence` ON `invoices` (`year`,`sequence`);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoices_of_order` ON `invoices` (`order_id`);
--> statement-breakpoint
CREATE INDEX `invoices_by_dealer` ON `invoices` (`dealer_id`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `invoices_open` ON `invoices` (`dealer_id`,`created_at`,`id`) WHERE "voided_on" IS NULL AND "paid_cents" < "amount_cents" + "late_fee_cents";
--> statement-breakpoint
CREATE INDEX `invoices_paid` ON `invoices` (`dealer_id`,`created_at`,`id`) WHERE "voided_on" IS NULL AND "paid_cents" >= "amount_cents" + "late_fee_cents";
--> statement-breakpoint
CREATE INDEX `invoices_void` ON `invoices` (`dealer_id`,`created_at`,`id`) WHERE "voided_on" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `invoices_due` ON `invoices` (`due_on`,`id`) WHERE "voided_on" IS NULL AND "paid_cents" < "amount_cents" + "late_fee_cents";
--> statement-breakpoint
CREATE TABLE `saved_locations` (
	`id` text NOT NULL,
	`dealer_id` text NOT NULL,
	`name` text NOT NULL,
	`address` text NOT NULL,
	`address_zip` text NOT NULL,
	`facility_type` text NOT NULL,
	`contact_name` text,
	`contact_phone` text,
	`hours` text,
	`gate_notes` text,
	`lot_notes` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`dealer_id`, `id`),
	FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "saved_locations_id" CHECK(typeof("id") = 'text'),
	CONSTRAINT "saved_locations_dealer_id" CHECK(typeof("dealer_id") = 'text'),
	CONSTRAINT "saved_locations_name" CHECK(typeof("name") = 'text'),
	CONSTRAINT "saved_locations_address" CHECK(typeof("address") = 'text'),
	CONSTRAINT "saved_locations_address_zip" CHECK("address_zip" GLOB '[0-9][0-9][0-9][0-9][0-9]' AND "address_zip" <> '00000'),
	CONSTRAINT "saved_locations_facility_type" CHECK("facility_type" IN ('house', 'auction', 'bodyshop', 'service', 'dealership', 'business')),
	CONSTRAINT "saved_locations_contact_name" CHECK("contact_name" IS NULL OR (typeof("contact_name") = 'text')),
	CONSTRAINT "saved_locations_contact_phone" CHECK("contact_phone" IS NULL OR (typeof("contact_phone") = 'text')),
	CONSTRAINT "saved_locations_hours" CHECK("hours" IS NULL OR (typeof("hours") = 'text')),
	CONSTRAINT "saved_locations_gate_notes" CHECK("gate_notes" IS NULL OR (typeof("gate_notes") = 'text')),
	CONSTRAINT "saved_locations_lot_notes" CHECK("lot_notes" IS NULL OR (typeof("lot_notes") = 'text')),
	CONSTRAINT "saved_locations_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "saved_locations_updated_at" CHECK("updated_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE INDEX `saved_locations_by_name` ON `saved_locations` (`dealer_id`,`name`);
--> statement-breakpoint
ALTER TABLE `orders` ADD `settings_version` text REFERENCES `rate_cards`(`version`) CONSTRAINT "orders_settings_version" CHECK("settings_version" IS NULL OR (typeof("settings_version") = 'text'));
--> statement-breakpoint
CREATE INDEX `orders_by_dealer_and_transport` ON `orders` (`dealer_id`,`transport_status`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `orders_by_dealer_waiting` ON `orders` (`dealer_id`,`created_at`,`id`) WHERE "transport_status" IN ('pending', 'driver_found', 'payment_sent');
--> statement-breakpoint
ALTER TABLE `quotes` ADD `settings_version` text REFERENCES `rate_cards`(`version`) CONSTRAINT "quotes_settings_version" CHECK("settings_version" IS NULL OR (typeof("settings_version") = 'text'));
--> statement-breakpoint
ALTER TABLE `quotes` ADD `retail_total_cents` integer CONSTRAINT "quotes_retail_total_cents" CHECK("retail_total_cents" IS NULL OR (typeof("retail_total_cents") = 'integer' AND "retail_total_cents" >= 0));
--> statement-breakpoint
ALTER TABLE `quotes` ADD `vehicle_year` text CONSTRAINT "quotes_vehicle_year" CHECK("vehicle_year" IS NULL OR (typeof("vehicle_year") = 'text'));
--> statement-breakpoint
ALTER TABLE `quotes` ADD `vehicle_make` text CONSTRAINT "quotes_vehicle_make" CHECK("vehicle_make" IS NULL OR (typeof("vehicle_make") = 'text'));
--> statement-breakpoint
ALTER TABLE `quotes` ADD `vehicle_model` text CONSTRAINT "quotes_vehicle_model" CHECK("vehicle_model" IS NULL OR (typeof("vehicle_model") = 'text'));
--> statement-breakpoint
ALTER TABLE `quotes` ADD `vehicle_vin` text CONSTRAINT "quotes_vehicle_vin" CHECK("vehicle_vin" IS NULL OR (typeof("vehicle_vin") = 'text'));
--> statement-breakpoint
ALTER TABLE `quotes` ADD `reference` text CONSTRAINT "quotes_reference" CHECK("reference" IS NULL OR (typeof("reference") = 'text'));
--> statement-breakpoint
-- The ledger and its invoices stay written; an invoice changes only in what was paid and posted of it.
CREATE TRIGGER `credit_entries_immutable` BEFORE UPDATE ON `credit_entries` BEGIN SELECT RAISE(ABORT, 'an entry of the ledger is never changed'); END;
--> statement-breakpoint
CREATE TRIGGER `credit_entries_kept` BEFORE DELETE ON `credit_entries` BEGIN SELECT RAISE(ABORT, 'an entry of the ledger is never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER `invoices_kept` BEFORE DELETE ON `invoices` BEGIN SELECT RAISE(ABORT, 'an invoice is never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER `invoices_numbered` BEFORE UPDATE OF `id`, `dealer_id`, `order_id`, `year`, `sequence`, `invoice_number`, `issued_on`, `amount_cents` ON `invoices` WHEN NEW.`id` IS NOT OLD.`id` OR NEW.`dealer_id` IS NOT OLD.`dealer_id` OR NEW.`order_id` IS NOT OLD.`order_id` OR NEW.`year` IS NOT OLD.`year` OR NEW.`sequence` IS NOT OLD.`sequence` OR NEW.`invoice_number` IS NOT OLD.`invoice_number` OR NEW.`issued_on` IS NOT OLD.`issued_on` OR NEW.`amount_cents` IS NOT OLD.`amount_cents` BEGIN SELECT RAISE(ABORT, 'what an invoice says is never changed'); END;
--> statement-breakpoint
-- Words of dealers' quotes and orders, for searching. Row ids grow with time, so that the newest come first.
CREATE VIRTUAL TABLE `quote_search` USING fts5(`quote_id` UNINDEXED, `dealer`, `words`, prefix = '2 3 4');
--> statement-breakpoint
CREATE VIRTUAL TABLE `order_search` USING fts5(`order_id` UNINDEXED, `dealer`, `words`, prefix = '2 3 4');
--> statement-breakpoint
CREATE TRIGGER `quote_search_kept` AFTER INSERT ON `quotes` WHEN NEW.`dealer_id` IS NOT NULL BEGIN INSERT INTO `quote_search` (`quote_id`, `dealer`, `words`) VALUES (NEW.`id`, NEW.`dealer_id`, concat_ws(' ', substr(replace(NEW.`id`, '-', ''), -8), NEW.`pickup_zip`, NEW.`delivery_zip`, NEW.`vehicle_type`, NEW.`transport_type`, NEW.`vehicle_year`, NEW.`vehicle_make`, NEW.`vehicle_model`, NEW.`vehicle_vin`, NEW.`reference`)); END;
--> statement-breakpoint
CREATE TRIGGER `order_search_placed` AFTER INSERT ON `order_vehicles` WHEN NEW.`position` = 0 AND (SELECT `dealer_id` FROM `orders` WHERE `id` = NEW.`order_id`) IS NOT NULL BEGIN INSERT INTO `order_search` (`order_id`, `dealer`, `words`) SELECT `id`, `dealer_id`, concat_ws(' ', substr(`id`, -6), `customer_name`, `pickup_address`, `delivery_address`, NEW.`year`, NEW.`make`, NEW.`model`, NEW.`vin`) FROM `orders` WHERE `id` = NEW.`order_id`; END;
--> statement-breakpoint
INSERT INTO `order_search` (`order_id`, `dealer`, `words`) SELECT `orders`.`id`, `dealer_id`, concat_ws(' ', substr(`orders`.`id`, -6), `customer_name`, `pickup_address`, `delivery_address`, `year`, `make`, `model`, `vin`) FROM `orders` JOIN `order_vehicles` ON `order_vehicles`.`order_id` = `orders`.`id` AND `position` = 0 WHERE `dealer_id` IS NOT NULL ORDER BY `orders`.`created_at`;
