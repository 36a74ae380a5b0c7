CREATE TABLE `admin_notifications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`order_id` text,
	`dealer_id` text,
	`facts` text NOT NULL,
	`dedupe_key` text NOT NULL,
	`is_read` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "admin_notifications_id" CHECK(typeof("id") = 'integer' AND "id" >= 0),
	CONSTRAINT "admin_notifications_kind" CHECK("kind" IN ('new_order', 'order_cancelled', 'overpayment', 'payment_mismatch', 'payment_of_cancelled_order', 'unknown_payment', 'refund_failed', 'payment_disputed', 'dealer_application', 'credit_application')),
	CONSTRAINT "admin_notifications_title" CHECK(typeof("title") = 'text'),
	CONSTRAINT "admin_notifications_order_id" CHECK("order_id" IS NULL OR (typeof("order_id") = 'text')),
	CONSTRAINT "admin_notifications_dealer_id" CHECK("dealer_id" IS NULL OR (typeof("dealer_id") = 'text')),
	CONSTRAINT "admin_notifications_facts" CHECK(json_valid("facts")),
	CONSTRAINT "admin_notifications_dedupe_key" CHECK(typeof("dedupe_key") = 'text'),
	CONSTRAINT "admin_notifications_is_read" CHECK("is_read" IN (0, 1)),
	CONSTRAINT "admin_notifications_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `admin_notifications_dedupe_key` ON `admin_notifications` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `admin_notifications_newest` ON `admin_notifications` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `admin_notifications_unread` ON `admin_notifications` (`is_read`,`created_at`);--> statement-breakpoint
CREATE INDEX `admin_notifications_of_order` ON `admin_notifications` (`order_id`);--> statement-breakpoint
CREATE TABLE `dealers` (
	`id` text PRIMARY KEY NOT NULL,
	`company_name` text NOT NULL,
	`contact_name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`address` text NOT NULL,
	`city` text NOT NULL,
	`state` text NOT NULL,
	`zip_code` text NOT NULL,
	`tax_id_encrypted` text,
	`is_active` integer DEFAULT true NOT NULL,
	`is_approved` integer DEFAULT false NOT NULL,
	`invoicing_enabled` integer DEFAULT false NOT NULL,
	`credit_approved` integer DEFAULT false NOT NULL,
	`credit_requested` integer DEFAULT false NOT NULL,
	`credit_requested_at` text,
	`credit_approved_at` text,
	`payment_terms_days` integer DEFAULT 7 NOT NULL,
	`credit_limit_cents` integer DEFAULT 0 NOT NULL,
	`current_balance_cents` integer DEFAULT 0 NOT NULL,
	`rate_structure_id` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`rate_structure_id`) REFERENCES `rate_structures`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "dealers_id" CHECK(typeof("id") = 'text'),
	CONSTRAINT "dealers_company_name" CHECK(typeof("company_name") = 'text'),
	CONSTRAINT "dealers_contact_name" CHECK(typeof("contact_name") = 'text'),
	CONSTRAINT "dealers_email" CHECK(typeof("email") = 'text'),
	CONSTRAINT "dealers_phone" CHECK(typeof("phone") = 'text'),
	CONSTRAINT "dealers_address" CHECK(typeof("address") = 'text'),
	CONSTRAINT "dealers_city" CHECK(typeof("city") = 'text'),
	CONSTRAINT "dealers_state" CHECK(typeof("state") = 'text'),
	CONSTRAINT "dealers_zip_code" CHECK(typeof("zip_code") = 'text'),
	CONSTRAINT "dealers_tax_id_encrypted" CHECK("tax_id_encrypted" IS NULL OR (typeof("tax_id_encrypted") = 'text')),
	CONSTRAINT "dealers_is_active" CHECK("is_active" IN (0, 1)),
	CONSTRAINT "dealers_is_approved" CHECK("is_approved" IN (0, 1)),
	CONSTRAINT "dealers_invoicing_enabled" CHECK("invoicing_enabled" IN (0, 1)),
	CONSTRAINT "dealers_credit_approved" CHECK("credit_approved" IN (0, 1)),
	CONSTRAINT "dealers_credit_requested" CHECK("credit_requested" IN (0, 1)),
	CONSTRAINT "dealers_credit_requested_at" CHECK("credit_requested_at" IS NULL OR ("credit_requested_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
	CONSTRAINT "dealers_credit_approved_at" CHECK("credit_approved_at" IS NULL OR ("credit_approved_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
	CONSTRAINT "dealers_payment_terms_days" CHECK(typeof("payment_terms_days") = 'integer' AND "payment_terms_days" >= 0),
	CONSTRAINT "dealers_credit_limit_cents" CHECK(typeof("credit_limit_cents") = 'integer' AND "credit_limit_cents" >= 0),
	CONSTRAINT "dealers_current_balance_cents" CHECK(typeof("current_balance_cents") = 'integer'),
	CONSTRAINT "dealers_rate_structure_id" CHECK("rate_structure_id" IS NULL OR (typeof("rate_structure_id") = 'text')),
	CONSTRAINT "dealers_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "dealers_updated_at" CHECK("updated_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE INDEX `dealers_newest` ON `dealers` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `dealers_by_approval` ON `dealers` (`is_approved`,`created_at`);--> statement-breakpoint
CREATE INDEX `dealers_by_rate_structure` ON `dealers` (`rate_structure_id`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`scope` text NOT NULL,
	`key` text NOT NULL,
	`body_hash` text NOT NULL,
	`status` integer NOT NULL,
	`answer` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`scope`, `key`),
	CONSTRAINT "idempotency_keys_scope" CHECK(typeof("scope") = 'text'),
	CONSTRAINT "idempotency_keys_key" CHECK(typeof("key") = 'text'),
	CONSTRAINT "idempotency_keys_body_hash" CHECK(typeof("body_hash") = 'text'),
	CONSTRAINT "idempotency_keys_status" CHECK(typeof("status") = 'integer' AND "status" >= 0),
	CONSTRAINT "idempotency_keys_answer" CHECK(typeof("answer") = 'text'),
	CONSTRAINT "idempotency_keys_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_oldest` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `order_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	`kind` text NOT NULL,
	`from_state` text,
	`to_state` text,
	`actor_kind` text NOT NULL,
	`actor_id` text,
	`reason` text,
	`facts` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_events_id" CHECK(typeof("id") = 'integer' AND "id" >= 0),
	CONSTRAINT "order_events_order_id" CHECK(typeof("order_id") = 'text'),
	CONSTRAINT "order_events_kind" CHECK("kind" IN ('placed', 'edited', 'transport', 'payment', 'payment_failed', 'refund', 'note')),
	CONSTRAINT "order_events_from_state" CHECK("from_state" IS NULL OR (typeof("from_state") = 'text')),
	CONSTRAINT "order_events_to_state" CHECK("to_state" IS NULL OR (typeof("to_state") = 'text')),
	CONSTRAINT "order_events_actor_kind" CHECK("actor_kind" IN ('customer', 'dealer', 'staff', 'provider', 'system')),
	CONSTRAINT "order_events_actor_id" CHECK("actor_id" IS NULL OR (typeof("actor_id") = 'text')),
	CONSTRAINT "order_events_reason" CHECK("reason" IS NULL OR (typeof("reason") = 'text')),
	CONSTRAINT "order_events_facts" CHECK("facts" IS NULL OR (json_valid("facts"))),
	CONSTRAINT "order_events_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE INDEX `order_events_of_order` ON `order_events` (`order_id`,`id`);--> statement-breakpoint
CREATE TABLE `order_vehicles` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	`position` integer NOT NULL,
	`year` text NOT NULL,
	`make` text NOT NULL,
	`model` text NOT NULL,
	`vin` text,
	`vehicle_type` text NOT NULL,
	`transport_type` text NOT NULL,
	`is_running` integer NOT NULL,
	`base_rate` real NOT NULL,
	`total_cents` integer NOT NULL,
	`breakdown` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_vehicles_id" CHECK(typeof("id") = 'integer' AND "id" >= 0),
	CONSTRAINT "order_vehicles_order_id" CHECK(typeof("order_id") = 'text'),
	CONSTRAINT "order_vehicles_position" CHECK(typeof("position") = 'integer' AND "position" >= 0),
	CONSTRAINT "order_vehicles_year" CHECK(typeof("year") = 'text'),
	CONSTRAINT "order_vehicles_make" CHECK(typeof("make") = 'text'),
	CONSTRAINT "order_vehicles_model" CHECK(typeof("model") = 'text'),
	CONSTRAINT "order_vehicles_vin" CHECK("vin" IS NULL OR (typeof("vin") = 'text')),
	CONSTRAINT "order_vehicles_vehicle_type" CHECK("vehicle_type" IN ('Sedan', 'SUV', 'Pickup', 'Van', 'Luxury')),
	CONSTRAINT "order_vehicles_transport_type" CHECK("transport_type" IN ('open', 'enclosed')),
	CONSTRAINT "order_vehicles_is_running" CHECK("is_running" IN (0, 1)),
	CONSTRAINT "order_vehicles_base_rate" CHECK(typeof("base_rate") = 'real' AND "base_rate" >= 0),
	CONSTRAINT "order_vehicles_total_cents" CHECK(typeof("total_cents") = 'integer' AND "total_cents" >= 0),
	CONSTRAINT "order_vehicles_breakdown" CHECK(json_valid("breakdown"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_vehicles_of_order` ON `order_vehicles` (`order_id`,`position`);--> statement-breakpoint
CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`tracking_code` text NOT NULL,
	`quote_id` text,
	`customer_name` text NOT NULL,
	`customer_email` text NOT NULL,
	`customer_phone` text NOT NULL,
	`pickup_address` text NOT NULL,
	`delivery_address` text NOT NULL,
	`pickup_zip` text NOT NULL,
	`delivery_zip` text NOT NULL,
	`pickup_facility_type` text NOT NULL,
	`delivery_facility_type` text NOT NULL,
	`pickup_facility_notes` text,
	`delivery_facility_notes` text,
	`preferred_pickup_on` text,
	`notes` text,
	`distance_miles` integer NOT NULL,
	`distance_precision` text NOT NULL,
	`has_ocean_leg` integer NOT NULL,
	`rate_version` text NOT NULL,
	`transport_status` text DEFAULT 'pending' NOT NULL,
	`payment_status` text DEFAULT 'unpaid' NOT NULL,
	`payment_method` text DEFAULT 'stripe' NOT NULL,
	`payment_type` text NOT NULL,
	`total_cents` integer NOT NULL,
	`deposit_cents` integer NOT NULL,
	`remaining_cents` integer NOT NULL,
	`paid_cents` integer DEFAULT 0 NOT NULL,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	`deposit_paid` integer DEFAULT false NOT NULL,
	`paid_at` text,
	`dealer_id` text,
	`placed_by_user_id` text,
	`cancellation_reason` text,
	`cancelled_at` text,
	`cancelled_by` text,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`rate_version`) REFERENCES `rate_cards`(`version`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`placed_by_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "orders_parts_are_total" CHECK("deposit_cents" + "remaining_cents" = "total_cents"),
	CONSTRAINT "orders_refunds_within_paid" CHECK("refunded_cents" <= "paid_cents"),
	CONSTRAINT "orders_paid_state_has_payment" CHECK("payment_status" NOT IN ('deposit_paid', 'paid_full') OR "paid_cents" > 0),
	CONSTRAINT "orders_cancelled_with_time" CHECK(("transport_status" = 'cancelled') = ("cancelled_at" IS NOT NULL)),
	CONSTRAINT "orders_id" CHECK(typeof("id") = 'text'),
	CONSTRAINT "orders_tracking_code" CHECK(typeof("tracking_code") = 'text'),
	CONSTRAINT "orders_quote_id" CHECK("quote_id" IS NULL OR (typeof("quote_id") = 'text')),
	CONSTRAINT "orders_customer_name" CHECK(typeof("customer_name") = 'text'),
	CONSTRAINT "orders_customer_email" CHECK(typeof("customer_email") = 'text'),
	CONSTRAINT "orders_customer_phone" CHECK(typeof("customer_phone") = 'text'),
	CONSTRAINT "orders_pickup_address" CHECK(typeof("pickup_address") = 'text'),
	CONSTRAINT "orders_delivery_address" CHECK(typeof("delivery_address") = 'text'),
	CONSTRAINT "orders_pickup_zip" CHECK("pickup_zip" GLOB '[0-9][0-9][0-9][0-9][0-9]' AND "pickup_zip" <> '00000'),
	CONSTRAINT "orders_delivery_zip" CHECK("delivery_zip" GLOB '[0-9][0-9][0-9][0-9][0-9]' AND "delivery_zip" <> '00000'),
	CONSTRAINT "orders_pickup_facility_type" CHECK("pickup_facility_type" IN ('house', 'auction', 'bodyshop', 'service', 'dealership', 'business')),
	CONSTRAINT "orders_delivery_facility_type" CHECK("delivery_facility_type" IN ('house', 'auction', 'bodyshop', 'service', 'dealership', 'business')),
	CONSTRAINT "orders_pickup_facility_notes" CHECK("pickup_facility_notes" IS NULL OR (typeof("pickup_facility_notes") = 'text')),
	CONSTRAINT "orders_delivery_facility_notes" CHECK("delivery_facility_notes" IS NULL OR (typeof("delivery_facility_notes") = 'text')),
	CONSTRAINT "orders_preferred_pickup_on" CHECK("preferred_pickup_on" IS NULL OR ("preferred_pickup_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date("preferred_pickup_on") = "preferred_pickup_on")),
	CONSTRAINT "orders_notes" CHECK("notes" IS NULL OR (typeof("notes") = 'text')),
	CONSTRAINT "orders_distance_miles" CHECK(typeof("distance_miles") = 'integer' AND "distance_miles" >= 0),
	CONSTRAINT "orders_distance_precision" CHECK("distance_precision" IN ('exact', 'prefix', 'region', 'numeric')),
	CONSTRAINT "orders_has_ocean_leg" CHECK("has_ocean_leg" IN (0, 1)),
	CONSTRAINT "orders_rate_version" CHECK(typeof("rate_version") = 'text'),
	CONSTRAINT "orders_transport_status" CHECK("transport_status" IN ('pending', 'driver_found', 'payment_sent', 'driver_assigned', 'in_transit', 'completed', 'cancelled')),
	CONSTRAINT "orders_payment_status" CHECK("payment_status" IN ('unpaid', 'deposit_paid', 'paid_full', 'invoiced', 'refunded', 'partly_refunded')),
	CONSTRAINT "orders_payment_method" CHECK("payment_method" IN ('stripe', 'invoice')),
	CONSTRAINT "orders_payment_type" CHECK("payment_type" IN ('deposit', 'full')),
	CONSTRAINT "orders_total_cents" CHECK(typeof("total_cents") = 'integer' AND "total_cents" >= 0),
	CONSTRAINT "orders_deposit_cents" CHECK(typeof("deposit_cents") = 'integer' AND "deposit_cents" >= 0),
	CONSTRAINT "orders_remaining_cents" CHECK(typeof("remaining_cents") = 'integer' AND "remaining_cents" >= 0),
	CONSTRAINT "orders_paid_cents" CHECK(typeof("paid_cents") = 'integer' AND "paid_cents" >= 0),
	CONSTRAINT "orders_refunded_cents" CHECK(typeof("refunded_cents") = 'integer' AND "refunded_cents" >= 0),
	CONSTRAINT "orders_deposit_paid" CHECK("deposit_paid" IN (0, 1)),
	CONSTRAINT "orders_paid_at" CHECK("paid_at" IS NULL OR ("paid_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
	CONSTRAINT "orders_dealer_id" CHECK("dealer_id" IS NULL OR (typeof("dealer_id") = 'text')),
	CONSTRAINT "orders_placed_by_user_id" CHECK("placed_by_user_id" IS NULL OR (typeof("placed_by_user_id") = 'text')),
	CONSTRAINT "orders_cancellation_reason" CHECK("cancellation_reason" IS NULL OR (typeof("cancellation_reason") = 'text')),
	CONSTRAINT "orders_cancelled_at" CHECK("cancelled_at" IS NULL OR ("cancelled_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
	CONSTRAINT "orders_cancelled_by" CHECK("cancelled_by" IS NULL OR (typeof("cancelled_by") = 'text')),
	CONSTRAINT "orders_revision" CHECK(typeof("revision") = 'integer' AND "revision" >= 0),
	CONSTRAINT "orders_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "orders_updated_at" CHECK("updated_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_tracking_code` ON `orders` (`tracking_code`);--> statement-breakpoint
CREATE INDEX `orders_newest` ON `orders` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_by_transport_status` ON `orders` (`transport_status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_by_payment_status` ON `orders` (`payment_status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_by_dealer` ON `orders` (`dealer_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_by_user` ON `orders` (`placed_by_user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_by_quote` ON `orders` (`quote_id`);--> statement-breakpoint
CREATE INDEX `orders_by_customer_email` ON `orders` (`customer_email`,`created_at`);--> statement-breakpoint
CREATE TABLE `payments` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`provider` text NOT NULL,
	`intent_id` text,
	`type` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`currency` text DEFAULT 'usd' NOT NULL,
	`status` text NOT NULL,
	`received_cents` integer DEFAULT 0 NOT NULL,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	`idempotency_key` text NOT NULL,
	`last_error` text,
	`asked_count` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`succeeded_at` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payments_amount_positive" CHECK("amount_cents" > 0),
	CONSTRAINT "payments_refunds_within_received" CHECK("refunded_cents" <= "received_cents"),
	CONSTRAINT "payments_succeeded_with_money" CHECK("status" <> 'succeeded' OR "succeeded_at" IS NOT NULL),
	CONSTRAINT "payments_id" CHECK(typeof("id") = 'text'),
	CONSTRAINT "payments_order_id" CHECK(typeof("order_id") = 'text'),
	CONSTRAINT "payments_provider" CHECK("provider" IN ('stripe', 'sandbox', 'manual')),
	CONSTRAINT "payments_intent_id" CHECK("intent_id" IS NULL OR (typeof("intent_id") = 'text')),
	CONSTRAINT "payments_type" CHECK("type" IN ('deposit', 'full', 'balance')),
	CONSTRAINT "payments_amount_cents" CHECK(typeof("amount_cents") = 'integer' AND "amount_cents" >= 0),
	CONSTRAINT "payments_currency" CHECK("currency" IN ('usd')),
	CONSTRAINT "payments_status" CHECK("status" IN ('creating', 'requires_payment_method', 'requires_confirmation', 'requires_action', 'processing', 'succeeded', 'canceled')),
	CONSTRAINT "payments_received_cents" CHECK(typeof("received_cents") = 'integer' AND "received_cents" >= 0),
	CONSTRAINT "payments_refunded_cents" CHECK(typeof("refunded_cents") = 'integer' AND "refunded_cents" >= 0),
	CONSTRAINT "payments_idempotency_key" CHECK(typeof("idempotency_key") = 'text'),
	CONSTRAINT "payments_last_error" CHECK("last_error" IS NULL OR (typeof("last_error") = 'text')),
	CONSTRAINT "payments_asked_count" CHECK(typeof("asked_count") = 'integer' AND "asked_count" >= 0),
	CONSTRAINT "payments_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "payments_updated_at" CHECK("updated_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "payments_succeeded_at" CHECK("succeeded_at" IS NULL OR ("succeeded_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payments_intent` ON `payments` (`provider`,`intent_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_idempotency_key` ON `payments` (`idempotency_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `payments_one_open` ON `payments` (`order_id`,`type`) WHERE "status" IN ('creating', 'requires_payment_method', 'requires_confirmation', 'requires_action', 'processing');--> statement-breakpoint
CREATE INDEX `payments_of_order` ON `payments` (`order_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `payments_by_status` ON `payments` (`status`,`updated_at`);--> statement-breakpoint
CREATE TABLE `quotes` (
	`id` text PRIMARY KEY NOT NULL,
	`pickup_zip` text NOT NULL,
	`delivery_zip` text NOT NULL,
	`vehicle_type` text NOT NULL,
	`transport_type` text NOT NULL,
	`is_running` integer NOT NULL,
	`distance_miles` integer NOT NULL,
	`distance_precision` text NOT NULL,
	`has_ocean_leg` integer NOT NULL,
	`base_rate` real NOT NULL,
	`total_cents` integer NOT NULL,
	`breakdown` text NOT NULL,
	`rate_version` text NOT NULL,
	`dealer_id` text,
	`made_by_user_id` text,
	`created_at` text NOT NULL,
	`valid_until_at` text NOT NULL,
	FOREIGN KEY (`rate_version`) REFERENCES `rate_cards`(`version`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`made_by_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "quotes_id" CHECK(typeof("id") = 'text'),
	CONSTRAINT "quotes_pickup_zip" CHECK("pickup_zip" GLOB '[0-9][0-9][0-9][0-9][0-9]' AND "pickup_zip" <> '00000'),
	CONSTRAINT "quotes_delivery_zip" CHECK("delivery_zip" GLOB '[0-9][0-9][0-9][0-9][0-9]' AND "delivery_zip" <> '00000'),
	CONSTRAINT "quotes_vehicle_type" CHECK("vehicle_type" IN ('Sedan', 'SUV', 'Pickup', 'Van', 'Luxury')),
	CONSTRAINT "quotes_transport_type" CHECK("transport_type" IN ('open', 'enclosed')),
	CONSTRAINT "quotes_is_running" CHECK("is_running" IN (0, 1)),
	CONSTRAINT "quotes_distance_miles" CHECK(typeof("distance_miles") = 'integer' AND "distance_miles" >= 0),
	CONSTRAINT "quotes_distance_precision" CHECK("distance_precision" IN ('exact', 'prefix', 'region', 'numeric')),
	CONSTRAINT "quotes_has_ocean_leg" CHECK("has_ocean_leg" IN (0, 1)),
	CONSTRAINT "quotes_base_rate" CHECK(typeof("base_rate") = 'real' AND "base_rate" >= 0),
	CONSTRAINT "quotes_total_cents" CHECK(typeof("total_cents") = 'integer' AND "total_cents" >= 0),
	CONSTRAINT "quotes_breakdown" CHECK(json_valid("breakdown")),
	CONSTRAINT "quotes_rate_version" CHECK(typeof("rate_version") = 'text'),
	CONSTRAINT "quotes_dealer_id" CHECK("dealer_id" IS NULL OR (typeof("dealer_id") = 'text')),
	CONSTRAINT "quotes_made_by_user_id" CHECK("made_by_user_id" IS NULL OR (typeof("made_by_user_id") = 'text')),
	CONSTRAINT "quotes_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "quotes_valid_until_at" CHECK("valid_until_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE INDEX `quotes_by_dealer` ON `quotes` (`dealer_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `quotes_newest` ON `quotes` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `rate_cards` (
	`version` text PRIMARY KEY NOT NULL,
	`structure_id` text NOT NULL,
	`effective_from_at` text NOT NULL,
	`card` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`structure_id`) REFERENCES `rate_structures`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "rate_cards_version" CHECK(typeof("version") = 'text'),
	CONSTRAINT "rate_cards_structure_id" CHECK(typeof("structure_id") = 'text'),
	CONSTRAINT "rate_cards_effective_from_at" CHECK("effective_from_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "rate_cards_card" CHECK(json_valid("card")),
	CONSTRAINT "rate_cards_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `rate_cards_current` ON `rate_cards` (`structure_id`,`effective_from_at`);--> statement-breakpoint
CREATE TABLE `rate_counters` (
	`bucket` text NOT NULL,
	`window_starts_at` text NOT NULL,
	`hit_count` integer NOT NULL,
	PRIMARY KEY(`bucket`, `window_starts_at`),
	CONSTRAINT "rate_counters_bucket" CHECK(typeof("bucket") = 'text'),
	CONSTRAINT "rate_counters_window_starts_at" CHECK("window_starts_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "rate_counters_hit_count" CHECK(typeof("hit_count") = 'integer' AND "hit_count" >= 0)
);
--> statement-breakpoint
CREATE INDEX `rate_counters_oldest` ON `rate_counters` (`window_starts_at`);--> statement-breakpoint
CREATE TABLE `rate_structures` (
	`id` text PRIMARY KEY NOT NULL,
	`audience` text NOT NULL,
	`created_at` text NOT NULL,
	CONSTRAINT "rate_structures_id" CHECK(typeof("id") = 'text'),
	CONSTRAINT "rate_structures_audience" CHECK("audience" IN ('retail', 'dealer')),
	CONSTRAINT "rate_structures_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE TABLE `refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`payment_id` text NOT NULL,
	`order_id` text NOT NULL,
	`provider_refund_id` text,
	`amount_cents` integer NOT NULL,
	`status` text NOT NULL,
	`reason` text,
	`requested_by` text,
	`idempotency_key` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "refunds_amount_positive" CHECK("amount_cents" > 0),
	CONSTRAINT "refunds_id" CHECK(typeof("id") = 'text'),
	CONSTRAINT "refunds_payment_id" CHECK(typeof("payment_id") = 'text'),
	CONSTRAINT "refunds_order_id" CHECK(typeof("order_id") = 'text'),
	CONSTRAINT "refunds_provider_refund_id" CHECK("provider_refund_id" IS NULL OR (typeof("provider_refund_id") = 'text')),
	CONSTRAINT "refunds_amount_cents" CHECK(typeof("amount_cents") = 'integer' AND "amount_cents" >= 0),
	CONSTRAINT "refunds_status" CHECK("status" IN ('creating', 'pending', 'requires_action', 'succeeded', 'failed', 'canceled')),
	CONSTRAINT "refunds_reason" CHECK("reason" IS NULL OR (typeof("reason") = 'text')),
	CONSTRAINT "refunds_requested_by" CHECK("requested_by" IS NULL OR (typeof("requested_by") = 'text')),
	CONSTRAINT "refunds_idempotency_key" CHECK(typeof("idempotency_key") = 'text'),
	CONSTRAINT "refunds_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "refunds_updated_at" CHECK("updated_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_provider_refund` ON `refunds` (`provider_refund_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `refunds_idempotency_key` ON `refunds` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `refunds_of_payment` ON `refunds` (`payment_id`);--> statement-breakpoint
CREATE INDEX `refunds_of_order` ON `refunds` (`order_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `refunds_by_status` ON `refunds` (`status`,`updated_at`);--> statement-breakpoint
CREATE TABLE `sandbox_intents` (
	`id` text PRIMARY KEY NOT NULL,
	`client_secret` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`currency` text DEFAULT 'usd' NOT NULL,
	`status` text NOT NULL,
	`received_cents` integer DEFAULT 0 NOT NULL,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	`metadata` text NOT NULL,
	`last_error_code` text,
	`last_error_message` text,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	CONSTRAINT "sandbox_intents_refund_cap" CHECK("refunded_cents" <= "received_cents"),
	CONSTRAINT "sandbox_intents_id" CHECK(typeof("id") = 'text'),
	CONSTRAINT "sandbox_intents_client_secret" CHECK(typeof("client_secret") = 'text'),
	CONSTRAINT "sandbox_intents_idempotency_key" CHECK(typeof("idempotency_key") = 'text'),
	CONSTRAINT "sandbox_intents_amount_cents" CHECK(typeof("amount_cents") = 'integer' AND "amount_cents" >= 0),
	CONSTRAINT "sandbox_intents_currency" CHECK("currency" IN ('usd')),
	CONSTRAINT "sandbox_intents_status" CHECK("status" IN ('creating', 'requires_payment_method', 'requires_confirmation', 'requires_action', 'processing', 'succeeded', 'canceled')),
	CONSTRAINT "sandbox_intents_received_cents" CHECK(typeof("received_cents") = 'integer' AND "received_cents" >= 0),
	CONSTRAINT "sandbox_intents_refunded_cents" CHECK(typeof("refunded_cents") = 'integer' AND "refunded_cents" >= 0),
	CONSTRAINT "sandbox_intents_metadata" CHECK(json_valid("metadata")),
	CONSTRAINT "sandbox_intents_last_error_code" CHECK("last_error_code" IS NULL OR (typeof("last_error_code") = 'text')),
	CONSTRAINT "sandbox_intents_last_error_message" CHECK("last_error_message" IS NULL OR (typeof("last_error_message") = 'text')),
	CONSTRAINT "sandbox_intents_revision" CHECK(typeof("revision") = 'integer' AND "revision" >= 0),
	CONSTRAINT "sandbox_intents_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "sandbox_intents_updated_at" CHECK("updated_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sandbox_intents_idempotency_key` ON `sandbox_intents` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `sandbox_intents_newest` ON `sandbox_intents` (`created_at`);--> statement-breakpoint
CREATE TABLE `sandbox_refunds` (
	`id` text PRIMARY KEY NOT NULL,
	`intent_id` text NOT NULL,
	`idempotency_key` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`status` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`intent_id`) REFERENCES `sandbox_intents`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "sandbox_refunds_id" CHECK(typeof("id") = 'text'),
	CONSTRAINT "sandbox_refunds_intent_id" CHECK(typeof("intent_id") = 'text'),
	CONSTRAINT "sandbox_refunds_idempotency_key" CHECK(typeof("idempotency_key") = 'text'),
	CONSTRAINT "sandbox_refunds_amount_cents" CHECK(typeof("amount_cents") = 'integer' AND "amount_cents" >= 0),
	CONSTRAINT "sandbox_refunds_status" CHECK("status" IN ('creating', 'pending', 'requires_action', 'succeeded', 'failed', 'canceled')),
	CONSTRAINT "sandbox_refunds_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sandbox_refunds_idempotency_key` ON `sandbox_refunds` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `sandbox_refunds_of_intent` ON `sandbox_refunds` (`intent_id`);--> statement-breakpoint
CREATE TABLE `users` (
	`id` text PRIMARY KEY NOT NULL,
	`username` text NOT NULL,
	`email` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`phone` text,
	`password_hash` text,
	`admin_role` text,
	`dealer_id` text,
	`dealer_role` text,
	`is_active` integer DEFAULT true NOT NULL,
	`last_login_at` text,
	`created_by` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "users_username_lower_case" CHECK("username" = lower("username")),
	CONSTRAINT "users_admin_or_dealer" CHECK(("admin_role" IS NULL) = ("dealer_role" IS NOT NULL)),
	CONSTRAINT "users_dealer_with_role" CHECK(("dealer_id" IS NULL) = ("dealer_role" IS NULL)),
	CONSTRAINT "users_id" CHECK(typeof("id") = 'text'),
	CONSTRAINT "users_username" CHECK(typeof("username") = 'text'),
	CONSTRAINT "users_email" CHECK(typeof("email") = 'text'),
	CONSTRAINT "users_first_name" CHECK(typeof("first_name") = 'text'),
	CONSTRAINT "users_last_name" CHECK(typeof("last_name") = 'text'),
	CONSTRAINT "users_phone" CHECK("phone" IS NULL OR (typeof("phone") = 'text')),
	CONSTRAINT "users_password_hash" CHECK("password_hash" IS NULL OR (typeof("password_hash") = 'text')),
	CONSTRAINT "users_admin_role" CHECK("admin_role" IS NULL OR ("admin_role" IN ('super_admin', 'admin', 'customer_service', 'finance', 'operations'))),
	CONSTRAINT "users_dealer_id" CHECK("dealer_id" IS NULL OR (typeof("dealer_id") = 'text')),
	CONSTRAINT "users_dealer_role" CHECK("dealer_role" IS NULL OR ("dealer_role" IN ('admin', 'booker', 'viewer'))),
	CONSTRAINT "users_is_active" CHECK("is_active" IN (0, 1)),
	CONSTRAINT "users_last_login_at" CHECK("last_login_at" IS NULL OR ("last_login_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
	CONSTRAINT "users_created_by" CHECK("created_by" IS NULL OR (typeof("created_by") = 'text')),
	CONSTRAINT "users_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "users_updated_at" CHECK("updated_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_username` ON `users` (`username`);--> statement-breakpoint
CREATE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_by_dealer` ON `users` (`dealer_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `users_by_admin_role` ON `users` (`admin_role`,`created_at`);--> statement-breakpoint
CREATE TABLE `webhook_events` (
	`provider` text NOT NULL,
	`event_id` text NOT NULL,
	`type` text NOT NULL,
	`intent_id` text,
	`received_at` text NOT NULL,
	`processed_at` text,
	`attempt_count` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	PRIMARY KEY(`provider`, `event_id`),
	CONSTRAINT "webhook_events_provider" CHECK("provider" IN ('stripe', 'sandbox', 'manual')),
	CONSTRAINT "webhook_events_event_id" CHECK(typeof("event_id") = 'text'),
	CONSTRAINT "webhook_events_type" CHECK(typeof("type") = 'text'),
	CONSTRAINT "webhook_events_intent_id" CHECK("intent_id" IS NULL OR (typeof("intent_id") = 'text')),
	CONSTRAINT "webhook_events_received_at" CHECK("received_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "webhook_events_processed_at" CHECK("processed_at" IS NULL OR ("processed_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
	CONSTRAINT "webhook_events_attempt_count" CHECK(typeof("attempt_count") = 'integer' AND "attempt_count" >= 0),
	CONSTRAINT "webhook_events_last_error" CHECK("last_error" IS NULL OR (typeof("last_error") = 'text'))
);
--> statement-breakpoint
CREATE INDEX `webhook_events_unprocessed` ON `webhook_events` (`processed_at`,`received_at`);