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
CREATE INDEX `accounting_entries_by_reference` ON `accounting_entries` ("reference" COLLATE NOCASE) WHERE "reference" IS NOT NULL;
CREATE INDEX `accounting_entries_by_time` ON `accounting_entries` (`counted_at`,`id`,`kind`,`method`,`change_balance_cents`);

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

CREATE TABLE "admin_notifications" (
  `id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  `kind` text NOT NULL,
  `title` text NOT NULL,
  `order_id` text,
  `dealer_id` text,
  `user_id` text,
  `facts` text NOT NULL,
  `dedupe_key` text NOT NULL,
  `is_read` integer DEFAULT false NOT NULL,
  `created_at` text NOT NULL,
  `dispatched_at` text CONSTRAINT "admin_notifications_dispatched_at" CHECK("dispatched_at" IS NULL OR ("dispatched_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
  FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "admin_notifications_id" CHECK(typeof("id") = 'integer' AND "id" >= 0),
  CONSTRAINT "admin_notifications_kind" CHECK(typeof("kind") = 'text'),
  CONSTRAINT "admin_notifications_title" CHECK(typeof("title") = 'text'),
  CONSTRAINT "admin_notifications_order_id" CHECK("order_id" IS NULL OR (typeof("order_id") = 'text')),
  CONSTRAINT "admin_notifications_dealer_id" CHECK("dealer_id" IS NULL OR (typeof("dealer_id") = 'text')),
  CONSTRAINT "admin_notifications_user_id" CHECK("user_id" IS NULL OR (typeof("user_id") = 'text')),
  CONSTRAINT "admin_notifications_facts" CHECK(json_valid("facts")),
  CONSTRAINT "admin_notifications_dedupe_key" CHECK(typeof("dedupe_key") = 'text'),
  CONSTRAINT "admin_notifications_is_read" CHECK("is_read" IN (0, 1)),
  CONSTRAINT "admin_notifications_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
CREATE UNIQUE INDEX `admin_notifications_dedupe_key` ON `admin_notifications` (`dedupe_key`);
CREATE INDEX `admin_notifications_newest` ON `admin_notifications` (`created_at`,`id`);
CREATE INDEX `admin_notifications_of_order` ON `admin_notifications` (`order_id`);
CREATE INDEX `admin_notifications_of_user` ON `admin_notifications` (`user_id`) WHERE "user_id" IS NOT NULL;
CREATE INDEX `admin_notifications_undispatched` ON `admin_notifications` (`dispatched_at`) WHERE "dispatched_at" IS NULL;
CREATE INDEX `admin_notifications_unread` ON `admin_notifications` (`is_read`,`created_at`);
CREATE INDEX `admin_notifications_unread_by_kind` ON `admin_notifications` (`is_read`,`kind`,`created_at`,`id`);

CREATE TABLE `admin_user_events` (
  `id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  `user_id` text NOT NULL,
  `kind` text NOT NULL,
  `actor_id` text NOT NULL,
  `changes` text NOT NULL,
  `created_at` text NOT NULL,
  FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "admin_user_events_id" CHECK(typeof("id") = 'integer' AND "id" >= 0),
  CONSTRAINT "admin_user_events_user_id" CHECK(typeof("user_id") = 'text'),
  CONSTRAINT "admin_user_events_kind" CHECK("kind" IN ('created', 'changed', 'activated', 'deactivated', 'link_sent', 'deleted')),
  CONSTRAINT "admin_user_events_actor_id" CHECK(typeof("actor_id") = 'text'),
  CONSTRAINT "admin_user_events_changes" CHECK(json_valid("changes")),
  CONSTRAINT "admin_user_events_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
CREATE INDEX `admin_user_events_of_user` ON `admin_user_events` (`user_id`,`id`);

CREATE TABLE "audit_entries" (
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
CREATE INDEX `audit_entries_by_actor` ON `audit_entries` (`actor_id`,`created_at`,`id`);
CREATE INDEX `audit_entries_by_actor_and_area` ON `audit_entries` (`actor_id`,`area`,`created_at`,`id`);
CREATE INDEX `audit_entries_by_area` ON `audit_entries` (`area`,`created_at`,`id`);
CREATE INDEX `audit_entries_newest` ON `audit_entries` (`created_at`,`id`);
CREATE INDEX `audit_entries_of_subject` ON `audit_entries` (`subject_id`,`created_at`,`id`);
CREATE UNIQUE INDEX `audit_entries_source` ON `audit_entries` (`source`,`source_id`);

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
);
CREATE UNIQUE INDEX `balance_requests_open` ON `balance_requests` (`dealer_id`) WHERE "state" = 'open';

CREATE TABLE `carrier_accounts` (
  `carrier_id` text PRIMARY KEY NOT NULL,
  `details_encrypted` text NOT NULL,
  `revision` integer DEFAULT 1 NOT NULL,
  `changed_by` text NOT NULL,
  `changed_at` text NOT NULL,
  FOREIGN KEY (`carrier_id`) REFERENCES `carriers`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "carrier_accounts_carrier_id" CHECK(typeof("carrier_id") = 'text'),
  CONSTRAINT "carrier_accounts_details_encrypted" CHECK(typeof("details_encrypted") = 'text'),
  CONSTRAINT "carrier_accounts_revision" CHECK(typeof("revision") = 'integer' AND "revision" >= 0),
  CONSTRAINT "carrier_accounts_changed_by" CHECK(typeof("changed_by") = 'text'),
  CONSTRAINT "carrier_accounts_changed_at" CHECK("changed_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);

CREATE TABLE `carrier_devices` (
  `carrier_id` text NOT NULL,
  `secret_hash` text NOT NULL,
  `created_at` text NOT NULL,
  PRIMARY KEY(`carrier_id`, `secret_hash`),
  FOREIGN KEY (`carrier_id`) REFERENCES `carriers`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "carrier_devices_carrier_id" CHECK(typeof("carrier_id") = 'text'),
  CONSTRAINT "carrier_devices_secret_hash" CHECK(typeof("secret_hash") = 'text'),
  CONSTRAINT "carrier_devices_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);

CREATE TABLE `carrier_documents` (
  `id` text PRIMARY KEY NOT NULL,
  `carrier_id` text NOT NULL,
  `client_id` text NOT NULL,
  `kind` text NOT NULL,
  `issued_on` text,
  `expires_on` text,
  `name` text NOT NULL,
  `type` text NOT NULL,
  `size_bytes` integer NOT NULL,
  `content_hash` text NOT NULL,
  `state` text NOT NULL,
  `added_by` text NOT NULL,
  `created_at` text NOT NULL,
  `updated_at` text NOT NULL,
  FOREIGN KEY (`carrier_id`) REFERENCES `carriers`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "carrier_documents_not_empty" CHECK("size_bytes" > 0),
  CONSTRAINT "carrier_documents_id" CHECK(typeof("id") = 'text'),
  CONSTRAINT "carrier_documents_carrier_id" CHECK(typeof("carrier_id") = 'text'),
  CONSTRAINT "carrier_documents_client_id" CHECK(typeof("client_id") = 'text'),
  CONSTRAINT "carrier_documents_kind" CHECK("kind" IN ('w9', 'insurance', 'agreement', 'other')),
  CONSTRAINT "carrier_documents_issued_on" CHECK("issued_on" IS NULL OR ("issued_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date("issued_on") = "issued_on")),
  CONSTRAINT "carrier_documents_expires_on" CHECK("expires_on" IS NULL OR ("expires_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date("expires_on") = "expires_on")),
  CONSTRAINT "carrier_documents_name" CHECK(typeof("name") = 'text'),
  CONSTRAINT "carrier_documents_type" CHECK("type" IN ('pdf', 'jpeg', 'png', 'doc', 'docx')),
  CONSTRAINT "carrier_documents_size_bytes" CHECK(typeof("size_bytes") = 'integer' AND "size_bytes" >= 0),
  CONSTRAINT "carrier_documents_content_hash" CHECK(typeof("content_hash") = 'text'),
  CONSTRAINT "carrier_documents_state" CHECK("state" IN ('receiving', 'kept', 'removed')),
  CONSTRAINT "carrier_documents_added_by" CHECK(typeof("added_by") = 'text'),
  CONSTRAINT "carrier_documents_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
  CONSTRAINT "carrier_documents_updated_at" CHECK("updated_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
CREATE UNIQUE INDEX `carrier_documents_client_id` ON `carrier_documents` (`carrier_id`,`client_id`);
CREATE INDEX `carrier_documents_of_carrier` ON `carrier_documents` (`carrier_id`,`state`,`created_at`);
CREATE INDEX `carrier_documents_unfinished` ON `carrier_documents` (`state`,`updated_at`);

CREATE TABLE "carrier_events" (
  `id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  `carrier_id` text,
  `driver_id` text,
  `kind` text NOT NULL,
  `actor_id` text NOT NULL,
  `changes` text NOT NULL,
  `created_at` text NOT NULL,
  FOREIGN KEY (`carrier_id`) REFERENCES `carriers`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`driver_id`) REFERENCES `drivers`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "carrier_events_one_subject" CHECK(("carrier_id" IS NULL) <> ("driver_id" IS NULL)),
  CONSTRAINT "carrier_events_id" CHECK(typeof("id") = 'integer' AND "id" >= 0),
  CONSTRAINT "carrier_events_carrier_id" CHECK("carrier_id" IS NULL OR (typeof("carrier_id") = 'text')),
  CONSTRAINT "carrier_events_driver_id" CHECK("driver_id" IS NULL OR (typeof("driver_id") = 'text')),
  CONSTRAINT "carrier_events_kind" CHECK("kind" IN ('created', 'changed', 'activated', 'deactivated', 'deleted', 'document_added', 'document_removed', 'payment_details_changed', 'payment_details_seen', 'payment_details_removed')),
  CONSTRAINT "carrier_events_actor_id" CHECK(typeof("actor_id") = 'text'),
  CONSTRAINT "carrier_events_changes" CHECK(json_valid("changes")),
  CONSTRAINT "carrier_events_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
CREATE INDEX `carrier_events_of_carrier` ON `carrier_events` (`carrier_id`,`id`);
CREATE INDEX `carrier_events_of_driver` ON `carrier_events` (`driver_id`,`id`);

CREATE TABLE `carrier_lanes` (
  `carrier_id` text NOT NULL,
  `lane` text NOT NULL,
  `job_count` integer NOT NULL,
  `on_time_count` integer NOT NULL,
  `pay_cents` integer NOT NULL,
  `driven_miles` integer DEFAULT 0 NOT NULL CONSTRAINT "carrier_lanes_driven_miles" CHECK(typeof("driven_miles") = 'integer' AND "driven_miles" >= 0),
  `vehicle_count` integer DEFAULT 0 NOT NULL CONSTRAINT "carrier_lanes_vehicle_count" CHECK(typeof("vehicle_count") = 'integer' AND "vehicle_count" >= 0),
  PRIMARY KEY(`carrier_id`, `lane`),
  FOREIGN KEY (`carrier_id`) REFERENCES `carriers`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "carrier_lanes_carrier_id" CHECK(typeof("carrier_id") = 'text'),
  CONSTRAINT "carrier_lanes_lane" CHECK(typeof("lane") = 'text'),
  CONSTRAINT "carrier_lanes_job_count" CHECK(typeof("job_count") = 'integer' AND "job_count" >= 0),
  CONSTRAINT "carrier_lanes_on_time_count" CHECK(typeof("on_time_count") = 'integer' AND "on_time_count" >= 0),
  CONSTRAINT "carrier_lanes_pay_cents" CHECK(typeof("pay_cents") = 'integer' AND "pay_cents" >= 0)
);
CREATE INDEX `carrier_lanes_by_lane` ON `carrier_lanes` (`lane`,`job_count`);
CREATE INDEX `carrier_lanes_of_carrier` ON `carrier_lanes` (`carrier_id`,`job_count`);

CREATE TABLE `carrier_notes` (
  `id` text PRIMARY KEY NOT NULL,
  `carrier_id` text NOT NULL,
  `author_id` text NOT NULL,
  `text` text NOT NULL,
  `created_at` text NOT NULL,
  FOREIGN KEY (`carrier_id`) REFERENCES `carriers`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "carrier_notes_id" CHECK(typeof("id") = 'text'),
  CONSTRAINT "carrier_notes_carrier_id" CHECK(typeof("carrier_id") = 'text'),
  CONSTRAINT "carrier_notes_author_id" CHECK(typeof("author_id") = 'text'),
  CONSTRAINT "carrier_notes_text" CHECK(typeof("text") = 'text'),
  CONSTRAINT "carrier_notes_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
CREATE INDEX `carrier_notes_of_carrier` ON `carrier_notes` (`carrier_id`,`created_at`);

CREATE TABLE `carrier_words` (
  `word` text NOT NULL,
  `carrier_id` text NOT NULL,
  PRIMARY KEY(`word`, `carrier_id`),
  FOREIGN KEY (`carrier_id`) REFERENCES `carriers`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "carrier_words_word" CHECK(typeof("word") = 'text'),
  CONSTRAINT "carrier_words_carrier_id" CHECK(typeof("carrier_id") = 'text')
);
CREATE INDEX `carrier_words_of_carrier` ON `carrier_words` (`carrier_id`);

CREATE TABLE `carriers` (
  `id` text PRIMARY KEY NOT NULL,
  `name` text NOT NULL,
  `contact_name` text NOT NULL,
  `phone` text NOT NULL,
  `email` text NOT NULL,
  `address` text NOT NULL,
  `dot_number` text NOT NULL,
  `mc_number` text,
  `insurance_expires_on` text NOT NULL,
  `preferred_lanes` text NOT NULL,
  `rating` integer,
  `is_active` integer DEFAULT true NOT NULL,
  `job_count` integer DEFAULT 0 NOT NULL,
  `on_time_count` integer DEFAULT 0 NOT NULL,
  `pay_cents` integer DEFAULT 0 NOT NULL,
  `driven_miles` integer DEFAULT 0 NOT NULL,
  `revision` integer DEFAULT 1 NOT NULL,
  `deleted_at` text,
  `created_at` text NOT NULL,
  `updated_at` text NOT NULL,
  `terms_days` integer DEFAULT 30 NOT NULL CONSTRAINT "carriers_terms_days" CHECK(typeof("terms_days") = 'integer' AND "terms_days" >= 0),
  `pay_method` text CONSTRAINT "carriers_pay_method" CHECK("pay_method" IS NULL OR ("pay_method" IN ('ach', 'check', 'wire', 'zelle'))),
  `insurer` text CONSTRAINT "carriers_insurer" CHECK("insurer" IS NULL OR (typeof("insurer") = 'text')),
  `policy_number` text CONSTRAINT "carriers_policy_number" CHECK("policy_number" IS NULL OR (typeof("policy_number") = 'text')),
  CONSTRAINT "carriers_rating_in_stars" CHECK("rating" IS NULL OR "rating" BETWEEN 1 AND 5),
  CONSTRAINT "carriers_on_time_within_jobs" CHECK("on_time_count" <= "job_count"),
  CONSTRAINT "carriers_deleted_inactive" CHECK("deleted_at" IS NULL OR "is_active" = 0),
  CONSTRAINT "carriers_id" CHECK(typeof("id") = 'text'),
  CONSTRAINT "carriers_name" CHECK(typeof("name") = 'text'),
  CONSTRAINT "carriers_contact_name" CHECK(typeof("contact_name") = 'text'),
  CONSTRAINT "carriers_phone" CHECK(typeof("phone") = 'text'),
  CONSTRAINT "carriers_email" CHECK(typeof("email") = 'text'),
  CONSTRAINT "carriers_address" CHECK(typeof("address") = 'text'),
  CONSTRAINT "carriers_dot_number" CHECK(typeof("dot_number") = 'text'),
  CONSTRAINT "carriers_mc_number" CHECK("mc_number" IS NULL OR (typeof("mc_number") = 'text')),
  CONSTRAINT "carriers_insurance_expires_on" CHECK("insurance_expires_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date("insurance_expires_on") = "insurance_expires_on"),
  CONSTRAINT "carriers_preferred_lanes" CHECK(json_valid("preferred_lanes")),
  CONSTRAINT "carriers_rating" CHECK("rating" IS NULL OR (typeof("rating") = 'integer' AND "rating" >= 0)),
  CONSTRAINT "carriers_is_active" CHECK("is_active" IN (0, 1)),
  CONSTRAINT "carriers_job_count" CHECK(typeof("job_count") = 'integer' AND "job_count" >= 0),
  CONSTRAINT "carriers_on_time_count" CHECK(typeof("on_time_count") = 'integer' AND "on_time_count" >= 0),
  CONSTRAINT "carriers_pay_cents" CHECK(typeof("pay_cents") = 'integer' AND "pay_cents" >= 0),
  CONSTRAINT "carriers_driven_miles" CHECK(typeof("driven_miles") = 'integer' AND "driven_miles" >= 0),
  CONSTRAINT "carriers_revision" CHECK(typeof("revision") = 'integer' AND "revision" >= 0),
  CONSTRAINT "carriers_deleted_at" CHECK("deleted_at" IS NULL OR ("deleted_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
  CONSTRAINT "carriers_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
  CONSTRAINT "carriers_updated_at" CHECK("updated_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
CREATE INDEX `carriers_by_insurance` ON `carriers` (`is_active`,`insurance_expires_on`,`id`) WHERE "deleted_at" IS NULL;
CREATE INDEX `carriers_by_mc_number` ON `carriers` (`mc_number`) WHERE "deleted_at" IS NULL;
CREATE INDEX `carriers_by_name` ON `carriers` (`is_active`,"name" COLLATE NOCASE,`id`) WHERE "deleted_at" IS NULL;
CREATE INDEX `carriers_by_phone` ON `carriers` (`phone`) WHERE "deleted_at" IS NULL;
CREATE UNIQUE INDEX `carriers_dot_number` ON `carriers` (`dot_number`) WHERE "deleted_at" IS NULL;

CREATE TABLE `claims` (
  `id` text PRIMARY KEY NOT NULL,
  `order_id` text NOT NULL,
  `number` integer NOT NULL,
  `vehicle_position` integer NOT NULL,
  `vehicle` text NOT NULL,
  `carrier_id` text,
  `kind` text NOT NULL,
  `what` text NOT NULL,
  `amount_cents` integer NOT NULL,
  `state` text NOT NULL,
  `offered_cents` integer,
  `paid_cents` integer,
  `paid_by` text,
  `paid_method` text,
  `paid_reference` text,
  `reason` text,
  `carrier_token_hash` text NOT NULL,
  `filed_at` text NOT NULL,
  `acknowledged_at` text,
  `decided_at` text,
  `revision` integer DEFAULT 1 NOT NULL,
  `updated_at` text NOT NULL,
  `pair` text CONSTRAINT "claims_pair" CHECK("pair" IS NULL OR (json_valid("pair"))),
  FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`carrier_id`) REFERENCES `carriers`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "claims_id" CHECK(typeof("id") = 'text'),
  CONSTRAINT "claims_order_id" CHECK(typeof("order_id") = 'text'),
  CONSTRAINT "claims_number" CHECK(typeof("number") = 'integer' AND "number" >= 0),
  CONSTRAINT "claims_vehicle_position" CHECK(typeof("vehicle_position") = 'integer' AND "vehicle_position" >= 0),
  CONSTRAINT "claims_vehicle" CHECK(typeof("vehicle") = 'text'),
  CONSTRAINT "claims_carrier_id" CHECK("carrier_id" IS NULL OR (typeof("carrier_id") = 'text')),
  CONSTRAINT "claims_kind" CHECK("kind" IN ('damage', 'missing_parts', 'loss')),
  CONSTRAINT "claims_what" CHECK(typeof("what") = 'text'),
  CONSTRAINT "claims_amount_cents" CHECK(typeof("amount_cents") = 'integer' AND "amount_cents" >= 0),
  CONSTRAINT "claims_state" CHECK("state" IN ('filed', 'in_review', 'offered', 'accepted', 'paid', 'refused', 'withdrawn')),
  CONSTRAINT "claims_offered_cents" CHECK("offered_cents" IS NULL OR (typeof("offered_cents") = 'integer' AND "offered_cents" >= 0)),
  CONSTRAINT "claims_paid_cents" CHECK("paid_cents" IS NULL OR (typeof("paid_cents") = 'integer' AND "paid_cents" >= 0)),
  CONSTRAINT "claims_paid_by" CHECK("paid_by" IS NULL OR ("paid_by" IN ('carrier', 'insurer', 'broker'))),
  CONSTRAINT "claims_paid_method" CHECK("paid_method" IS NULL OR ("paid_method" IN ('cash', 'check', 'money_order', 'wire'))),
  CONSTRAINT "claims_paid_reference" CHECK("paid_reference" IS NULL OR (typeof("paid_reference") = 'text')),
  CONSTRAINT "claims_reason" CHECK("reason" IS NULL OR (typeof("reason") = 'text')),
  CONSTRAINT "claims_carrier_token_hash" CHECK(typeof("carrier_token_hash") = 'text'),
  CONSTRAINT "claims_filed_at" CHECK("filed_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
  CONSTRAINT "claims_acknowledged_at" CHECK("acknowledged_at" IS NULL OR ("acknowledged_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
  CONSTRAINT "claims_decided_at" CHECK("decided_at" IS NULL OR ("decided_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
  CONSTRAINT "claims_revision" CHECK(typeof("revision") = 'integer' AND "revision" >= 0),
  CONSTRAINT "claims_updated_at" CHECK("updated_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
CREATE UNIQUE INDEX `claims_carrier_token` ON `claims` (`carrier_token_hash`);
CREATE INDEX `claims_of_carrier` ON `claims` (`carrier_id`,`filed_at`);
CREATE UNIQUE INDEX `claims_of_order` ON `claims` (`order_id`,`number`);

CREATE TABLE `clean_deliveries` (
  `order_id` text PRIMARY KEY NOT NULL,
  `state` text NOT NULL,
  `reasons` text NOT NULL,
  `change_count` integer NOT NULL,
  `judged_count` integer NOT NULL,
  `judged_at` text,
  FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "clean_deliveries_order_id" CHECK(typeof("order_id") = 'text'),
  CONSTRAINT "clean_deliveries_state" CHECK("state" IN ('waiting', 'clean', 'unclean')),
  CONSTRAINT "clean_deliveries_reasons" CHECK(json_valid("reasons")),
  CONSTRAINT "clean_deliveries_change_count" CHECK(typeof("change_count") = 'integer' AND "change_count" >= 0),
  CONSTRAINT "clean_deliveries_judged_count" CHECK(typeof("judged_count") = 'integer' AND "judged_count" >= 0),
  CONSTRAINT "clean_deliveries_judged_at" CHECK("judged_at" IS NULL OR ("judged_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'))
);
CREATE INDEX `clean_deliveries_to_judge` ON `clean_deliveries` (`order_id`) WHERE "change_count" <> "judged_count";

CREATE TABLE `contact_signings` (
  `link_id` text NOT NULL,
  `inspection_id` text NOT NULL,
  `token_hash` text NOT NULL,
  `draft` text NOT NULL,
  `expires_at` text NOT NULL,
  `name` text,
  `path` text,
  `signed_at` text,
  `created_at` text NOT NULL,
  `email` text CONSTRAINT "contact_signings_email" CHECK("email" IS NULL OR (typeof("email") = 'text')),
  PRIMARY KEY(`link_id`, `inspection_id`),
  FOREIGN KEY (`link_id`) REFERENCES `driver_links`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "contact_signings_link_id" CHECK(typeof("link_id") = 'text'),
  CONSTRAINT "contact_signings_inspection_id" CHECK(typeof("inspection_id") = 'text'),
  CONSTRAINT "contact_signings_token_hash" CHECK(typeof("token_hash") = 'text'),
  CONSTRAINT "contact_signings_draft" CHECK(json_valid("draft")),
  CONSTRAINT "contact_signings_expires_at" CHECK("expires_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
  CONSTRAINT "contact_signings_name" CHECK("name" IS NULL OR (typeof("name") = 'text')),
  CONSTRAINT "contact_signings_path" CHECK("path" IS NULL OR (typeof("path") = 'text')),
  CONSTRAINT "contact_signings_signed_at" CHECK("signed_at" IS NULL OR ("signed_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
  CONSTRAINT "contact_signings_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
CREATE INDEX `contact_signings_expired` ON `contact_signings` (`expires_at`);
CREATE INDEX `contact_signings_of_link` ON `contact_signings` (`link_id`);
CREATE UNIQUE INDEX `contact_signings_token_hash` ON `contact_signings` (`token_hash`);

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
CREATE INDEX `credit_applications_by_dealer` ON `credit_applications` (`dealer_id`,`submitted_at`);
CREATE INDEX `credit_applications_by_status` ON `credit_applications` (`status`,`submitted_at`,`id`);
CREATE UNIQUE INDEX `credit_applications_one` ON `credit_applications` (`dealer_id`) WHERE "status" <> 'declined';

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
  `correction` text CONSTRAINT "credit_entries_correction" CHECK("correction" IS NULL OR ("correction" IN ('reversal', 'waiver', 'applied', 'paid_out'))),
  `reverses_id` integer CONSTRAINT "credit_entries_reverses_id" CHECK("reverses_id" IS NULL OR (typeof("reverses_id") = 'integer' AND "reverses_id" >= 0)),
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
CREATE INDEX `credit_entries_by_dealer` ON `credit_entries` (`dealer_id`,`created_at`,`id`);
CREATE UNIQUE INDEX `credit_entries_dedupe_key` ON `credit_entries` (`dedupe_key`);
CREATE INDEX `credit_entries_money` ON `credit_entries` (`occurred_on`,`id`) WHERE ("kind" IN ('payment', 'adjustment') AND "method" IS NOT NULL);
CREATE INDEX `credit_entries_of_invoice` ON `credit_entries` (`invoice_id`,`id`);
CREATE INDEX `credit_entries_of_order` ON `credit_entries` (`order_id`);
CREATE INDEX `credit_entries_recorded` ON `credit_entries` (`dealer_id`,`created_at`,`id`) WHERE ("kind" = 'payment' AND "actor_kind" = 'staff');
CREATE UNIQUE INDEX `credit_entries_reverses` ON `credit_entries` (`reverses_id`) WHERE "reverses_id" IS NOT NULL;

CREATE TABLE `credit_limit_requests` (
  `id` text PRIMARY KEY NOT NULL,
  `dealer_id` text NOT NULL,
  `application_id` text,
  `from_limit_cents` integer NOT NULL,
  `to_limit_cents` integer NOT NULL,
  `from_terms_days` integer NOT NULL,
  `to_terms_days` integer NOT NULL,
  `reason` text NOT NULL,
  `state` text DEFAULT 'open' NOT NULL,
  `requested_by` text NOT NULL,
  `requested_at` text NOT NULL,
  `decided_by` text,
  `decided_at` text,
  `decline_reason` text,
  FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`application_id`) REFERENCES `credit_applications`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`requested_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`decided_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "credit_limit_requests_second_person" CHECK("state" <> 'approved' OR "decided_by" <> "requested_by"),
  CONSTRAINT "credit_limit_requests_id" CHECK(typeof("id") = 'text'),
  CONSTRAINT "credit_limit_requests_dealer_id" CHECK(typeof("dealer_id") = 'text'),
  CONSTRAINT "credit_limit_requests_application_id" CHECK("application_id" IS NULL OR (typeof("application_id") = 'text')),
  CONSTRAINT "credit_limit_requests_from_limit_cents" CHECK(typeof("from_limit_cents") = 'integer' AND "from_limit_cents" >= 0),
  CONSTRAINT "credit_limit_requests_to_limit_cents" CHECK(typeof("to_limit_cents") = 'integer' AND "to_limit_cents" >= 0),
  CONSTRAINT "credit_limit_requests_from_terms_days" CHECK(typeof("from_terms_days") = 'integer' AND "from_terms_days" >= 0),
  CONSTRAINT "credit_limit_requests_to_terms_days" CHECK(typeof("to_terms_days") = 'integer' AND "to_terms_days" >= 0),
  CONSTRAINT "credit_limit_requests_reason" CHECK(typeof("reason") = 'text'),
  CONSTRAINT "credit_limit_requests_state" CHECK("state" IN ('open', 'approved', 'declined', 'withdrawn')),
  CONSTRAINT "credit_limit_requests_requested_by" CHECK(typeof("requested_by") = 'text'),
  CONSTRAINT "credit_limit_requests_requested_at" CHECK("requested_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
  CONSTRAINT "credit_limit_requests_decided_by" CHECK("decided_by" IS NULL OR (typeof("decided_by") = 'text')),
  CONSTRAINT "credit_limit_requests_decided_at" CHECK("decided_at" IS NULL OR ("decided_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
  CONSTRAINT "credit_limit_requests_decline_reason" CHECK("decline_reason" IS NULL OR (typeof("decline_reason") = 'text'))
);
CREATE INDEX `credit_limit_requests_of_application` ON `credit_limit_requests` (`application_id`);
CREATE UNIQUE INDEX `credit_limit_requests_open` ON `credit_limit_requests` (`dealer_id`) WHERE "state" = 'open';

CREATE TABLE `credit_notes` (
  `entry_id` integer PRIMARY KEY NOT NULL,
  `year` integer NOT NULL,
  `sequence` integer NOT NULL,
  `credit_note_number` text NOT NULL,
  FOREIGN KEY (`entry_id`) REFERENCES `credit_entries`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "credit_notes_entry_id" CHECK(typeof("entry_id") = 'integer' AND "entry_id" >= 0),
  CONSTRAINT "credit_notes_year" CHECK(typeof("year") = 'integer' AND "year" >= 0),
  CONSTRAINT "credit_notes_sequence" CHECK(typeof("sequence") = 'integer' AND "sequence" >= 0),
  CONSTRAINT "credit_notes_credit_note_number" CHECK(typeof("credit_note_number") = 'text')
);
CREATE UNIQUE INDEX `credit_notes_number` ON `credit_notes` (`credit_note_number`);
CREATE UNIQUE INDEX `credit_notes_sequence` ON `credit_notes` (`year`,`sequence`);

CREATE TABLE `data_links` (
  `token_hash` text PRIMARY KEY NOT NULL,
  `email` text NOT NULL,
  `created_at` text NOT NULL,
  `expires_at` text NOT NULL,
  `ended_at` text,
  `result` text,
  CONSTRAINT "data_links_token_hash" CHECK(typeof("token_hash") = 'text'),
  CONSTRAINT "data_links_email" CHECK(typeof("email") = 'text'),
  CONSTRAINT "data_links_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
  CONSTRAINT "data_links_expires_at" CHECK("expires_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
  CONSTRAINT "data_links_ended_at" CHECK("ended_at" IS NULL OR ("ended_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
  CONSTRAINT "data_links_result" CHECK("result" IS NULL OR (json_valid("result")))
);
CREATE INDEX `data_links_expired` ON `data_links` (`expires_at`);
CREATE INDEX `data_links_of_email` ON `data_links` (`email`) WHERE "ended_at" IS NULL;

CREATE TABLE `dealer_applications` (
  `dealer_id` text PRIMARY KEY NOT NULL,
  `status` text DEFAULT 'pending' NOT NULL,
  `terms_version` text,
  `agreed_to_terms_at` text,
  `agreed_to_credit_at` text,
  `reviewed_by` text,
  `reviewed_at` text,
  `decline_reason` text,
  `created_at` text NOT NULL,
  FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`reviewed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "dealer_applications_dealer_id" CHECK(typeof("dealer_id") = 'text'),
  CONSTRAINT "dealer_applications_status" CHECK("status" IN ('pending', 'approved', 'declined')),
  CONSTRAINT "dealer_applications_terms_version" CHECK("terms_version" IS NULL OR (typeof("terms_version") = 'text')),
  CONSTRAINT "dealer_applications_agreed_to_terms_at" CHECK("agreed_to_terms_at" IS NULL OR ("agreed_to_terms_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
  CONSTRAINT "dealer_applications_agreed_to_credit_at" CHECK("agreed_to_credit_at" IS NULL OR ("agreed_to_credit_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
  CONSTRAINT "dealer_applications_reviewed_by" CHECK("reviewed_by" IS NULL OR (typeof("reviewed_by") = 'text')),
  CONSTRAINT "dealer_applications_reviewed_at" CHECK("reviewed_at" IS NULL OR ("reviewed_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
  CONSTRAINT "dealer_applications_decline_reason" CHECK("decline_reason" IS NULL OR (typeof("decline_reason") = 'text')),
  CONSTRAINT "dealer_applications_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
CREATE INDEX `dealer_applications_by_status` ON `dealer_applications` (`status`,`created_at`,`dealer_id`);

CREATE TABLE "dealer_events" (
  `id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  `dealer_id` text NOT NULL,
  `kind` text NOT NULL,
  `actor_id` text NOT NULL,
  `detail` text,
  `created_at` text NOT NULL,
  FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "dealer_events_id" CHECK(typeof("id") = 'integer' AND "id" >= 0),
  CONSTRAINT "dealer_events_dealer_id" CHECK(typeof("dealer_id") = 'text'),
  CONSTRAINT "dealer_events_kind" CHECK("kind" IN ('application_approved', 'application_declined', 'activated', 'deactivated', 'credit_approved', 'credit_declined', 'credit_changed', 'credit_limit_requested', 'credit_limit_approved', 'credit_limit_declined', 'credit_limit_withdrawn', 'adjustment_requested', 'adjustment_approved', 'adjustment_declined', 'adjustment_withdrawn')),
  CONSTRAINT "dealer_events_actor_id" CHECK(typeof("actor_id") = 'text'),
  CONSTRAINT "dealer_events_detail" CHECK("detail" IS NULL OR (typeof("detail") = 'text')),
  CONSTRAINT "dealer_events_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
CREATE INDEX `dealer_events_of_dealer` ON `dealer_events` (`dealer_id`,`id`);

CREATE TABLE `dealer_notification_marks` (
  `user_id` text PRIMARY KEY NOT NULL,
  `read_up_to_id` integer NOT NULL,
  FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "dealer_notification_marks_user_id" CHECK(typeof("user_id") = 'text'),
  CONSTRAINT "dealer_notification_marks_read_up_to_id" CHECK(typeof("read_up_to_id") = 'integer' AND "read_up_to_id" >= 0)
);

CREATE TABLE `dealer_notification_reads` (
  `user_id` text NOT NULL,
  `notification_id` integer NOT NULL,
  PRIMARY KEY(`user_id`, `notification_id`),
  FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`notification_id`) REFERENCES `dealer_notifications`(`id`) ON UPDATE no action ON DELETE cascade,
  CONSTRAINT "dealer_notification_reads_user_id" CHECK(typeof("user_id") = 'text'),
  CONSTRAINT "dealer_notification_reads_notification_id" CHECK(typeof("notification_id") = 'integer' AND "notification_id" >= 0)
);
CREATE INDEX `dealer_notification_reads_by_notification` ON `dealer_notification_reads` (`notification_id`);

CREATE TABLE `dealer_notifications` (
  `id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  `dealer_id` text NOT NULL,
  `topic` text NOT NULL,
  `kind` text NOT NULL,
  `order_id` text,
  `invoice_id` text,
  `amount_cents` integer,
  `detail` text,
  `dedupe_key` text NOT NULL,
  `created_at` text NOT NULL,
  FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "dealer_notifications_id" CHECK(typeof("id") = 'integer' AND "id" >= 0),
  CONSTRAINT "dealer_notifications_dealer_id" CHECK(typeof("dealer_id") = 'text'),
  CONSTRAINT "dealer_notifications_topic" CHECK("topic" IN ('orders', 'invoices')),
  CONSTRAINT "dealer_notifications_kind" CHECK(typeof("kind") = 'text'),
  CONSTRAINT "dealer_notifications_order_id" CHECK("order_id" IS NULL OR (typeof("order_id") = 'text')),
  CONSTRAINT "dealer_notifications_invoice_id" CHECK("invoice_id" IS NULL OR (typeof("invoice_id") = 'text')),
  CONSTRAINT "dealer_notifications_amount_cents" CHECK("amount_cents" IS NULL OR (typeof("amount_cents") = 'integer' AND "amount_cents" >= 0)),
  CONSTRAINT "dealer_notifications_detail" CHECK("detail" IS NULL OR (typeof("detail") = 'text')),
  CONSTRAINT "dealer_notifications_dedupe_key" CHECK(typeof("dedupe_key") = 'text'),
  CONSTRAINT "dealer_notifications_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
CREATE INDEX `dealer_notifications_by_age` ON `dealer_notifications` (`created_at`);
CREATE INDEX `dealer_notifications_by_topic` ON `dealer_notifications` (`dealer_id`,`topic`,`id`);
CREATE UNIQUE INDEX `dealer_notifications_dedupe_key` ON `dealer_notifications` (`dedupe_key`);
CREATE INDEX `dealer_notifications_of_invoice` ON `dealer_notifications` (`invoice_id`);
CREATE INDEX `dealer_notifications_of_order` ON `dealer_notifications` (`order_id`);

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
CREATE INDEX `dealer_profile_events_by_actor` ON `dealer_profile_events` (`actor_id`);
CREATE INDEX `dealer_profile_events_of_dealer` ON `dealer_profile_events` (`dealer_id`,`id`);

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
CREATE INDEX `dealer_rate_assignments_of_dealer` ON `dealer_rate_assignments` (`dealer_id`,`created_at`,`id`);

CREATE TABLE `dealer_receivables` (
  `dealer_id` text NOT NULL,
  `due` text NOT NULL,
  `invoice_count` integer NOT NULL,
  `open_cents` integer NOT NULL,
  PRIMARY KEY(`dealer_id`, `due`),
  FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "dealer_receivables_dealer_id" CHECK(typeof("dealer_id") = 'text'),
  CONSTRAINT "dealer_receivables_due" CHECK(typeof("due") = 'text'),
  CONSTRAINT "dealer_receivables_invoice_count" CHECK(typeof("invoice_count") = 'integer' AND "invoice_count" >= 0),
  CONSTRAINT "dealer_receivables_open_cents" CHECK(typeof("open_cents") = 'integer' AND "open_cents" >= 0)
);
CREATE INDEX `dealer_receivables_by_day` ON `dealer_receivables` (`due`,`dealer_id`);

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
  `invoice_email` text CONSTRAINT "dealers_invoice_email" CHECK("invoice_email" IS NULL OR (typeof("invoice_email") = 'text')),
  `profile_revision` integer DEFAULT 0 NOT NULL CONSTRAINT "dealers_profile_revision" CHECK(typeof("profile_revision") = 'integer' AND "profile_revision" >= 0),
  `due_soon_mails` integer DEFAULT true NOT NULL CONSTRAINT "dealers_due_soon_mails" CHECK("due_soon_mails" IN (0, 1)),
  `overdue_mails` integer DEFAULT true NOT NULL CONSTRAINT "dealers_overdue_mails" CHECK("overdue_mails" IN (0, 1)),
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
CREATE INDEX `dealers_by_approval` ON `dealers` (`is_approved`,`created_at`);
CREATE INDEX `dealers_by_company_name` ON `dealers` ("company_name" COLLATE NOCASE,`id`);
CREATE INDEX `dealers_by_contact_name` ON `dealers` ("contact_name" COLLATE NOCASE);
CREATE INDEX `dealers_by_email` ON `dealers` (`email`);
CREATE INDEX `dealers_by_phone` ON `dealers` (`phone`);
CREATE INDEX `dealers_by_rate_structure` ON `dealers` (`rate_structure_id`);
CREATE INDEX `dealers_inactive` ON `dealers` (`created_at`,`id`) WHERE "is_active" = 0;
CREATE INDEX `dealers_newest` ON `dealers` (`created_at`,`id`);
CREATE INDEX `dealers_owing` ON `dealers` (`created_at`,`id`) WHERE "current_balance_cents" > 0;
CREATE INDEX `dealers_with_credit` ON `dealers` (`created_at`,`id`) WHERE "credit_approved" = 1;

CREATE TABLE `device_settlements` (
  `id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  `device_id` text NOT NULL,
  `user_id` text NOT NULL,
  `dealer_id` text NOT NULL,
  `actor_id` text NOT NULL,
  `note` text NOT NULL,
  `missing_before` integer NOT NULL,
  `missing_after` integer NOT NULL,
  `created_at` text NOT NULL,
  FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "device_settlements_id" CHECK(typeof("id") = 'integer' AND "id" >= 0),
  CONSTRAINT "device_settlements_device_id" CHECK(typeof("device_id") = 'text'),
  CONSTRAINT "device_settlements_user_id" CHECK(typeof("user_id") = 'text'),
  CONSTRAINT "device_settlements_dealer_id" CHECK(typeof("dealer_id") = 'text'),
  CONSTRAINT "device_settlements_actor_id" CHECK(typeof("actor_id") = 'text'),
  CONSTRAINT "device_settlements_note" CHECK(typeof("note") = 'text'),
  CONSTRAINT "device_settlements_missing_before" CHECK(typeof("missing_before") = 'integer' AND "missing_before" >= 0),
  CONSTRAINT "device_settlements_missing_after" CHECK(typeof("missing_after") = 'integer' AND "missing_after" >= 0),
  CONSTRAINT "device_settlements_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
CREATE INDEX `device_settlements_of_dealer` ON `device_settlements` (`dealer_id`,`id`);
CREATE INDEX `device_settlements_of_device` ON `device_settlements` (`device_id`,`user_id`,`id`);

CREATE TABLE `driver_devices` (
  `id` text PRIMARY KEY NOT NULL,
  `link_id` text NOT NULL,
  `secret_hash` text NOT NULL,
  `name` text NOT NULL,
  `state` text NOT NULL,
  `created_at` text NOT NULL,
  `changed_at` text NOT NULL,
  FOREIGN KEY (`link_id`) REFERENCES `driver_links`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "driver_devices_id" CHECK(typeof("id") = 'text'),
  CONSTRAINT "driver_devices_link_id" CHECK(typeof("link_id") = 'text'),
  CONSTRAINT "driver_devices_secret_hash" CHECK(typeof("secret_hash") = 'text'),
  CONSTRAINT "driver_devices_name" CHECK(typeof("name") = 'text'),
  CONSTRAINT "driver_devices_state" CHECK("state" IN ('bound', 'asked', 'replaced')),
  CONSTRAINT "driver_devices_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
  CONSTRAINT "driver_devices_changed_at" CHECK("changed_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
CREATE UNIQUE INDEX `driver_devices_bound` ON `driver_devices` (`link_id`) WHERE "state" = 'bound';
CREATE INDEX `driver_devices_of_link` ON `driver_devices` (`link_id`,`created_at`);
CREATE UNIQUE INDEX `driver_devices_secret_hash` ON `driver_devices` (`secret_hash`);

CREATE TABLE `driver_events` (
  `id` text PRIMARY KEY NOT NULL,
  `order_id` text NOT NULL,
  `link_id` text NOT NULL,
  `event` text NOT NULL,
  `happened_at` text NOT NULL,
  `received_at` text NOT NULL,
  `photo_arrived_at` text CONSTRAINT "driver_events_photo_arrived_at" CHECK("photo_arrived_at" IS NULL OR ("photo_arrived_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
  `photo_bytes` integer CONSTRAINT "driver_events_photo_bytes" CHECK("photo_bytes" IS NULL OR (typeof("photo_bytes") = 'integer' AND "photo_bytes" >= 0)),
  `photo_type` text CONSTRAINT "driver_events_photo_type" CHECK("photo_type" IS NULL OR ("photo_type" IN ('jpeg', 'png'))),
  FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`link_id`) REFERENCES `driver_links`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "driver_events_id" CHECK(typeof("id") = 'text'),
  CONSTRAINT "driver_events_order_id" CHECK(typeof("order_id") = 'text'),
  CONSTRAINT "driver_events_link_id" CHECK(typeof("link_id") = 'text'),
  CONSTRAINT "driver_events_event" CHECK(json_valid("event")),
  CONSTRAINT "driver_events_happened_at" CHECK("happened_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
  CONSTRAINT "driver_events_received_at" CHECK("received_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
CREATE INDEX `driver_events_of_link` ON `driver_events` (`link_id`);
CREATE INDEX `driver_events_of_order` ON `driver_events` (`order_id`,`received_at`);

CREATE TABLE `driver_links` (
  `id` text PRIMARY KEY NOT NULL,
  `assignment_id` text NOT NULL,
  `order_id` text NOT NULL,
  `lineage_id` text NOT NULL,
  `seed` text NOT NULL,
  `token_hash` text NOT NULL,
  `pin` text NOT NULL,
  `pickup_code` text NOT NULL,
  `miss_count` integer DEFAULT 0 NOT NULL,
  `code_miss_count` integer DEFAULT 0 NOT NULL,
  `first_opened_at` text,
  `gate_passes_allowed_at` text,
  `ended_at` text,
  `created_at` text NOT NULL,
  FOREIGN KEY (`assignment_id`) REFERENCES `order_assignments`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "driver_links_id" CHECK(typeof("id") = 'text'),
  CONSTRAINT "driver_links_assignment_id" CHECK(typeof("assignment_id") = 'text'),
  CONSTRAINT "driver_links_order_id" CHECK(typeof("order_id") = 'text'),
  CONSTRAINT "driver_links_lineage_id" CHECK(typeof("lineage_id") = 'text'),
  CONSTRAINT "driver_links_seed" CHECK(typeof("seed") = 'text'),
  CONSTRAINT "driver_links_token_hash" CHECK(typeof("token_hash") = 'text'),
  CONSTRAINT "driver_links_pin" CHECK(typeof("pin") = 'text'),
  CONSTRAINT "driver_links_pickup_code" CHECK(typeof("pickup_code") = 'text'),
  CONSTRAINT "driver_links_miss_count" CHECK(typeof("miss_count") = 'integer' AND "miss_count" >= 0),
  CONSTRAINT "driver_links_code_miss_count" CHECK(typeof("code_miss_count") = 'integer' AND "code_miss_count" >= 0),
  CONSTRAINT "driver_links_first_opened_at" CHECK("first_opened_at" IS NULL OR ("first_opened_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
  CONSTRAINT "driver_links_gate_passes_allowed_at" CHECK("gate_passes_allowed_at" IS NULL OR ("gate_passes_allowed_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
  CONSTRAINT "driver_links_ended_at" CHECK("ended_at" IS NULL OR ("ended_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
  CONSTRAINT "driver_links_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
CREATE UNIQUE INDEX `driver_links_current` ON `driver_links` (`assignment_id`) WHERE "ended_at" IS NULL;
CREATE INDEX `driver_links_of_assignment` ON `driver_links` (`assignment_id`);
CREATE INDEX `driver_links_of_order` ON `driver_links` (`order_id`,`created_at`);
CREATE UNIQUE INDEX `driver_links_token_hash` ON `driver_links` (`token_hash`);

CREATE TABLE `driver_positions` (
  `id` text PRIMARY KEY NOT NULL,
  `order_id` text NOT NULL,
  `place` text NOT NULL,
  `happened_at` text NOT NULL,
  FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "driver_positions_id" CHECK(typeof("id") = 'text'),
  CONSTRAINT "driver_positions_order_id" CHECK(typeof("order_id") = 'text'),
  CONSTRAINT "driver_positions_place" CHECK(json_valid("place")),
  CONSTRAINT "driver_positions_happened_at" CHECK("happened_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
CREATE INDEX `driver_positions_of_order` ON `driver_positions` (`order_id`,`happened_at`);

CREATE TABLE `driver_reports` (
  `id` text PRIMARY KEY NOT NULL,
  `order_id` text NOT NULL,
  `kind` text NOT NULL,
  `detail` text NOT NULL,
  `created_at` text NOT NULL,
  FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "driver_reports_id" CHECK(typeof("id") = 'text'),
  CONSTRAINT "driver_reports_order_id" CHECK(typeof("order_id") = 'text'),
  CONSTRAINT "driver_reports_kind" CHECK(typeof("kind") = 'text'),
  CONSTRAINT "driver_reports_detail" CHECK(typeof("detail") = 'text'),
  CONSTRAINT "driver_reports_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
CREATE INDEX `driver_reports_of_order` ON `driver_reports` (`order_id`,`created_at`);

CREATE TABLE `drivers` (
  `id` text PRIMARY KEY NOT NULL,
  `carrier_id` text NOT NULL,
  `name` text NOT NULL,
  `phone` text NOT NULL,
  `email` text,
  `license` text,
  `equipment` text NOT NULL,
  `is_active` integer DEFAULT true NOT NULL,
  `revision` integer DEFAULT 1 NOT NULL,
  `deleted_at` text,
  `created_at` text NOT NULL,
  `updated_at` text NOT NULL,
  FOREIGN KEY (`carrier_id`) REFERENCES `carriers`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "drivers_deleted_inactive" CHECK("deleted_at" IS NULL OR "is_active" = 0),
  CONSTRAINT "drivers_id" CHECK(typeof("id") = 'text'),
  CONSTRAINT "drivers_carrier_id" CHECK(typeof("carrier_id") = 'text'),
  CONSTRAINT "drivers_name" CHECK(typeof("name") = 'text'),
  CONSTRAINT "drivers_phone" CHECK(typeof("phone") = 'text'),
  CONSTRAINT "drivers_email" CHECK("email" IS NULL OR (typeof("email") = 'text')),
  CONSTRAINT "drivers_license" CHECK("license" IS NULL OR (typeof("license") = 'text')),
  CONSTRAINT "drivers_equipment" CHECK("equipment" IN ('open', 'enclosed', 'flatbed', 'driveaway')),
  CONSTRAINT "drivers_is_active" CHECK("is_active" IN (0, 1)),
  CONSTRAINT "drivers_revision" CHECK(typeof("revision") = 'integer' AND "revision" >= 0),
  CONSTRAINT "drivers_deleted_at" CHECK("deleted_at" IS NULL OR ("deleted_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
  CONSTRAINT "drivers_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
  CONSTRAINT "drivers_updated_at" CHECK("updated_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
CREATE INDEX `drivers_by_carrier` ON `drivers` (`carrier_id`);
CREATE INDEX `drivers_by_name` ON `drivers` (`is_active`,"name" COLLATE NOCASE,`id`) WHERE "deleted_at" IS NULL;
CREATE INDEX `drivers_by_phone` ON `drivers` (`phone`) WHERE "deleted_at" IS NULL;
CREATE INDEX `drivers_of_carrier` ON `drivers` (`carrier_id`,`is_active`,"name" COLLATE NOCASE,`id`) WHERE "deleted_at" IS NULL;

CREATE TABLE `erased_orders` (
  `order_id` text PRIMARY KEY NOT NULL,
  `erased_at` text NOT NULL,
  `papers_deleted_at` text,
  `record_until_on` text CONSTRAINT "erased_orders_record_until_on" CHECK("record_until_on" IS NULL OR ("record_until_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date("record_until_on") = "record_until_on")),
  `record_deleted_at` text CONSTRAINT "erased_orders_record_deleted_at" CHECK("record_deleted_at" IS NULL OR ("record_deleted_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
  `papers_until_on` text CONSTRAINT "erased_orders_papers_until_on" CHECK("papers_until_on" IS NULL OR ("papers_until_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date("papers_until_on") = "papers_until_on")),
  FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "erased_orders_order_id" CHECK(typeof("order_id") = 'text'),
  CONSTRAINT "erased_orders_erased_at" CHECK("erased_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
  CONSTRAINT "erased_orders_papers_deleted_at" CHECK("papers_deleted_at" IS NULL OR ("papers_deleted_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'))
);

CREATE TABLE `exception_events` (
  `id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  `kind` text NOT NULL,
  `subject_id` text NOT NULL,
  `occurrence` text NOT NULL,
  `action` text NOT NULL,
  `actor_id` text NOT NULL,
  `changes` text NOT NULL,
  `note` text,
  `created_at` text NOT NULL,
  `subject` text CONSTRAINT "exception_events_subject" CHECK("subject" IS NULL OR (json_valid("subject"))),
  CONSTRAINT "exception_events_id" CHECK(typeof("id") = 'integer' AND "id" >= 0),
  CONSTRAINT "exception_events_kind" CHECK(typeof("kind") = 'text'),
  CONSTRAINT "exception_events_subject_id" CHECK(typeof("subject_id") = 'text'),
  CONSTRAINT "exception_events_occurrence" CHECK(typeof("occurrence") = 'text'),
  CONSTRAINT "exception_events_action" CHECK(typeof("action") = 'text'),
  CONSTRAINT "exception_events_actor_id" CHECK(typeof("actor_id") = 'text'),
  CONSTRAINT "exception_events_changes" CHECK(json_valid("changes")),
  CONSTRAINT "exception_events_note" CHECK("note" IS NULL OR (typeof("note") = 'text')),
  CONSTRAINT "exception_events_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
CREATE INDEX `exception_events_done` ON `exception_events` (`kind`,`id`) WHERE "action" = 'done';
CREATE INDEX `exception_events_of_subject` ON `exception_events` (`subject_id`,`id`);

CREATE TABLE `exceptions` (
  `id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  `kind` text NOT NULL,
  `subject_id` text NOT NULL,
  `occurrence` text NOT NULL,
  `due_at` text NOT NULL,
  `shown_at` text,
  `snoozed_until_at` text,
  `owner_id` text,
  `revision` integer DEFAULT 1 NOT NULL,
  FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "exceptions_snoozed_is_shown" CHECK("snoozed_until_at" IS NULL OR "snoozed_until_at" = "shown_at"),
  CONSTRAINT "exceptions_id" CHECK(typeof("id") = 'integer' AND "id" >= 0),
  CONSTRAINT "exceptions_kind" CHECK(typeof("kind") = 'text'),
  CONSTRAINT "exceptions_subject_id" CHECK(typeof("subject_id") = 'text'),
  CONSTRAINT "exceptions_occurrence" CHECK(typeof("occurrence") = 'text'),
  CONSTRAINT "exceptions_due_at" CHECK("due_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
  CONSTRAINT "exceptions_shown_at" CHECK("shown_at" IS NULL OR ("shown_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
  CONSTRAINT "exceptions_snoozed_until_at" CHECK("snoozed_until_at" IS NULL OR ("snoozed_until_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
  CONSTRAINT "exceptions_owner_id" CHECK("owner_id" IS NULL OR (typeof("owner_id") = 'text')),
  CONSTRAINT "exceptions_revision" CHECK(typeof("revision") = 'integer' AND "revision" >= 0)
);
CREATE INDEX `exceptions_not_collected` ON `exceptions` (`kind`,`due_at`,`id`) WHERE "kind" = 'not_collected';
CREATE INDEX `exceptions_of_owner` ON `exceptions` (`owner_id`,`kind`,`shown_at`,`id`) WHERE "owner_id" IS NOT NULL;
CREATE UNIQUE INDEX `exceptions_of_subject` ON `exceptions` (`subject_id`,`kind`,`occurrence`);
CREATE INDEX `exceptions_shown` ON `exceptions` (`kind`,`shown_at`,`id`);
CREATE INDEX `exceptions_snoozed` ON `exceptions` (`kind`,`snoozed_until_at`,`id`) WHERE "snoozed_until_at" IS NOT NULL;
CREATE INDEX `exceptions_unowned` ON `exceptions` (`kind`,`shown_at`,`id`) WHERE "owner_id" IS NULL;

CREATE TABLE `held_messages` (
  `id` text PRIMARY KEY NOT NULL,
  `channel` text NOT NULL,
  `kind` text NOT NULL,
  `dedupe_key` text NOT NULL,
  `order_id` text,
  `recipient` text NOT NULL,
  `facts` text NOT NULL,
  `created_at` text NOT NULL,
  FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "held_messages_id" CHECK(typeof("id") = 'text'),
  CONSTRAINT "held_messages_channel" CHECK("channel" IN ('mail', 'sms')),
  CONSTRAINT "held_messages_kind" CHECK(typeof("kind") = 'text'),
  CONSTRAINT "held_messages_dedupe_key" CHECK(typeof("dedupe_key") = 'text'),
  CONSTRAINT "held_messages_order_id" CHECK("order_id" IS NULL OR (typeof("order_id") = 'text')),
  CONSTRAINT "held_messages_recipient" CHECK(typeof("recipient") = 'text'),
  CONSTRAINT "held_messages_facts" CHECK(json_valid("facts")),
  CONSTRAINT "held_messages_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
CREATE UNIQUE INDEX `held_messages_dedupe_key` ON `held_messages` (`dedupe_key`);
CREATE INDEX `held_messages_of_order` ON `held_messages` (`order_id`);
CREATE INDEX `held_messages_oldest` ON `held_messages` (`created_at`);

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

CREATE TABLE `inspection_photos` (
  `inspection_id` text NOT NULL,
  `number` integer NOT NULL,
  `slot` text NOT NULL,
  `sha256` text NOT NULL,
  `taken_at` text NOT NULL,
  `size_bytes` integer,
  `type` text,
  `arrived_at` text,
  `lost_reason` text,
  PRIMARY KEY(`inspection_id`, `number`),
  FOREIGN KEY (`inspection_id`) REFERENCES `inspections`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "inspection_photos_inspection_id" CHECK(typeof("inspection_id") = 'text'),
  CONSTRAINT "inspection_photos_number" CHECK(typeof("number") = 'integer' AND "number" >= 0),
  CONSTRAINT "inspection_photos_slot" CHECK("slot" IN ('front', 'driver_side', 'rear', 'passenger_side', 'roof', 'keys', 'vin', 'odometer', 'damage', 'place', 'mismatch', 'other')),
  CONSTRAINT "inspection_photos_sha256" CHECK(typeof("sha256") = 'text'),
  CONSTRAINT "inspection_photos_taken_at" CHECK("taken_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
  CONSTRAINT "inspection_photos_size_bytes" CHECK("size_bytes" IS NULL OR (typeof("size_bytes") = 'integer' AND "size_bytes" >= 0)),
  CONSTRAINT "inspection_photos_type" CHECK("type" IS NULL OR ("type" IN ('jpeg', 'png'))),
  CONSTRAINT "inspection_photos_arrived_at" CHECK("arrived_at" IS NULL OR ("arrived_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
  CONSTRAINT "inspection_photos_lost_reason" CHECK("lost_reason" IS NULL OR (typeof("lost_reason") = 'text'))
);
CREATE INDEX `inspection_photos_arrived` ON `inspection_photos` (`arrived_at`) WHERE "arrived_at" IS NOT NULL;
CREATE INDEX `inspection_photos_waiting` ON `inspection_photos` (`inspection_id`) WHERE "arrived_at" IS NULL AND "lost_reason" IS NULL;

CREATE TABLE `inspections` (
  `id` text PRIMARY KEY NOT NULL,
  `order_id` text NOT NULL,
  `assignment_id` text NOT NULL,
  `link_id` text NOT NULL,
  `vehicle_position` integer NOT NULL,
  `step` text NOT NULL,
  `record` text NOT NULL,
  `record_hash` text NOT NULL,
  `signed_at` text NOT NULL,
  `is_odd_time` integer NOT NULL,
  `received_at` text NOT NULL,
  `is_evidence` integer NOT NULL,
  `code_answer` text,
  `distance_away` real,
  `ready_at` text,
  FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`assignment_id`) REFERENCES `order_assignments`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`link_id`) REFERENCES `driver_links`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "inspections_id" CHECK(typeof("id") = 'text'),
  CONSTRAINT "inspections_order_id" CHECK(typeof("order_id") = 'text'),
  CONSTRAINT "inspections_assignment_id" CHECK(typeof("assignment_id") = 'text'),
  CONSTRAINT "inspections_link_id" CHECK(typeof("link_id") = 'text'),
  CONSTRAINT "inspections_vehicle_position" CHECK(typeof("vehicle_position") = 'integer' AND "vehicle_position" >= 0),
  CONSTRAINT "inspections_step" CHECK("step" IN ('pickup', 'delivery')),
  CONSTRAINT "inspections_record" CHECK(json_valid("record")),
  CONSTRAINT "inspections_record_hash" CHECK(typeof("record_hash") = 'text'),
  CONSTRAINT "inspections_signed_at" CHECK("signed_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
  CONSTRAINT "inspections_is_odd_time" CHECK("is_odd_time" IN (0, 1)),
  CONSTRAINT "inspections_received_at" CHECK("received_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
  CONSTRAINT "inspections_is_evidence" CHECK("is_evidence" IN (0, 1)),
  CONSTRAINT "inspections_code_answer" CHECK("code_answer" IS NULL OR ("code_answer" IN ('right', 'wrong', 'none'))),
  CONSTRAINT "inspections_distance_away" CHECK("distance_away" IS NULL OR (typeof("distance_away") = 'real' AND "distance_away" >= 0)),
  CONSTRAINT "inspections_ready_at" CHECK("ready_at" IS NULL OR ("ready_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'))
);
CREATE INDEX `inspections_of_assignment` ON `inspections` (`assignment_id`);
CREATE INDEX `inspections_of_link` ON `inspections` (`link_id`);
CREATE INDEX `inspections_of_order` ON `inspections` (`order_id`,`received_at`);
CREATE UNIQUE INDEX `inspections_once` ON `inspections` (`assignment_id`,`vehicle_position`,`step`) WHERE "is_evidence" = 0;
CREATE INDEX `inspections_overdue` ON `inspections` (`received_at`) WHERE "ready_at" IS NULL;
CREATE INDEX `inspections_ready` ON `inspections` (`ready_at`) WHERE "ready_at" IS NOT NULL;

CREATE TABLE `invoice_reminders` (
  `dealer_id` text NOT NULL,
  `kind` text NOT NULL,
  `about_on` text NOT NULL,
  `created_at` text NOT NULL,
  PRIMARY KEY(`dealer_id`, `kind`, `about_on`),
  FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "invoice_reminders_dealer_id" CHECK(typeof("dealer_id") = 'text'),
  CONSTRAINT "invoice_reminders_kind" CHECK("kind" IN ('due_soon', 'overdue', 'late_fee')),
  CONSTRAINT "invoice_reminders_about_on" CHECK("about_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date("about_on") = "about_on"),
  CONSTRAINT "invoice_reminders_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);

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
CREATE INDEX `invoices_by_dealer` ON `invoices` (`dealer_id`,`created_at`,`id`);
CREATE INDEX `invoices_by_dealer_and_due` ON `invoices` (`dealer_id`,`due_on`,`id`);
CREATE INDEX `invoices_by_dealer_and_total` ON `invoices` (`dealer_id`,("amount_cents" + "late_fee_cents"),`id`);
CREATE INDEX `invoices_by_issue` ON `invoices` (`issued_on`,`id`);
CREATE INDEX `invoices_due` ON `invoices` (`due_on`,`id`) WHERE "voided_on" IS NULL AND "paid_cents" < "amount_cents" + "late_fee_cents";
CREATE UNIQUE INDEX `invoices_number` ON `invoices` (`invoice_number`);
CREATE UNIQUE INDEX `invoices_of_order` ON `invoices` (`order_id`);
CREATE INDEX `invoices_open` ON `invoices` (`dealer_id`,`created_at`,`id`) WHERE "voided_on" IS NULL AND "paid_cents" < "amount_cents" + "late_fee_cents";
CREATE INDEX `invoices_open_by_due` ON `invoices` (`dealer_id`,`due_on`,`id`) WHERE "voided_on" IS NULL AND "paid_cents" < "amount_cents" + "late_fee_cents";
CREATE INDEX `invoices_paid` ON `invoices` (`dealer_id`,`created_at`,`id`) WHERE "voided_on" IS NULL AND "paid_cents" >= "amount_cents" + "late_fee_cents";
CREATE UNIQUE INDEX `invoices_sequence` ON `invoices` (`year`,`sequence`);
CREATE INDEX `invoices_void` ON `invoices` (`dealer_id`,`created_at`,`id`) WHERE "voided_on" IS NOT NULL;

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

CREATE TABLE `job_runs` (
  `name` text PRIMARY KEY NOT NULL,
  `ran_at` text NOT NULL,
  `took_ms` integer NOT NULL,
  `succeeded_at` text,
  `failure_count` integer NOT NULL,
  `error` text,
  `figures` text NOT NULL,
  CONSTRAINT "job_runs_name" CHECK(typeof("name") = 'text'),
  CONSTRAINT "job_runs_ran_at" CHECK("ran_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
  CONSTRAINT "job_runs_took_ms" CHECK(typeof("took_ms") = 'integer' AND "took_ms" >= 0),
  CONSTRAINT "job_runs_succeeded_at" CHECK("succeeded_at" IS NULL OR ("succeeded_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
  CONSTRAINT "job_runs_failure_count" CHECK(typeof("failure_count") = 'integer' AND "failure_count" >= 0),
  CONSTRAINT "job_runs_error" CHECK("error" IS NULL OR (typeof("error") = 'text')),
  CONSTRAINT "job_runs_figures" CHECK(json_valid("figures"))
);

CREATE TABLE `known_devices` (
  `token_hash` text NOT NULL,
  `user_id` text NOT NULL,
  `last_used_at` text NOT NULL,
  PRIMARY KEY(`token_hash`, `user_id`),
  FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "known_devices_token_hash" CHECK(typeof("token_hash") = 'text'),
  CONSTRAINT "known_devices_user_id" CHECK(typeof("user_id") = 'text'),
  CONSTRAINT "known_devices_last_used_at" CHECK("last_used_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
CREATE INDEX `known_devices_of_user` ON `known_devices` (`user_id`,`last_used_at`);
CREATE INDEX `known_devices_unused` ON `known_devices` (`last_used_at`);

CREATE TABLE `manage_links` (
  `token_hash` text NOT NULL,
  `order_id` text NOT NULL,
  `created_at` text NOT NULL,
  PRIMARY KEY(`token_hash`, `order_id`),
  FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "manage_links_token_hash" CHECK(typeof("token_hash") = 'text'),
  CONSTRAINT "manage_links_order_id" CHECK(typeof("order_id") = 'text'),
  CONSTRAINT "manage_links_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
CREATE INDEX `manage_links_of_order` ON `manage_links` (`order_id`);

CREATE TABLE "message_events" (
  `id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  `message_id` text NOT NULL,
  `kind` text NOT NULL,
  `actor_id` text NOT NULL,
  `from_status` text NOT NULL,
  `note` text,
  `created_at` text NOT NULL,
  FOREIGN KEY (`message_id`) REFERENCES `outbox_messages`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "message_events_id" CHECK(typeof("id") = 'integer' AND "id" >= 0),
  CONSTRAINT "message_events_message_id" CHECK(typeof("message_id") = 'text'),
  CONSTRAINT "message_events_kind" CHECK("kind" IN ('retried', 'resent', 'settled', 'sent')),
  CONSTRAINT "message_events_actor_id" CHECK(typeof("actor_id") = 'text'),
  CONSTRAINT "message_events_from_status" CHECK(typeof("from_status") = 'text'),
  CONSTRAINT "message_events_note" CHECK("note" IS NULL OR (typeof("note") = 'text')),
  CONSTRAINT "message_events_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
CREATE INDEX `message_events_of_message` ON `message_events` (`message_id`,`id`);

CREATE TABLE `notification_settings` (
  `user_id` text NOT NULL,
  `topic` text NOT NULL,
  `in_app` integer NOT NULL,
  `mail` integer NOT NULL,
  `push` integer NOT NULL,
  `updated_at` text NOT NULL,
  PRIMARY KEY(`user_id`, `topic`),
  FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "notification_settings_user_id" CHECK(typeof("user_id") = 'text'),
  CONSTRAINT "notification_settings_topic" CHECK(typeof("topic") = 'text'),
  CONSTRAINT "notification_settings_in_app" CHECK("in_app" IN (0, 1)),
  CONSTRAINT "notification_settings_mail" CHECK("mail" IN (0, 1)),
  CONSTRAINT "notification_settings_push" CHECK("push" IN (0, 1)),
  CONSTRAINT "notification_settings_updated_at" CHECK("updated_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);

CREATE TABLE `offer_recipients` (
  `id` text PRIMARY KEY NOT NULL,
  `offer_id` text NOT NULL,
  `carrier_id` text NOT NULL,
  `step` integer NOT NULL,
  `pay_cents` integer NOT NULL,
  `token_hash` text NOT NULL,
  `state` text NOT NULL,
  `decline_reason` text,
  `decline_text` text,
  `counter_pay_cents` integer,
  `counter_pickup_on` text,
  `sent_at` text,
  `answered_at` text,
  `pin_count` integer DEFAULT 0 NOT NULL,
  `pin_tries` integer DEFAULT 0 NOT NULL,
  `counter_version` text CONSTRAINT "offer_recipients_counter_version" CHECK("counter_version" IS NULL OR (typeof("counter_version") = 'text')),
  `left_out` text CONSTRAINT "offer_recipients_left_out" CHECK("left_out" IS NULL OR (typeof("left_out") = 'text')),
  `mailed_load` text CONSTRAINT "offer_recipients_mailed_load" CHECK("mailed_load" IS NULL OR (json_valid("mailed_load"))),
  FOREIGN KEY (`offer_id`) REFERENCES `offers`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`carrier_id`) REFERENCES `carriers`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "offer_recipients_id" CHECK(typeof("id") = 'text'),
  CONSTRAINT "offer_recipients_offer_id" CHECK(typeof("offer_id") = 'text'),
  CONSTRAINT "offer_recipients_carrier_id" CHECK(typeof("carrier_id") = 'text'),
  CONSTRAINT "offer_recipients_step" CHECK(typeof("step") = 'integer' AND "step" >= 0),
  CONSTRAINT "offer_recipients_pay_cents" CHECK(typeof("pay_cents") = 'integer' AND "pay_cents" >= 0),
  CONSTRAINT "offer_recipients_token_hash" CHECK(typeof("token_hash") = 'text'),
  CONSTRAINT "offer_recipients_state" CHECK("state" IN ('waiting', 'sent', 'seen', 'declined', 'countered', 'accepted', 'taken')),
  CONSTRAINT "offer_recipients_decline_reason" CHECK("decline_reason" IS NULL OR ("decline_reason" IN ('pay', 'dates', 'no_truck', 'lane', 'other'))),
  CONSTRAINT "offer_recipients_decline_text" CHECK("decline_text" IS NULL OR (typeof("decline_text") = 'text')),
  CONSTRAINT "offer_recipients_counter_pay_cents" CHECK("counter_pay_cents" IS NULL OR (typeof("counter_pay_cents") = 'integer' AND "counter_pay_cents" >= 0)),
  CONSTRAINT "offer_recipients_counter_pickup_on" CHECK("counter_pickup_on" IS NULL OR ("counter_pickup_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date("counter_pickup_on") = "counter_pickup_on")),
  CONSTRAINT "offer_recipients_sent_at" CHECK("sent_at" IS NULL OR ("sent_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
  CONSTRAINT "offer_recipients_answered_at" CHECK("answered_at" IS NULL OR ("answered_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
  CONSTRAINT "offer_recipients_pin_count" CHECK(typeof("pin_count") = 'integer' AND "pin_count" >= 0),
  CONSTRAINT "offer_recipients_pin_tries" CHECK(typeof("pin_tries") = 'integer' AND "pin_tries" >= 0)
);
CREATE INDEX `offer_recipients_of_carrier` ON `offer_recipients` (`carrier_id`);
CREATE UNIQUE INDEX `offer_recipients_of_offer` ON `offer_recipients` (`offer_id`,`carrier_id`);
CREATE UNIQUE INDEX `offer_recipients_token` ON `offer_recipients` (`token_hash`);

CREATE TABLE `offers` (
  `id` text PRIMARY KEY NOT NULL,
  `order_id` text NOT NULL,
  `state` text NOT NULL,
  `pay_cents` integer NOT NULL,
  `pickup_from_on` text NOT NULL,
  `pickup_to_on` text NOT NULL,
  `deliver_by_on` text,
  `terms` text NOT NULL,
  `note` text,
  `expires_at` text NOT NULL,
  `is_business_hours` integer NOT NULL,
  `auto_accept_cents` integer,
  `pay_reason` text,
  `waits` text NOT NULL,
  `sent_steps` integer NOT NULL,
  `next_step_at` text,
  `accepted_by` text,
  `accepted_how` text,
  `accepted_pay_cents` integer,
  `accepted_pickup_on` text,
  `accepted_at` text,
  `said_by` text,
  `driver_name` text,
  `driver_phone` text,
  `truck` text,
  `plate` text,
  `problem` text,
  `created_by` text NOT NULL,
  `created_at` text NOT NULL,
  `revision` integer DEFAULT 1 NOT NULL,
  `updated_at` text NOT NULL,
  `confirm_due_at` text CONSTRAINT "offers_confirm_due_at" CHECK("confirm_due_at" IS NULL OR ("confirm_due_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
  FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "offers_id" CHECK(typeof("id") = 'text'),
  CONSTRAINT "offers_order_id" CHECK(typeof("order_id") = 'text'),
  CONSTRAINT "offers_state" CHECK("state" IN ('open', 'accepted', 'withdrawn', 'expired', 'ended')),
  CONSTRAINT "offers_pay_cents" CHECK(typeof("pay_cents") = 'integer' AND "pay_cents" >= 0),
  CONSTRAINT "offers_pickup_from_on" CHECK("pickup_from_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date("pickup_from_on") = "pickup_from_on"),
  CONSTRAINT "offers_pickup_to_on" CHECK("pickup_to_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date("pickup_to_on") = "pickup_to_on"),
  CONSTRAINT "offers_deliver_by_on" CHECK("deliver_by_on" IS NULL OR ("deliver_by_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date("deliver_by_on") = "deliver_by_on")),
  CONSTRAINT "offers_terms" CHECK(typeof("terms") = 'text'),
  CONSTRAINT "offers_note" CHECK("note" IS NULL OR (typeof("note") = 'text')),
  CONSTRAINT "offers_expires_at" CHECK("expires_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
  CONSTRAINT "offers_is_business_hours" CHECK("is_business_hours" IN (0, 1)),
  CONSTRAINT "offers_auto_accept_cents" CHECK("auto_accept_cents" IS NULL OR (typeof("auto_accept_cents") = 'integer' AND "auto_accept_cents" >= 0)),
  CONSTRAINT "offers_pay_reason" CHECK("pay_reason" IS NULL OR (typeof("pay_reason") = 'text')),
  CONSTRAINT "offers_waits" CHECK(json_valid("waits")),
  CONSTRAINT "offers_sent_steps" CHECK(typeof("sent_steps") = 'integer' AND "sent_steps" >= 0),
  CONSTRAINT "offers_next_step_at" CHECK("next_step_at" IS NULL OR ("next_step_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
  CONSTRAINT "offers_accepted_by" CHECK("accepted_by" IS NULL OR (typeof("accepted_by") = 'text')),
  CONSTRAINT "offers_accepted_how" CHECK("accepted_how" IS NULL OR ("accepted_how" IN ('link', 'counter', 'phone'))),
  CONSTRAINT "offers_accepted_pay_cents" CHECK("accepted_pay_cents" IS NULL OR (typeof("accepted_pay_cents") = 'integer' AND "accepted_pay_cents" >= 0)),
  CONSTRAINT "offers_accepted_pickup_on" CHECK("accepted_pickup_on" IS NULL OR ("accepted_pickup_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date("accepted_pickup_on") = "accepted_pickup_on")),
  CONSTRAINT "offers_accepted_at" CHECK("accepted_at" IS NULL OR ("accepted_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
  CONSTRAINT "offers_said_by" CHECK("said_by" IS NULL OR (typeof("said_by") = 'text')),
  CONSTRAINT "offers_driver_name" CHECK("driver_name" IS NULL OR (typeof("driver_name") = 'text')),
  CONSTRAINT "offers_driver_phone" CHECK("driver_phone" IS NULL OR (typeof("driver_phone") = 'text')),
  CONSTRAINT "offers_truck" CHECK("truck" IS NULL OR (typeof("truck") = 'text')),
  CONSTRAINT "offers_plate" CHECK("plate" IS NULL OR (typeof("plate") = 'text')),
  CONSTRAINT "offers_problem" CHECK("problem" IS NULL OR (typeof("problem") = 'text')),
  CONSTRAINT "offers_created_by" CHECK(typeof("created_by") = 'text'),
  CONSTRAINT "offers_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
  CONSTRAINT "offers_revision" CHECK(typeof("revision") = 'integer' AND "revision" >= 0),
  CONSTRAINT "offers_updated_at" CHECK("updated_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
CREATE UNIQUE INDEX `offers_current` ON `offers` (`order_id`) WHERE "state" IN ('open', 'accepted');
CREATE INDEX `offers_next_step` ON `offers` (`next_step_at`) WHERE "state" = 'open' AND "next_step_at" IS NOT NULL;
CREATE INDEX `offers_of_order` ON `offers` (`order_id`,`created_at`);
CREATE INDEX `offers_to_confirm` ON `offers` (`confirm_due_at`) WHERE "confirm_due_at" IS NOT NULL;
CREATE INDEX `offers_to_expire` ON `offers` (`expires_at`) WHERE "state" = 'open';

CREATE TABLE `open_invoice_totals` (
  `due_on` text PRIMARY KEY NOT NULL,
  `invoice_count` integer NOT NULL,
  `open_cents` integer NOT NULL,
  CONSTRAINT "open_invoice_totals_due_on" CHECK("due_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date("due_on") = "due_on"),
  CONSTRAINT "open_invoice_totals_invoice_count" CHECK(typeof("invoice_count") = 'integer' AND "invoice_count" >= 0),
  CONSTRAINT "open_invoice_totals_open_cents" CHECK(typeof("open_cents") = 'integer' AND "open_cents" >= 0)
);

CREATE TABLE `order_assignments` (
  `id` text PRIMARY KEY NOT NULL,
  `order_id` text NOT NULL,
  `carrier_id` text NOT NULL,
  `driver_id` text,
  `driver_name` text NOT NULL,
  `driver_phone` text NOT NULL,
  `pay_cents` integer NOT NULL,
  `pickup_on` text NOT NULL,
  `deliver_on` text,
  `picked_up_on` text,
  `delivered_on` text,
  `lane` text,
  `distance_miles` integer NOT NULL,
  `override_reason` text,
  `bill_of_lading` text,
  `carrier_paid_on` text,
  `carrier_payment_reference` text,
  `assigned_by` text NOT NULL,
  `ended_at` text,
  `created_at` text NOT NULL,
  `pickup_time` text CONSTRAINT "order_assignments_pickup_time" CHECK("pickup_time" IS NULL OR ("pickup_time" GLOB '[0-9][0-9]:[0-9][0-9]' AND time("pickup_time") IS NOT NULL)),
  `deliver_time` text CONSTRAINT "order_assignments_deliver_time" CHECK("deliver_time" IS NULL OR ("deliver_time" GLOB '[0-9][0-9]:[0-9][0-9]' AND time("deliver_time") IS NOT NULL)),
  `truck_plate` text CONSTRAINT "order_assignments_truck_plate" CHECK("truck_plate" IS NULL OR (typeof("truck_plate") = 'text')),
  FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`carrier_id`) REFERENCES `carriers`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`driver_id`) REFERENCES `drivers`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "order_assignments_id" CHECK(typeof("id") = 'text'),
  CONSTRAINT "order_assignments_order_id" CHECK(typeof("order_id") = 'text'),
  CONSTRAINT "order_assignments_carrier_id" CHECK(typeof("carrier_id") = 'text'),
  CONSTRAINT "order_assignments_driver_id" CHECK("driver_id" IS NULL OR (typeof("driver_id") = 'text')),
  CONSTRAINT "order_assignments_driver_name" CHECK(typeof("driver_name") = 'text'),
  CONSTRAINT "order_assignments_driver_phone" CHECK(typeof("driver_phone") = 'text'),
  CONSTRAINT "order_assignments_pay_cents" CHECK(typeof("pay_cents") = 'integer' AND "pay_cents" >= 0),
  CONSTRAINT "order_assignments_pickup_on" CHECK("pickup_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date("pickup_on") = "pickup_on"),
  CONSTRAINT "order_assignments_deliver_on" CHECK("deliver_on" IS NULL OR ("deliver_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date("deliver_on") = "deliver_on")),
  CONSTRAINT "order_assignments_picked_up_on" CHECK("picked_up_on" IS NULL OR ("picked_up_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date("picked_up_on") = "picked_up_on")),
  CONSTRAINT "order_assignments_delivered_on" CHECK("delivered_on" IS NULL OR ("delivered_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date("delivered_on") = "delivered_on")),
  CONSTRAINT "order_assignments_lane" CHECK("lane" IS NULL OR (typeof("lane") = 'text')),
  CONSTRAINT "order_assignments_distance_miles" CHECK(typeof("distance_miles") = 'integer' AND "distance_miles" >= 0),
  CONSTRAINT "order_assignments_override_reason" CHECK("override_reason" IS NULL OR (typeof("override_reason") = 'text')),
  CONSTRAINT "order_assignments_bill_of_lading" CHECK("bill_of_lading" IS NULL OR (typeof("bill_of_lading") = 'text')),
  CONSTRAINT "order_assignments_carrier_paid_on" CHECK("carrier_paid_on" IS NULL OR ("carrier_paid_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date("carrier_paid_on") = "carrier_paid_on")),
  CONSTRAINT "order_assignments_carrier_payment_reference" CHECK("carrier_payment_reference" IS NULL OR (typeof("carrier_payment_reference") = 'text')),
  CONSTRAINT "order_assignments_assigned_by" CHECK(typeof("assigned_by") = 'text'),
  CONSTRAINT "order_assignments_ended_at" CHECK("ended_at" IS NULL OR ("ended_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
  CONSTRAINT "order_assignments_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
CREATE INDEX `order_assignments_by_carrier` ON `order_assignments` (`carrier_id`,`created_at`);
CREATE INDEX `order_assignments_by_driver` ON `order_assignments` (`driver_id`,`created_at`);
CREATE INDEX `order_assignments_by_payment_reference` ON `order_assignments` ("carrier_payment_reference" COLLATE NOCASE) WHERE "carrier_payment_reference" IS NOT NULL;
CREATE UNIQUE INDEX `order_assignments_current` ON `order_assignments` (`order_id`) WHERE "ended_at" IS NULL;
CREATE INDEX `order_assignments_current_by_day` ON `order_assignments` (`created_at`,`id`) WHERE "ended_at" IS NULL;
CREATE INDEX `order_assignments_delivered` ON `order_assignments` (`delivered_on`) WHERE "ended_at" IS NULL AND "delivered_on" IS NOT NULL;
CREATE INDEX `order_assignments_of_order` ON `order_assignments` (`order_id`,`created_at`);
CREATE INDEX `order_assignments_open` ON `order_assignments` (`carrier_id`) WHERE "ended_at" IS NULL AND "delivered_on" IS NULL;
CREATE INDEX `order_assignments_open_of_driver` ON `order_assignments` (`driver_id`) WHERE "ended_at" IS NULL AND "delivered_on" IS NULL;
CREATE INDEX `order_assignments_picked_up` ON `order_assignments` (`picked_up_on`) WHERE "ended_at" IS NULL AND "picked_up_on" IS NOT NULL;
CREATE INDEX `order_assignments_to_deliver` ON `order_assignments` (`deliver_on`) WHERE "ended_at" IS NULL AND "delivered_on" IS NULL;
CREATE INDEX `order_assignments_to_pick_up` ON `order_assignments` (`pickup_on`) WHERE "ended_at" IS NULL AND "picked_up_on" IS NULL;
CREATE INDEX `order_assignments_unpaid` ON `order_assignments` (`delivered_on`) WHERE "ended_at" IS NULL AND "delivered_on" IS NOT NULL AND "carrier_paid_on" IS NULL;
CREATE INDEX `order_assignments_unpaid_of_carrier` ON `order_assignments` (`carrier_id`,`delivered_on`) WHERE "ended_at" IS NULL AND "delivered_on" IS NOT NULL AND "carrier_paid_on" IS NULL;

CREATE TABLE `order_attachments` (
  `id` text PRIMARY KEY NOT NULL,
  `order_id` text NOT NULL,
  `client_id` text NOT NULL,
  `name` text NOT NULL,
  `type` text NOT NULL,
  `size_bytes` integer NOT NULL,
  `content_hash` text NOT NULL,
  `state` text NOT NULL,
  `created_at` text NOT NULL,
  `updated_at` text NOT NULL,
  `vehicle_id` integer REFERENCES `order_vehicles`(`id`) CONSTRAINT "order_attachments_vehicle_id" CHECK("vehicle_id" IS NULL OR (typeof("vehicle_id") = 'integer' AND "vehicle_id" >= 0)),
  `claim_id` text CONSTRAINT "order_attachments_claim_id" CHECK("claim_id" IS NULL OR (typeof("claim_id") = 'text')) REFERENCES claims(id),
  FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "order_attachments_not_empty" CHECK("size_bytes" > 0),
  CONSTRAINT "order_attachments_id" CHECK(typeof("id") = 'text'),
  CONSTRAINT "order_attachments_order_id" CHECK(typeof("order_id") = 'text'),
  CONSTRAINT "order_attachments_client_id" CHECK(typeof("client_id") = 'text'),
  CONSTRAINT "order_attachments_name" CHECK(typeof("name") = 'text'),
  CONSTRAINT "order_attachments_type" CHECK("type" IN ('pdf', 'jpeg', 'png', 'doc', 'docx')),
  CONSTRAINT "order_attachments_size_bytes" CHECK(typeof("size_bytes") = 'integer' AND "size_bytes" >= 0),
  CONSTRAINT "order_attachments_content_hash" CHECK(typeof("content_hash") = 'text'),
  CONSTRAINT "order_attachments_state" CHECK("state" IN ('receiving', 'kept', 'removed')),
  CONSTRAINT "order_attachments_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
  CONSTRAINT "order_attachments_updated_at" CHECK("updated_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
CREATE UNIQUE INDEX `order_attachments_client_id` ON `order_attachments` (`order_id`,`client_id`);
CREATE INDEX `order_attachments_of_claim` ON `order_attachments` (`claim_id`,`created_at`) WHERE "claim_id" IS NOT NULL;
CREATE INDEX `order_attachments_of_order` ON `order_attachments` (`order_id`,`state`,`created_at`);
CREATE INDEX `order_attachments_of_vehicle` ON `order_attachments` (`vehicle_id`);
CREATE INDEX `order_attachments_unfinished` ON `order_attachments` (`state`,`updated_at`);

CREATE TABLE `order_changes` (
  `id` text PRIMARY KEY NOT NULL,
  `order_id` text NOT NULL,
  `state` text DEFAULT 'waiting' NOT NULL,
  `token_hash` text NOT NULL,
  `request` text NOT NULL,
  `price` text NOT NULL,
  `changes` text NOT NULL,
  `total_before_cents` integer NOT NULL,
  `total_cents` integer NOT NULL,
  `reason` text NOT NULL,
  `created_by` text NOT NULL,
  `created_at` text NOT NULL,
  `expires_at` text NOT NULL,
  `decided_at` text,
  FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "order_changes_id" CHECK(typeof("id") = 'text'),
  CONSTRAINT "order_changes_order_id" CHECK(typeof("order_id") = 'text'),
  CONSTRAINT "order_changes_state" CHECK("state" IN ('waiting', 'accepted', 'declined', 'withdrawn', 'void')),
  CONSTRAINT "order_changes_token_hash" CHECK(typeof("token_hash") = 'text'),
  CONSTRAINT "order_changes_request" CHECK(json_valid("request")),
  CONSTRAINT "order_changes_price" CHECK(json_valid("price")),
  CONSTRAINT "order_changes_changes" CHECK(json_valid("changes")),
  CONSTRAINT "order_changes_total_before_cents" CHECK(typeof("total_before_cents") = 'integer' AND "total_before_cents" >= 0),
  CONSTRAINT "order_changes_total_cents" CHECK(typeof("total_cents") = 'integer' AND "total_cents" >= 0),
  CONSTRAINT "order_changes_reason" CHECK(typeof("reason") = 'text'),
  CONSTRAINT "order_changes_created_by" CHECK(typeof("created_by") = 'text'),
  CONSTRAINT "order_changes_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
  CONSTRAINT "order_changes_expires_at" CHECK("expires_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
  CONSTRAINT "order_changes_decided_at" CHECK("decided_at" IS NULL OR ("decided_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'))
);
CREATE INDEX `order_changes_by_author` ON `order_changes` (`created_by`);
CREATE INDEX `order_changes_of_order` ON `order_changes` (`order_id`,`state`);
CREATE UNIQUE INDEX `order_changes_token` ON `order_changes` (`token_hash`);
CREATE INDEX `order_changes_waiting` ON `order_changes` (`expires_at`) WHERE "state" = 'waiting';

CREATE TABLE `order_counts` (
  `transport_status` text PRIMARY KEY NOT NULL,
  `order_count` integer DEFAULT 0 NOT NULL,
  CONSTRAINT "order_counts_transport_status" CHECK("transport_status" IN ('pending', 'driver_found', 'payment_sent', 'driver_assigned', 'in_transit', 'completed', 'cancelled')),
  CONSTRAINT "order_counts_order_count" CHECK(typeof("order_count") = 'integer' AND "order_count" >= 0)
);

CREATE TABLE "order_events" (
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
  `event` text,
  FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "order_events_id" CHECK(typeof("id") = 'integer' AND "id" >= 0),
  CONSTRAINT "order_events_order_id" CHECK(typeof("order_id") = 'text'),
  CONSTRAINT "order_events_kind" CHECK("kind" IN ('placed', 'edited', 'transport', 'payment', 'payment_failed', 'refund', 'note')),
  CONSTRAINT "order_events_from_state" CHECK("from_state" IS NULL OR (typeof("from_state") = 'text')),
  CONSTRAINT "order_events_to_state" CHECK("to_state" IS NULL OR (typeof("to_state") = 'text')),
  CONSTRAINT "order_events_actor_kind" CHECK("actor_kind" IN ('customer', 'dealer', 'staff', 'provider', 'system', 'driver', 'carrier')),
  CONSTRAINT "order_events_actor_id" CHECK("actor_id" IS NULL OR (typeof("actor_id") = 'text')),
  CONSTRAINT "order_events_reason" CHECK("reason" IS NULL OR (typeof("reason") = 'text')),
  CONSTRAINT "order_events_facts" CHECK("facts" IS NULL OR (json_valid("facts"))),
  CONSTRAINT "order_events_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
  CONSTRAINT "order_events_event" CHECK("event" IS NULL OR (typeof("event") = 'text'))
);
CREATE INDEX `order_events_by_kind` ON `order_events` (`kind`,`created_at`,`id`) WHERE "kind" IN ('transport', 'payment');
CREATE INDEX `order_events_by_reference` ON `order_events` (("facts" ->> '$.reference') COLLATE NOCASE) WHERE "event" = 'payment_collected';
CREATE INDEX `order_events_of_order` ON `order_events` (`order_id`,`id`);

CREATE TABLE `order_notes` (
  `id` text PRIMARY KEY NOT NULL,
  `order_id` text NOT NULL,
  `author_id` text NOT NULL,
  `text` text NOT NULL,
  `revision` integer DEFAULT 1 NOT NULL,
  `created_at` text NOT NULL,
  `edited_at` text,
  `deleted_at` text,
  FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`author_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "order_notes_id" CHECK(typeof("id") = 'text'),
  CONSTRAINT "order_notes_order_id" CHECK(typeof("order_id") = 'text'),
  CONSTRAINT "order_notes_author_id" CHECK(typeof("author_id") = 'text'),
  CONSTRAINT "order_notes_text" CHECK(typeof("text") = 'text'),
  CONSTRAINT "order_notes_revision" CHECK(typeof("revision") = 'integer' AND "revision" >= 0),
  CONSTRAINT "order_notes_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
  CONSTRAINT "order_notes_edited_at" CHECK("edited_at" IS NULL OR ("edited_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
  CONSTRAINT "order_notes_deleted_at" CHECK("deleted_at" IS NULL OR ("deleted_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'))
);
CREATE INDEX `order_notes_by_author` ON `order_notes` (`author_id`);
CREATE INDEX `order_notes_of_order` ON `order_notes` (`order_id`,`created_at`);

CREATE VIRTUAL TABLE `order_search` USING fts5(`order_id` UNINDEXED, `dealer`, `words`, prefix = '2 3 4');

CREATE VIRTUAL TABLE `order_search_staff` USING fts5(`customer`, `vehicle`, `vin`, `rest`, content = 'order_words', content_rowid = 'id', tokenize = 'trigram remove_diacritics 1');

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
  `stock_number` text CONSTRAINT "order_vehicles_stock_number" CHECK("stock_number" IS NULL OR (typeof("stock_number") = 'text')),
  `lot_number` text CONSTRAINT "order_vehicles_lot_number" CHECK("lot_number" IS NULL OR (typeof("lot_number") = 'text')),
  `release_note` text CONSTRAINT "order_vehicles_release_note" CHECK("release_note" IS NULL OR (typeof("release_note") = 'text')),
  `quote_id` text REFERENCES `quotes`(`id`) CONSTRAINT "order_vehicles_quote_id" CHECK("quote_id" IS NULL OR (typeof("quote_id") = 'text')),
  `rate_version` text REFERENCES `rate_cards`(`version`) CONSTRAINT "order_vehicles_rate_version" CHECK("rate_version" IS NULL OR (typeof("rate_version") = 'text')),
  `settings_version` text REFERENCES `rate_cards`(`version`) CONSTRAINT "order_vehicles_settings_version" CHECK("settings_version" IS NULL OR (typeof("settings_version") = 'text')),
  `distance_miles` integer CONSTRAINT "order_vehicles_distance_miles" CHECK("distance_miles" IS NULL OR (typeof("distance_miles") = 'integer' AND "distance_miles" >= 0)),
  `cancelled_at` text CONSTRAINT "order_vehicles_cancelled_at" CHECK("cancelled_at" IS NULL OR ("cancelled_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
  `cancellation_reason` text CONSTRAINT "order_vehicles_cancellation_reason" CHECK("cancellation_reason" IS NULL OR (typeof("cancellation_reason") = 'text')),
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
CREATE INDEX `order_vehicles_by_quote` ON `order_vehicles` (`quote_id`) WHERE "quote_id" IS NOT NULL;
CREATE INDEX `order_vehicles_by_vin` ON `order_vehicles` (`vin`) WHERE "vin" IS NOT NULL;
CREATE UNIQUE INDEX `order_vehicles_of_order` ON `order_vehicles` (`order_id`,`position`);

CREATE TABLE `order_view_defaults` (
  `user_id` text PRIMARY KEY NOT NULL,
  `view_id` text NOT NULL,
  FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`view_id`) REFERENCES `order_views`(`id`) ON UPDATE no action ON DELETE cascade,
  CONSTRAINT "order_view_defaults_user_id" CHECK(typeof("user_id") = 'text'),
  CONSTRAINT "order_view_defaults_view_id" CHECK(typeof("view_id") = 'text')
);
CREATE INDEX `order_view_defaults_of_view` ON `order_view_defaults` (`view_id`);

CREATE TABLE `order_view_events` (
  `id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  `view_id` text NOT NULL,
  `kind` text NOT NULL,
  `actor_id` text NOT NULL,
  `changes` text NOT NULL,
  `created_at` text NOT NULL,
  FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "order_view_events_id" CHECK(typeof("id") = 'integer' AND "id" >= 0),
  CONSTRAINT "order_view_events_view_id" CHECK(typeof("view_id") = 'text'),
  CONSTRAINT "order_view_events_kind" CHECK("kind" IN ('created', 'changed', 'deleted')),
  CONSTRAINT "order_view_events_actor_id" CHECK(typeof("actor_id") = 'text'),
  CONSTRAINT "order_view_events_changes" CHECK(json_valid("changes")),
  CONSTRAINT "order_view_events_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
CREATE INDEX `order_view_events_by_actor` ON `order_view_events` (`actor_id`,`id`);
CREATE INDEX `order_view_events_of_view` ON `order_view_events` (`view_id`,`id`);

CREATE TABLE `order_viewers` (
  `order_id` text NOT NULL,
  `user_id` text NOT NULL,
  `seen_at` text NOT NULL,
  PRIMARY KEY(`order_id`, `user_id`),
  FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "order_viewers_order_id" CHECK(typeof("order_id") = 'text'),
  CONSTRAINT "order_viewers_user_id" CHECK(typeof("user_id") = 'text'),
  CONSTRAINT "order_viewers_seen_at" CHECK("seen_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
CREATE INDEX `order_viewers_by_user` ON `order_viewers` (`user_id`);

CREATE TABLE `order_views` (
  `id` text PRIMARY KEY NOT NULL,
  `owner_id` text NOT NULL,
  `name` text NOT NULL,
  `search` text NOT NULL,
  `is_shared` integer NOT NULL,
  `revision` integer DEFAULT 1 NOT NULL,
  `created_at` text NOT NULL,
  `updated_at` text NOT NULL,
  FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "order_views_id" CHECK(typeof("id") = 'text'),
  CONSTRAINT "order_views_owner_id" CHECK(typeof("owner_id") = 'text'),
  CONSTRAINT "order_views_name" CHECK(typeof("name") = 'text'),
  CONSTRAINT "order_views_search" CHECK(json_valid("search")),
  CONSTRAINT "order_views_is_shared" CHECK("is_shared" IN (0, 1)),
  CONSTRAINT "order_views_revision" CHECK(typeof("revision") = 'integer' AND "revision" >= 0),
  CONSTRAINT "order_views_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
  CONSTRAINT "order_views_updated_at" CHECK("updated_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
CREATE INDEX `order_views_of_owner` ON `order_views` (`owner_id`,`name`);
CREATE INDEX `order_views_shared` ON `order_views` (`is_shared`,`name`);

CREATE TABLE `order_words` (
  `id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  `order_id` text NOT NULL,
  `customer` text NOT NULL,
  `vehicle` text NOT NULL,
  `vin` text NOT NULL,
  `rest` text NOT NULL,
  FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "order_words_id" CHECK(typeof("id") = 'integer' AND "id" >= 0),
  CONSTRAINT "order_words_order_id" CHECK(typeof("order_id") = 'text'),
  CONSTRAINT "order_words_customer" CHECK(typeof("customer") = 'text'),
  CONSTRAINT "order_words_vehicle" CHECK(typeof("vehicle") = 'text'),
  CONSTRAINT "order_words_vin" CHECK(typeof("vin") = 'text'),
  CONSTRAINT "order_words_rest" CHECK(typeof("rest") = 'text')
);
CREATE UNIQUE INDEX `order_words_of_order` ON `order_words` (`order_id`);

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
  `settings_version` text REFERENCES `rate_cards`(`version`) CONSTRAINT "orders_settings_version" CHECK("settings_version" IS NULL OR (typeof("settings_version") = 'text')),
  `lane` text CONSTRAINT "orders_lane" CHECK("lane" IS NULL OR (typeof("lane") = 'text')),
  `contacted_at` text CONSTRAINT "orders_contacted_at" CHECK("contacted_at" IS NULL OR ("contacted_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
  `released_cents` integer DEFAULT 0 NOT NULL CONSTRAINT "orders_released_cents" CHECK(typeof("released_cents") = 'integer' AND "released_cents" >= 0),
  `next_call_at` text CONSTRAINT "orders_next_call_at" CHECK("next_call_at" IS NULL OR ("next_call_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
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
CREATE INDEX `orders_by_customer_email` ON `orders` ("customer_email" COLLATE NOCASE,`created_at`);
CREATE INDEX `orders_by_customer_name` ON `orders` ("customer_name" COLLATE NOCASE,`created_at`);
CREATE INDEX `orders_by_customer_phone` ON `orders` (`customer_phone`,`created_at`);
CREATE INDEX `orders_by_dealer` ON `orders` (`dealer_id`,`created_at`,`id`) WHERE "dealer_id" IS NOT NULL;
CREATE INDEX `orders_by_dealer_and_pickup_day` ON `orders` (`dealer_id`, coalesce(`preferred_pickup_on`, '9999-12-31'), `id`) WHERE "dealer_id" IS NOT NULL;
CREATE INDEX `orders_by_dealer_and_total` ON `orders` (`dealer_id`,`total_cents`,`id`) WHERE "dealer_id" IS NOT NULL;
CREATE INDEX `orders_by_dealer_and_transport` ON `orders` (`dealer_id`,`transport_status`,`created_at`,`id`) WHERE "dealer_id" IS NOT NULL;
CREATE INDEX `orders_by_dealer_waiting` ON `orders` (`dealer_id`,`created_at`,`id`) WHERE "dealer_id" IS NOT NULL AND "transport_status" IN ('pending', 'driver_found', 'payment_sent');
CREATE INDEX `orders_by_delivery_zip` ON `orders` (`delivery_zip`,`created_at`,`id`);
CREATE INDEX `orders_by_number` ON `orders` (substr("id", -6));
CREATE INDEX `orders_by_payment_status` ON `orders` (`payment_status`,`created_at`,`id`);
CREATE INDEX `orders_by_pickup_day` ON `orders` (coalesce(`preferred_pickup_on`, '9999-12-31'), `id`);
CREATE INDEX `orders_by_pickup_zip` ON `orders` (`pickup_zip`,`created_at`,`id`);
CREATE INDEX `orders_by_quote` ON `orders` (`quote_id`,`created_at`,`id`) WHERE "quote_id" IS NOT NULL;
CREATE INDEX `orders_by_total` ON `orders` (`total_cents`,`id`);
CREATE INDEX `orders_by_transport_and_pickup_day` ON `orders` (`transport_status`, coalesce(`preferred_pickup_on`, '9999-12-31'), `id`);
CREATE INDEX `orders_by_transport_and_total` ON `orders` (`transport_status`,`total_cents`,`id`);
CREATE INDEX `orders_by_transport_status` ON `orders` (`transport_status`,`created_at`,`id`);
CREATE INDEX `orders_by_user` ON `orders` (`placed_by_user_id`,`created_at`,`id`) WHERE "placed_by_user_id" IS NOT NULL;
CREATE INDEX `orders_newest` ON `orders` (`created_at`,`id`);
CREATE UNIQUE INDEX `orders_tracking_code` ON `orders` (`tracking_code`);

CREATE TABLE `outbox_messages` (
  `id` text PRIMARY KEY NOT NULL,
  `channel` text NOT NULL,
  `kind` text NOT NULL,
  `dedupe_key` text NOT NULL,
  `order_id` text,
  `recipient` text NOT NULL,
  `facts` text NOT NULL,
  `status` text DEFAULT 'waiting' NOT NULL,
  `attempt_count` integer DEFAULT 0 NOT NULL,
  `first_attempt_at` text,
  `next_attempt_at` text NOT NULL,
  `provider` text,
  `provider_message_id` text,
  `last_error` text,
  `created_at` text NOT NULL,
  `updated_at` text NOT NULL,
  `sent_at` text,
  `settled_at` text,
  `delivery` text CONSTRAINT "outbox_messages_delivery" CHECK("delivery" IS NULL OR ("delivery" IN ('delayed', 'delivered', 'bounced', 'complained'))),
  `delivery_reason` text CONSTRAINT "outbox_messages_delivery_reason" CHECK("delivery_reason" IS NULL OR (typeof("delivery_reason") = 'text')),
  `reported_at` text CONSTRAINT "outbox_messages_reported_at" CHECK("reported_at" IS NULL OR ("reported_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
  `replaces_id` text REFERENCES `outbox_messages`(`id`) CONSTRAINT "outbox_messages_replaces_id" CHECK("replaces_id" IS NULL OR (typeof("replaces_id") = 'text')),
  FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "outbox_messages_id" CHECK(typeof("id") = 'text'),
  CONSTRAINT "outbox_messages_channel" CHECK("channel" IN ('mail', 'sms', 'push')),
  CONSTRAINT "outbox_messages_kind" CHECK(typeof("kind") = 'text'),
  CONSTRAINT "outbox_messages_dedupe_key" CHECK(typeof("dedupe_key") = 'text'),
  CONSTRAINT "outbox_messages_order_id" CHECK("order_id" IS NULL OR (typeof("order_id") = 'text')),
  CONSTRAINT "outbox_messages_recipient" CHECK(typeof("recipient") = 'text'),
  CONSTRAINT "outbox_messages_facts" CHECK(json_valid("facts")),
  CONSTRAINT "outbox_messages_status" CHECK("status" IN ('waiting', 'sending', 'sent', 'kept', 'dead')),
  CONSTRAINT "outbox_messages_attempt_count" CHECK(typeof("attempt_count") = 'integer' AND "attempt_count" >= 0),
  CONSTRAINT "outbox_messages_first_attempt_at" CHECK("first_attempt_at" IS NULL OR ("first_attempt_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
  CONSTRAINT "outbox_messages_next_attempt_at" CHECK("next_attempt_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
  CONSTRAINT "outbox_messages_provider" CHECK("provider" IS NULL OR ("provider" IN ('resend', 'twilio', 'web_push'))),
  CONSTRAINT "outbox_messages_provider_message_id" CHECK("provider_message_id" IS NULL OR (typeof("provider_message_id") = 'text')),
  CONSTRAINT "outbox_messages_last_error" CHECK("last_error" IS NULL OR (typeof("last_error") = 'text')),
  CONSTRAINT "outbox_messages_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
  CONSTRAINT "outbox_messages_updated_at" CHECK("updated_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
  CONSTRAINT "outbox_messages_sent_at" CHECK("sent_at" IS NULL OR ("sent_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
  CONSTRAINT "outbox_messages_settled_at" CHECK("settled_at" IS NULL OR ("settled_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'))
);
CREATE INDEX `outbox_messages_by_delivery` ON `outbox_messages` (`delivery`,`created_at`,`id`) WHERE "delivery" IS NOT NULL;
CREATE INDEX `outbox_messages_by_kind` ON `outbox_messages` (`kind`,`created_at`,`id`);
CREATE INDEX `outbox_messages_by_recipient` ON `outbox_messages` (`recipient`,`created_at`,`id`);
CREATE INDEX `outbox_messages_by_status` ON `outbox_messages` (`status`,`created_at`,`id`) WHERE "status" NOT IN ('waiting', 'sending');
CREATE INDEX `outbox_messages_by_status_and_kind` ON `outbox_messages` (`status`,`kind`,`created_at`,`id`) WHERE "status" NOT IN ('waiting', 'sending');
CREATE UNIQUE INDEX `outbox_messages_dedupe_key` ON `outbox_messages` (`dedupe_key`);
CREATE INDEX `outbox_messages_due` ON `outbox_messages` (`next_attempt_at`) WHERE "status" IN ('waiting', 'sending');
CREATE INDEX `outbox_messages_newest` ON `outbox_messages` (`created_at`,`id`);
CREATE INDEX `outbox_messages_of_order` ON `outbox_messages` (`order_id`,`created_at`);
CREATE UNIQUE INDEX `outbox_messages_provider_message` ON `outbox_messages` (`provider`,`provider_message_id`) WHERE "provider_message_id" IS NOT NULL;
CREATE INDEX `outbox_messages_replacing` ON `outbox_messages` (`replaces_id`,`created_at`,`id`) WHERE "replaces_id" IS NOT NULL;
CREATE INDEX `outbox_messages_settled` ON `outbox_messages` (`created_at`,`id`) WHERE "settled_at" IS NOT NULL;
CREATE INDEX `outbox_messages_unsettled` ON `outbox_messages` (`status`,`created_at`,`id`) WHERE "status" = 'dead' AND "settled_at" IS NULL;

CREATE TABLE `paper_copies` (
  `id` text PRIMARY KEY NOT NULL,
  `order_id` text NOT NULL,
  `assignment_id` text NOT NULL,
  `step` text NOT NULL,
  `stage` text NOT NULL,
  `role` text NOT NULL,
  `recipient` text NOT NULL,
  `message_key` text NOT NULL,
  `token_hash` text NOT NULL,
  `created_at` text NOT NULL,
  FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`assignment_id`) REFERENCES `order_assignments`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "paper_copies_id" CHECK(typeof("id") = 'text'),
  CONSTRAINT "paper_copies_order_id" CHECK(typeof("order_id") = 'text'),
  CONSTRAINT "paper_copies_assignment_id" CHECK(typeof("assignment_id") = 'text'),
  CONSTRAINT "paper_copies_step" CHECK("step" IN ('pickup', 'delivery')),
  CONSTRAINT "paper_copies_stage" CHECK("stage" IN ('interim', 'final')),
  CONSTRAINT "paper_copies_role" CHECK("role" IN ('customer', 'carrier', 'pickup_contact', 'delivery_contact', 'other')),
  CONSTRAINT "paper_copies_recipient" CHECK(typeof("recipient") = 'text'),
  CONSTRAINT "paper_copies_message_key" CHECK(typeof("message_key") = 'text'),
  CONSTRAINT "paper_copies_token_hash" CHECK(typeof("token_hash") = 'text'),
  CONSTRAINT "paper_copies_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
CREATE INDEX `paper_copies_of_assignment` ON `paper_copies` (`assignment_id`);
CREATE INDEX `paper_copies_of_order` ON `paper_copies` (`order_id`,`created_at`);
CREATE UNIQUE INDEX `paper_copies_once` ON `paper_copies` (`assignment_id`,`step`,`stage`,`recipient`) WHERE "role" <> 'other';
CREATE UNIQUE INDEX `paper_copies_token` ON `paper_copies` (`token_hash`);

CREATE TABLE `password_links` (
  `token_hash` text PRIMARY KEY NOT NULL,
  `user_id` text NOT NULL,
  `purpose` text NOT NULL,
  `created_at` text NOT NULL,
  `expires_at` text NOT NULL,
  `ended_at` text,
  FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "password_links_token_hash" CHECK(typeof("token_hash") = 'text'),
  CONSTRAINT "password_links_user_id" CHECK(typeof("user_id") = 'text'),
  CONSTRAINT "password_links_purpose" CHECK("purpose" IN ('reset', 'setup')),
  CONSTRAINT "password_links_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
  CONSTRAINT "password_links_expires_at" CHECK("expires_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
  CONSTRAINT "password_links_ended_at" CHECK("ended_at" IS NULL OR ("ended_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'))
);
CREATE INDEX `password_links_expired` ON `password_links` (`expires_at`);
CREATE INDEX `password_links_of_user` ON `password_links` (`user_id`,`ended_at`);

CREATE TABLE `payment_disputes` (
  `provider` text NOT NULL,
  `intent_id` text NOT NULL,
  `noticed_at` text NOT NULL,
  `state` text DEFAULT 'needs_response' NOT NULL CONSTRAINT "payment_disputes_state" CHECK("state" IN ('needs_response', 'under_review', 'won', 'lost')),
  `amount_cents` integer CONSTRAINT "payment_disputes_amount_cents" CHECK("amount_cents" IS NULL OR (typeof("amount_cents") = 'integer' AND "amount_cents" >= 0)),
  `fee_cents` integer DEFAULT 0 NOT NULL CONSTRAINT "payment_disputes_fee_cents" CHECK(typeof("fee_cents") = 'integer' AND "fee_cents" >= 0),
  `returned_cents` integer DEFAULT 0 NOT NULL CONSTRAINT "payment_disputes_returned_cents" CHECK(typeof("returned_cents") = 'integer' AND "returned_cents" >= 0),
  `reason` text CONSTRAINT "payment_disputes_reason" CHECK("reason" IS NULL OR (typeof("reason") = 'text')),
  `evidence_due_at` text CONSTRAINT "payment_disputes_evidence_due_at" CHECK("evidence_due_at" IS NULL OR ("evidence_due_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
  `closed_at` text CONSTRAINT "payment_disputes_closed_at" CHECK("closed_at" IS NULL OR ("closed_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
  `closed_by` text CONSTRAINT "payment_disputes_closed_by" CHECK("closed_by" IS NULL OR (typeof("closed_by") = 'text')),
  PRIMARY KEY(`provider`, `intent_id`),
  CONSTRAINT "payment_disputes_provider" CHECK("provider" IN ('stripe', 'sandbox', 'manual')),
  CONSTRAINT "payment_disputes_intent_id" CHECK(typeof("intent_id") = 'text'),
  CONSTRAINT "payment_disputes_noticed_at" CHECK("noticed_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
CREATE INDEX `payment_disputes_by_reason` ON `payment_disputes` ("reason" COLLATE NOCASE,`noticed_at`) WHERE "reason" IS NOT NULL;
CREATE INDEX `payment_disputes_closed` ON `payment_disputes` (`closed_at`) WHERE "closed_at" IS NOT NULL;
CREATE INDEX `payment_disputes_of_intent` ON `payment_disputes` (`intent_id`);

CREATE TABLE `payment_invoices` (
  `payment_id` text NOT NULL,
  `invoice_id` text NOT NULL,
  `amount_cents` integer NOT NULL,
  `received_cents` integer DEFAULT 0 NOT NULL,
  `refunded_cents` integer DEFAULT 0 NOT NULL,
  PRIMARY KEY(`payment_id`, `invoice_id`),
  FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "payment_invoices_amount_positive" CHECK("amount_cents" > 0),
  CONSTRAINT "payment_invoices_refunds_within_received" CHECK("refunded_cents" <= "received_cents"),
  CONSTRAINT "payment_invoices_payment_id" CHECK(typeof("payment_id") = 'text'),
  CONSTRAINT "payment_invoices_invoice_id" CHECK(typeof("invoice_id") = 'text'),
  CONSTRAINT "payment_invoices_amount_cents" CHECK(typeof("amount_cents") = 'integer' AND "amount_cents" >= 0),
  CONSTRAINT "payment_invoices_received_cents" CHECK(typeof("received_cents") = 'integer' AND "received_cents" >= 0),
  CONSTRAINT "payment_invoices_refunded_cents" CHECK(typeof("refunded_cents") = 'integer' AND "refunded_cents" >= 0)
);
CREATE INDEX `payment_invoices_by_invoice` ON `payment_invoices` (`invoice_id`);

CREATE TABLE "payments" (
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
  `card_brand` text CONSTRAINT "payments_card_brand" CHECK("card_brand" IS NULL OR (typeof("card_brand") = 'text')),
  `card_last4` text CONSTRAINT "payments_card_last4" CHECK("card_last4" IS NULL OR (typeof("card_last4") = 'text')),
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
CREATE INDEX `payments_by_status` ON `payments` (`status`,`updated_at`);
CREATE INDEX `payments_by_success` ON `payments` (`succeeded_at`,`id`);
CREATE UNIQUE INDEX `payments_idempotency_key` ON `payments` (`idempotency_key`);
CREATE UNIQUE INDEX `payments_intent` ON `payments` (`provider`,`intent_id`);
CREATE INDEX `payments_of_invoice` ON `payments` (`invoice_id`,`created_at`);
CREATE INDEX `payments_of_order` ON `payments` (`order_id`,`created_at`);
CREATE UNIQUE INDEX `payments_one_open` ON `payments` (`order_id`,`type`) WHERE "status" IN ('creating', 'requires_payment_method', 'requires_confirmation', 'requires_action', 'processing');
CREATE UNIQUE INDEX `payments_one_open_of_invoice` ON `payments` (`invoice_id`) WHERE "status" IN ('creating', 'requires_payment_method', 'requires_confirmation', 'requires_action', 'processing');

CREATE TABLE `push_subscriptions` (
  `id` text PRIMARY KEY NOT NULL,
  `endpoint` text NOT NULL,
  `p256dh` text NOT NULL,
  `auth` text NOT NULL,
  `user_id` text NOT NULL,
  `session_id` text NOT NULL,
  `created_at` text NOT NULL,
  `last_success_at` text,
  `failure_count` integer DEFAULT 0 NOT NULL,
  `failing_since_at` text CONSTRAINT "push_subscriptions_failing_since_at" CHECK("failing_since_at" IS NULL OR ("failing_since_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
  FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade,
  CONSTRAINT "push_subscriptions_id" CHECK(typeof("id") = 'text'),
  CONSTRAINT "push_subscriptions_endpoint" CHECK(typeof("endpoint") = 'text'),
  CONSTRAINT "push_subscriptions_p256dh" CHECK(typeof("p256dh") = 'text'),
  CONSTRAINT "push_subscriptions_auth" CHECK(typeof("auth") = 'text'),
  CONSTRAINT "push_subscriptions_user_id" CHECK(typeof("user_id") = 'text'),
  CONSTRAINT "push_subscriptions_session_id" CHECK(typeof("session_id") = 'text'),
  CONSTRAINT "push_subscriptions_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
  CONSTRAINT "push_subscriptions_last_success_at" CHECK("last_success_at" IS NULL OR ("last_success_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
  CONSTRAINT "push_subscriptions_failure_count" CHECK(typeof("failure_count") = 'integer' AND "failure_count" >= 0)
);
CREATE UNIQUE INDEX `push_subscriptions_endpoint` ON `push_subscriptions` (`endpoint`);
CREATE INDEX `push_subscriptions_of_user` ON `push_subscriptions` (`user_id`);
CREATE UNIQUE INDEX `push_subscriptions_session` ON `push_subscriptions` (`session_id`);

CREATE VIRTUAL TABLE `quote_search` USING fts5(`quote_id` UNINDEXED, `dealer`, `words`, prefix = '2 3 4');

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
  `settings_version` text REFERENCES `rate_cards`(`version`) CONSTRAINT "quotes_settings_version" CHECK("settings_version" IS NULL OR (typeof("settings_version") = 'text')),
  `retail_total_cents` integer CONSTRAINT "quotes_retail_total_cents" CHECK("retail_total_cents" IS NULL OR (typeof("retail_total_cents") = 'integer' AND "retail_total_cents" >= 0)),
  `vehicle_year` text CONSTRAINT "quotes_vehicle_year" CHECK("vehicle_year" IS NULL OR (typeof("vehicle_year") = 'text')),
  `vehicle_make` text CONSTRAINT "quotes_vehicle_make" CHECK("vehicle_make" IS NULL OR (typeof("vehicle_make") = 'text')),
  `vehicle_model` text CONSTRAINT "quotes_vehicle_model" CHECK("vehicle_model" IS NULL OR (typeof("vehicle_model") = 'text')),
  `vehicle_vin` text CONSTRAINT "quotes_vehicle_vin" CHECK("vehicle_vin" IS NULL OR (typeof("vehicle_vin") = 'text')),
  `reference` text CONSTRAINT "quotes_reference" CHECK("reference" IS NULL OR (typeof("reference") = 'text')),
  `other_vehicles` text DEFAULT '[]' NOT NULL CONSTRAINT "quotes_other_vehicles" CHECK(json_valid("other_vehicles")),
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
CREATE INDEX `quotes_by_dealer` ON `quotes` (`dealer_id`,`created_at`,`id`);
CREATE INDEX `quotes_by_dealer_and_total` ON `quotes` (`dealer_id`,`total_cents`,`id`) WHERE "dealer_id" IS NOT NULL;
CREATE INDEX `quotes_by_dealer_and_validity` ON `quotes` (`dealer_id`,`valid_until_at`,`id`) WHERE "dealer_id" IS NOT NULL;
CREATE INDEX `quotes_by_rates` ON `quotes` (`rate_version`,`created_at`,`id`);
CREATE INDEX `quotes_newest` ON `quotes` (`created_at`,`id`);

CREATE TABLE `rate_cards` (
  `version` text PRIMARY KEY NOT NULL,
  `structure_id` text NOT NULL,
  `effective_from_at` text NOT NULL,
  `card` text NOT NULL,
  `created_at` text NOT NULL,
  `withdrawn_at` text CONSTRAINT "rate_cards_withdrawn_at" CHECK("withdrawn_at" IS NULL OR ("withdrawn_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
  `mistaken_at` text CONSTRAINT "rate_cards_mistaken_at" CHECK("mistaken_at" IS NULL OR ("mistaken_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
  FOREIGN KEY (`structure_id`) REFERENCES `rate_structures`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "rate_cards_version" CHECK(typeof("version") = 'text'),
  CONSTRAINT "rate_cards_structure_id" CHECK(typeof("structure_id") = 'text'),
  CONSTRAINT "rate_cards_effective_from_at" CHECK("effective_from_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
  CONSTRAINT "rate_cards_card" CHECK(json_valid("card")),
  CONSTRAINT "rate_cards_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
CREATE UNIQUE INDEX `rate_cards_current` ON `rate_cards` (`structure_id`,`effective_from_at`) WHERE "withdrawn_at" IS NULL;

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
CREATE UNIQUE INDEX `rate_confirmations_of_offer` ON `rate_confirmations` (`offer_id`,`version`);

CREATE TABLE `rate_counters` (
  `bucket` text NOT NULL,
  `window_starts_at` text NOT NULL,
  `hit_count` integer NOT NULL,
  PRIMARY KEY(`bucket`, `window_starts_at`),
  CONSTRAINT "rate_counters_bucket" CHECK(typeof("bucket") = 'text'),
  CONSTRAINT "rate_counters_window_starts_at" CHECK("window_starts_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
  CONSTRAINT "rate_counters_hit_count" CHECK(typeof("hit_count") = 'integer' AND "hit_count" >= 0)
);
CREATE INDEX `rate_counters_oldest` ON `rate_counters` (`window_starts_at`);

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

CREATE TABLE "rate_events" (
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
  CONSTRAINT "rate_events_kind" CHECK("kind" IN ('created', 'draft_saved', 'draft_discarded', 'published', 'rolled_back', 'withdrawn', 'marked_mistaken', 'activated', 'deactivated', 'deleted')),
  CONSTRAINT "rate_events_actor_id" CHECK(typeof("actor_id") = 'text'),
  CONSTRAINT "rate_events_version" CHECK("version" IS NULL OR (typeof("version") = 'text')),
  CONSTRAINT "rate_events_before" CHECK("before" IS NULL OR (json_valid("before"))),
  CONSTRAINT "rate_events_after" CHECK("after" IS NULL OR (json_valid("after"))),
  CONSTRAINT "rate_events_note" CHECK("note" IS NULL OR (typeof("note") = 'text')),
  CONSTRAINT "rate_events_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
CREATE INDEX `rate_events_of_structure` ON `rate_events` (`structure_id`,`id`);
CREATE INDEX `rate_events_of_version` ON `rate_events` (`version`);

CREATE TABLE `rate_structures` (
  `id` text PRIMARY KEY NOT NULL,
  `audience` text NOT NULL,
  `created_at` text NOT NULL,
  `revision` integer DEFAULT 1 NOT NULL CONSTRAINT "rate_structures_revision" CHECK(typeof("revision") = 'integer' AND "revision" >= 0),
  `deleted_at` text CONSTRAINT "rate_structures_deleted_at" CHECK("deleted_at" IS NULL OR ("deleted_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
  CONSTRAINT "rate_structures_id" CHECK(typeof("id") = 'text'),
  CONSTRAINT "rate_structures_audience" CHECK("audience" IN ('retail', 'dealer')),
  CONSTRAINT "rate_structures_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
CREATE INDEX `rate_structures_listed` ON `rate_structures` (`deleted_at`);

CREATE TABLE `recovery_codes` (
  `user_id` text NOT NULL,
  `code_hash` text NOT NULL,
  `used_at` text,
  PRIMARY KEY(`user_id`, `code_hash`),
  FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "recovery_codes_user_id" CHECK(typeof("user_id") = 'text'),
  CONSTRAINT "recovery_codes_code_hash" CHECK(typeof("code_hash") = 'text'),
  CONSTRAINT "recovery_codes_used_at" CHECK("used_at" IS NULL OR ("used_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'))
);

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
  `disputed_intent_id` text CONSTRAINT "refunds_disputed_intent_id" CHECK("disputed_intent_id" IS NULL OR (typeof("disputed_intent_id") = 'text')),
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
CREATE INDEX `refunds_by_status` ON `refunds` (`status`,`updated_at`);
CREATE UNIQUE INDEX `refunds_idempotency_key` ON `refunds` (`idempotency_key`);
CREATE INDEX `refunds_of_order` ON `refunds` (`order_id`,`created_at`);
CREATE INDEX `refunds_of_payment` ON `refunds` (`payment_id`);
CREATE UNIQUE INDEX `refunds_provider_refund` ON `refunds` (`provider_refund_id`);

CREATE TABLE `report_deltas` (
  `id` integer PRIMARY KEY NOT NULL,
  `hour` text NOT NULL,
  `dealer_id` text,
  `lane` text,
  `changes` text NOT NULL,
  CONSTRAINT "report_deltas_id" CHECK(typeof("id") = 'integer' AND "id" >= 0),
  CONSTRAINT "report_deltas_hour" CHECK(typeof("hour") = 'text'),
  CONSTRAINT "report_deltas_dealer_id" CHECK("dealer_id" IS NULL OR (typeof("dealer_id") = 'text')),
  CONSTRAINT "report_deltas_lane" CHECK("lane" IS NULL OR (typeof("lane") = 'text')),
  CONSTRAINT "report_deltas_changes" CHECK(json_valid("changes"))
);
CREATE INDEX `report_deltas_by_hour` ON `report_deltas` (`hour`);

CREATE TABLE "report_totals" (
  `subject` text NOT NULL,
  `grain` text NOT NULL,
  `period` text NOT NULL,
  `subject_id` text NOT NULL,
  `order_count` integer DEFAULT 0 NOT NULL,
  `order_cents` integer DEFAULT 0 NOT NULL,
  `covered_count` integer DEFAULT 0 NOT NULL,
  `covered_cents` integer DEFAULT 0 NOT NULL,
  `carrier_pay_cents` integer DEFAULT 0 NOT NULL,
  `cancelled_count` integer DEFAULT 0 NOT NULL,
  `cancelled_cents` integer DEFAULT 0 NOT NULL,
  `assigned_count` integer DEFAULT 0 NOT NULL,
  `seconds_to_driver` integer DEFAULT 0 NOT NULL,
  `delivered_count` integer DEFAULT 0 NOT NULL,
  `on_time_count` integer DEFAULT 0 NOT NULL,
  `quote_count` integer DEFAULT 0 NOT NULL,
  `ordered_quote_count` integer DEFAULT 0 NOT NULL,
  `paid_quote_count` integer DEFAULT 0 NOT NULL,
  `order_card_cents` integer DEFAULT 0 NOT NULL,
  `order_recorded_cents` integer DEFAULT 0 NOT NULL,
  `invoice_card_cents` integer DEFAULT 0 NOT NULL,
  `invoice_recorded_cents` integer DEFAULT 0 NOT NULL,
  `refunded_cents` integer DEFAULT 0 NOT NULL,
  `invoiced_cents` integer DEFAULT 0 NOT NULL,
  `credit_note_cents` integer DEFAULT 0 NOT NULL,
  `late_fee_cents` integer DEFAULT 0 NOT NULL,
  PRIMARY KEY(`subject`, `grain`, `period`, `subject_id`),
  CONSTRAINT "report_totals_subject" CHECK("subject" IN ('channel', 'dealer', 'lane')),
  CONSTRAINT "report_totals_grain" CHECK("grain" IN ('month', 'day', 'hour')),
  CONSTRAINT "report_totals_period" CHECK(typeof("period") = 'text'),
  CONSTRAINT "report_totals_subject_id" CHECK(typeof("subject_id") = 'text'),
  CONSTRAINT "report_totals_order_count" CHECK(typeof("order_count") = 'integer' AND "order_count" >= 0),
  CONSTRAINT "report_totals_order_cents" CHECK(typeof("order_cents") = 'integer' AND "order_cents" >= 0),
  CONSTRAINT "report_totals_covered_count" CHECK(typeof("covered_count") = 'integer' AND "covered_count" >= 0),
  CONSTRAINT "report_totals_covered_cents" CHECK(typeof("covered_cents") = 'integer' AND "covered_cents" >= 0),
  CONSTRAINT "report_totals_carrier_pay_cents" CHECK(typeof("carrier_pay_cents") = 'integer' AND "carrier_pay_cents" >= 0),
  CONSTRAINT "report_totals_cancelled_count" CHECK(typeof("cancelled_count") = 'integer' AND "cancelled_count" >= 0),
  CONSTRAINT "report_totals_cancelled_cents" CHECK(typeof("cancelled_cents") = 'integer' AND "cancelled_cents" >= 0),
  CONSTRAINT "report_totals_assigned_count" CHECK(typeof("assigned_count") = 'integer' AND "assigned_count" >= 0),
  CONSTRAINT "report_totals_seconds_to_driver" CHECK(typeof("seconds_to_driver") = 'integer' AND "seconds_to_driver" >= 0),
  CONSTRAINT "report_totals_delivered_count" CHECK(typeof("delivered_count") = 'integer' AND "delivered_count" >= 0),
  CONSTRAINT "report_totals_on_time_count" CHECK(typeof("on_time_count") = 'integer' AND "on_time_count" >= 0),
  CONSTRAINT "report_totals_quote_count" CHECK(typeof("quote_count") = 'integer' AND "quote_count" >= 0),
  CONSTRAINT "report_totals_ordered_quote_count" CHECK(typeof("ordered_quote_count") = 'integer' AND "ordered_quote_count" >= 0),
  CONSTRAINT "report_totals_paid_quote_count" CHECK(typeof("paid_quote_count") = 'integer' AND "paid_quote_count" >= 0),
  CONSTRAINT "report_totals_order_card_cents" CHECK(typeof("order_card_cents") = 'integer' AND "order_card_cents" >= 0),
  CONSTRAINT "report_totals_order_recorded_cents" CHECK(typeof("order_recorded_cents") = 'integer' AND "order_recorded_cents" >= 0),
  CONSTRAINT "report_totals_invoice_card_cents" CHECK(typeof("invoice_card_cents") = 'integer' AND "invoice_card_cents" >= 0),
  CONSTRAINT "report_totals_invoice_recorded_cents" CHECK(typeof("invoice_recorded_cents") = 'integer' AND "invoice_recorded_cents" >= 0),
  CONSTRAINT "report_totals_refunded_cents" CHECK(typeof("refunded_cents") = 'integer'),
  CONSTRAINT "report_totals_invoiced_cents" CHECK(typeof("invoiced_cents") = 'integer' AND "invoiced_cents" >= 0),
  CONSTRAINT "report_totals_credit_note_cents" CHECK(typeof("credit_note_cents") = 'integer' AND "credit_note_cents" >= 0),
  CONSTRAINT "report_totals_late_fee_cents" CHECK(typeof("late_fee_cents") = 'integer' AND "late_fee_cents" >= 0)
);

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
CREATE UNIQUE INDEX `sandbox_intents_idempotency_key` ON `sandbox_intents` (`idempotency_key`);
CREATE INDEX `sandbox_intents_newest` ON `sandbox_intents` (`created_at`);

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
CREATE UNIQUE INDEX `sandbox_refunds_idempotency_key` ON `sandbox_refunds` (`idempotency_key`);
CREATE INDEX `sandbox_refunds_of_intent` ON `sandbox_refunds` (`intent_id`);

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
CREATE INDEX `saved_locations_by_name` ON `saved_locations` (`dealer_id`,`name`);

CREATE TABLE `sessions` (
  `id` text PRIMARY KEY NOT NULL,
  `token_hash` text NOT NULL,
  `user_id` text NOT NULL,
  `device` text NOT NULL,
  `created_at` text NOT NULL,
  `last_used_at` text NOT NULL,
  `expires_at` text NOT NULL,
  FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "sessions_id" CHECK(typeof("id") = 'text'),
  CONSTRAINT "sessions_token_hash" CHECK(typeof("token_hash") = 'text'),
  CONSTRAINT "sessions_user_id" CHECK(typeof("user_id") = 'text'),
  CONSTRAINT "sessions_device" CHECK(typeof("device") = 'text'),
  CONSTRAINT "sessions_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
  CONSTRAINT "sessions_last_used_at" CHECK("last_used_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
  CONSTRAINT "sessions_expires_at" CHECK("expires_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
CREATE INDEX `sessions_expired` ON `sessions` (`expires_at`);
CREATE INDEX `sessions_of_user` ON `sessions` (`user_id`,`last_used_at`);
CREATE UNIQUE INDEX `sessions_token_hash` ON `sessions` (`token_hash`);

CREATE TABLE `sign_in_challenges` (
  `token_hash` text PRIMARY KEY NOT NULL,
  `user_id` text NOT NULL,
  `attempt_count` integer DEFAULT 0 NOT NULL,
  `expires_at` text NOT NULL,
  FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "sign_in_challenges_few_attempts" CHECK("attempt_count" <= 5),
  CONSTRAINT "sign_in_challenges_token_hash" CHECK(typeof("token_hash") = 'text'),
  CONSTRAINT "sign_in_challenges_user_id" CHECK(typeof("user_id") = 'text'),
  CONSTRAINT "sign_in_challenges_attempt_count" CHECK(typeof("attempt_count") = 'integer' AND "attempt_count" >= 0),
  CONSTRAINT "sign_in_challenges_expires_at" CHECK("expires_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
CREATE INDEX `sign_in_challenges_expired` ON `sign_in_challenges` (`expires_at`);

CREATE TABLE `sign_ins` (
  `id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  `user_id` text NOT NULL,
  `dealer_id` text NOT NULL,
  `device` text NOT NULL,
  `outcome` text NOT NULL,
  `created_at` text NOT NULL,
  FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "sign_ins_id" CHECK(typeof("id") = 'integer' AND "id" >= 0),
  CONSTRAINT "sign_ins_user_id" CHECK(typeof("user_id") = 'text'),
  CONSTRAINT "sign_ins_dealer_id" CHECK(typeof("dealer_id") = 'text'),
  CONSTRAINT "sign_ins_device" CHECK(typeof("device") = 'text'),
  CONSTRAINT "sign_ins_outcome" CHECK("outcome" IN ('signed_in', 'wrong_password', 'wrong_code')),
  CONSTRAINT "sign_ins_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
CREATE INDEX `sign_ins_expired` ON `sign_ins` (`created_at`);
CREATE INDEX `sign_ins_of_dealer` ON `sign_ins` (`dealer_id`,`id`);
CREATE INDEX `sign_ins_of_user` ON `sign_ins` (`user_id`);

CREATE TABLE `staff_visits` (
  `user_id` text PRIMARY KEY NOT NULL,
  `visited_at` text NOT NULL,
  `previous_at` text NOT NULL,
  FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "staff_visits_user_id" CHECK(typeof("user_id") = 'text'),
  CONSTRAINT "staff_visits_visited_at" CHECK("visited_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
  CONSTRAINT "staff_visits_previous_at" CHECK("previous_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);

CREATE TABLE "sync_devices" (
  `device_id` text NOT NULL,
  `user_id` text NOT NULL,
  `dealer_id` text NOT NULL,
  `number` integer NOT NULL,
  `queue_length` integer NOT NULL,
  `waiting_orders` integer NOT NULL,
  `highest_sequence` integer NOT NULL,
  `discarded` integer NOT NULL,
  `counted_since` text,
  `arrived` integer NOT NULL,
  `app_version` text NOT NULL,
  `first_contact_at` text NOT NULL,
  `last_contact_at` text NOT NULL,
  `settled` integer DEFAULT 0 NOT NULL CONSTRAINT "sync_devices_settled" CHECK(typeof("settled") = 'integer' AND "settled" >= 0),
  PRIMARY KEY(`device_id`, `user_id`),
  FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "sync_devices_device_id" CHECK(typeof("device_id") = 'text'),
  CONSTRAINT "sync_devices_user_id" CHECK(typeof("user_id") = 'text'),
  CONSTRAINT "sync_devices_dealer_id" CHECK(typeof("dealer_id") = 'text'),
  CONSTRAINT "sync_devices_number" CHECK(typeof("number") = 'integer' AND "number" >= 0),
  CONSTRAINT "sync_devices_queue_length" CHECK(typeof("queue_length") = 'integer' AND "queue_length" >= 0),
  CONSTRAINT "sync_devices_waiting_orders" CHECK(typeof("waiting_orders") = 'integer' AND "waiting_orders" >= 0),
  CONSTRAINT "sync_devices_highest_sequence" CHECK(typeof("highest_sequence") = 'integer' AND "highest_sequence" >= 0),
  CONSTRAINT "sync_devices_discarded" CHECK(typeof("discarded") = 'integer' AND "discarded" >= 0),
  CONSTRAINT "sync_devices_counted_since" CHECK("counted_since" IS NULL OR (typeof("counted_since") = 'text')),
  CONSTRAINT "sync_devices_arrived" CHECK(typeof("arrived") = 'integer' AND "arrived" >= 0),
  CONSTRAINT "sync_devices_app_version" CHECK(typeof("app_version") = 'text'),
  CONSTRAINT "sync_devices_first_contact_at" CHECK("first_contact_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
  CONSTRAINT "sync_devices_last_contact_at" CHECK("last_contact_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
CREATE INDEX `sync_devices_numbers` ON `sync_devices` (`dealer_id`,`number`);
CREATE INDEX `sync_devices_of_dealer` ON `sync_devices` (`dealer_id`,`last_contact_at`);
CREATE INDEX `sync_devices_of_user` ON `sync_devices` (`user_id`,`last_contact_at`);
CREATE INDEX `sync_devices_unsent` ON `sync_devices` (`last_contact_at`) WHERE "highest_sequence" > "arrived" + "discarded" + "settled";

CREATE TABLE `sync_operations` (
  `id` text PRIMARY KEY NOT NULL,
  `user_id` text NOT NULL,
  `dealer_id` text NOT NULL,
  `device_id` text NOT NULL,
  `kind` text NOT NULL,
  `version` integer NOT NULL,
  `payload_hash` text NOT NULL,
  `order_id` text,
  `quote_id` text,
  `captured_at` text NOT NULL,
  `created_at` text NOT NULL,
  FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`quote_id`) REFERENCES `quotes`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "sync_operations_one_result" CHECK(("kind" = 'save_quote') = ("order_id" IS NULL) AND ("order_id" IS NULL) <> ("quote_id" IS NULL)),
  CONSTRAINT "sync_operations_id" CHECK(typeof("id") = 'text'),
  CONSTRAINT "sync_operations_user_id" CHECK(typeof("user_id") = 'text'),
  CONSTRAINT "sync_operations_dealer_id" CHECK(typeof("dealer_id") = 'text'),
  CONSTRAINT "sync_operations_device_id" CHECK(typeof("device_id") = 'text'),
  CONSTRAINT "sync_operations_kind" CHECK("kind" IN ('place_order', 'cancel_order', 'save_quote')),
  CONSTRAINT "sync_operations_version" CHECK(typeof("version") = 'integer' AND "version" >= 0),
  CONSTRAINT "sync_operations_payload_hash" CHECK(typeof("payload_hash") = 'text'),
  CONSTRAINT "sync_operations_order_id" CHECK("order_id" IS NULL OR (typeof("order_id") = 'text')),
  CONSTRAINT "sync_operations_quote_id" CHECK("quote_id" IS NULL OR (typeof("quote_id") = 'text')),
  CONSTRAINT "sync_operations_captured_at" CHECK("captured_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
  CONSTRAINT "sync_operations_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
CREATE INDEX `sync_operations_of_device` ON `sync_operations` (`dealer_id`,`device_id`,`user_id`,`created_at`);
CREATE INDEX `sync_operations_of_order` ON `sync_operations` (`order_id`);
CREATE INDEX `sync_operations_of_quote` ON `sync_operations` (`quote_id`);

CREATE TABLE `two_factor` (
  `user_id` text PRIMARY KEY NOT NULL,
  `secret_encrypted` text NOT NULL,
  `confirmed_at` text,
  `last_used_step` integer DEFAULT 0 NOT NULL,
  `created_at` text NOT NULL,
  FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "two_factor_user_id" CHECK(typeof("user_id") = 'text'),
  CONSTRAINT "two_factor_secret_encrypted" CHECK(typeof("secret_encrypted") = 'text'),
  CONSTRAINT "two_factor_confirmed_at" CHECK("confirmed_at" IS NULL OR ("confirmed_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
  CONSTRAINT "two_factor_last_used_step" CHECK(typeof("last_used_step") = 'integer' AND "last_used_step" >= 0),
  CONSTRAINT "two_factor_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);

CREATE TABLE `unlisted_erasures` (
  `id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
  `kind` text NOT NULL,
  `subject_id` text NOT NULL,
  `created_at` text NOT NULL,
  CONSTRAINT "unlisted_erasures_id" CHECK(typeof("id") = 'integer' AND "id" >= 0),
  CONSTRAINT "unlisted_erasures_kind" CHECK("kind" IN ('order', 'account')),
  CONSTRAINT "unlisted_erasures_subject_id" CHECK(typeof("subject_id") = 'text'),
  CONSTRAINT "unlisted_erasures_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);

CREATE TABLE `user_settings` (
  `user_id` text PRIMARY KEY NOT NULL,
  `order_mails` integer DEFAULT true NOT NULL,
  `invoice_mails` integer DEFAULT true NOT NULL,
  `updated_at` text NOT NULL,
  FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "user_settings_user_id" CHECK(typeof("user_id") = 'text'),
  CONSTRAINT "user_settings_order_mails" CHECK("order_mails" IN (0, 1)),
  CONSTRAINT "user_settings_invoice_mails" CHECK("invoice_mails" IN (0, 1)),
  CONSTRAINT "user_settings_updated_at" CHECK("updated_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);

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
  `email_verified_at` text CONSTRAINT "users_email_verified_at" CHECK("email_verified_at" IS NULL OR ("email_verified_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
  `deleted_at` text CONSTRAINT "users_deleted_at" CHECK("deleted_at" IS NULL OR ("deleted_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
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
CREATE INDEX `users_by_admin_role` ON `users` (`admin_role`,`created_at`);
CREATE INDEX `users_by_dealer` ON `users` (`dealer_id`,`created_at`);
CREATE INDEX `users_by_last_name` ON `users` ("last_name" COLLATE NOCASE);
CREATE INDEX `users_by_name` ON `users` ("first_name" COLLATE NOCASE,"last_name" COLLATE NOCASE);
CREATE INDEX `users_email` ON `users` (`email`);
CREATE UNIQUE INDEX `users_username` ON `users` (`username`);

CREATE TABLE "webhook_events" (
  `provider` text NOT NULL,
  `event_id` text NOT NULL,
  `type` text NOT NULL,
  `intent_id` text,
  `received_at` text NOT NULL,
  `processed_at` text,
  PRIMARY KEY(`provider`, `event_id`),
  CONSTRAINT "webhook_events_provider" CHECK("provider" IN ('stripe', 'sandbox', 'manual')),
  CONSTRAINT "webhook_events_event_id" CHECK(typeof("event_id") = 'text'),
  CONSTRAINT "webhook_events_type" CHECK(typeof("type") = 'text'),
  CONSTRAINT "webhook_events_intent_id" CHECK("intent_id" IS NULL OR (typeof("intent_id") = 'text')),
  CONSTRAINT "webhook_events_received_at" CHECK("received_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
  CONSTRAINT "webhook_events_processed_at" CHECK("processed_at" IS NULL OR ("processed_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'))
);
CREATE INDEX `webhook_events_unprocessed` ON `webhook_events` (`processed_at`,`received_at`);

CREATE VIEW accounting_books AS
SELECT coalesce((SELECT closed_before_at FROM accounting_period_events ORDER BY id DESC LIMIT 1), '') AS closed_before;

CREATE VIEW bounce_causes AS
SELECT 'message_bounced' AS kind, first.id AS subject_id, first.order_id AS order_id,
  (SELECT CAST(count(*) AS text) FROM outbox_messages AS sent
  WHERE (sent.id = first.id OR sent.replaces_id = first.id) AND sent.delivery = 'bounced') AS occurrence,
  (SELECT max(reported_at) FROM outbox_messages AS sent
  WHERE (sent.id = first.id OR sent.replaces_id = first.id) AND sent.delivery = 'bounced') AS due_at
FROM outbox_messages AS first
INNER JOIN orders ON orders.id = first.order_id
WHERE first.replaces_id IS NULL AND orders.transport_status NOT IN ('completed', 'cancelled')
  AND EXISTS (SELECT 1 FROM outbox_messages AS sent
  WHERE (sent.id = first.id OR sent.replaces_id = first.id) AND sent.delivery = 'bounced'
    AND NOT EXISTS (SELECT 1 FROM outbox_messages AS later
    WHERE (later.id = first.id OR later.replaces_id = first.id) AND later.delivery IN ('delivered', 'complained')
      AND (later.created_at, later.id) > (sent.created_at, sent.id)));

CREATE VIEW carrier_causes AS
SELECT 'insurance_ends' AS kind, id AS subject_id, insurance_expires_on AS occurrence,
  date(insurance_expires_on, '-30 days') || 'T12:00:00.000Z' AS due_at
FROM carriers
WHERE is_active = 1 AND deleted_at IS NULL
UNION ALL
SELECT 'insurance_lapsed', id, insurance_expires_on,
  date(insurance_expires_on, '+1 day') || 'T12:00:00.000Z'
FROM carriers
WHERE EXISTS (SELECT 1 FROM order_assignments WHERE carrier_id = carriers.id AND ended_at IS NULL
  AND delivered_on IS NULL);

CREATE VIEW claim_causes AS
SELECT 'claim_open' AS kind, id AS subject_id, state AS occurrence, CASE state WHEN 'filed' THEN filed_at
  WHEN 'in_review' THEN coalesce(acknowledged_at, filed_at) WHEN 'accepted' THEN decided_at
  ELSE strftime('%Y-%m-%dT%H:%M:%fZ', decided_at, '+14 days') END AS due_at
FROM claims
WHERE state IN ('filed', 'in_review', 'offered', 'accepted');

CREATE VIEW clean_causes AS
SELECT 'not_clean' AS kind, order_id AS subject_id, judged_at AS occurrence, judged_at AS due_at
FROM clean_deliveries
WHERE state = 'unclean';

CREATE VIEW collection_causes AS
SELECT 'not_collected' AS kind, orders.id AS subject_id, delivered_on AS occurrence,
  date(delivered_on, '+1 day') || 'T12:00:00.000Z' AS due_at,
  total_cents - paid_cents + released_cents AS due_cents
FROM orders
JOIN order_assignments ON order_id = orders.id AND ended_at IS NULL
WHERE transport_status = 'completed' AND payment_method = 'stripe' AND delivered_on IS NOT NULL
  AND paid_cents - released_cents < total_cents AND (payment_status IN ('unpaid', 'deposit_paid')
  OR (payment_status = 'partly_refunded' AND paid_cents - released_cents >= deposit_cents));

CREATE VIEW device_causes AS
SELECT 'work_lost' AS kind, user_id AS subject_id, CASE WHEN lost > 0 THEN 'lost ' || lost
  ELSE 'silent since ' || silent_since_at END AS occurrence, CASE WHEN lost > 0 THEN lost_at
  ELSE strftime('%Y-%m-%dT%H:%M:%fZ', silent_since_at, '+24 hours') END AS due_at
FROM (SELECT user_id, sum(max(unsent - queue_length, 0)) AS lost, min(CASE
  WHEN unsent > queue_length THEN last_contact_at END) AS lost_at, min(last_contact_at) AS silent_since_at
  FROM (SELECT user_id, queue_length, last_contact_at,
  highest_sequence - arrived - discarded - settled AS unsent FROM sync_devices)
  WHERE unsent > 0 GROUP BY user_id);

CREATE VIEW dispute_causes AS
SELECT 'dispute_open' AS kind, intent_id AS subject_id, '' AS occurrence,
  noticed_at AS due_at
FROM payment_disputes
WHERE state IN ('needs_response', 'under_review');

CREATE VIEW driver_causes AS
SELECT 'driver_report' AS kind, id AS subject_id, '' AS occurrence, created_at AS due_at
FROM driver_reports
WHERE kind <> 'not_clean';

CREATE VIEW invoice_causes AS
SELECT 'invoice_overdue' AS kind, id AS subject_id, due_on AS occurrence,
  date(due_on, '+1 day') || 'T12:00:00.000Z' AS due_at
FROM invoices
WHERE voided_on IS NULL AND paid_cents < amount_cents + late_fee_cents;

CREATE VIEW message_causes AS
SELECT 'dead_letter' AS kind, id AS subject_id, '' AS occurrence, updated_at AS due_at
FROM outbox_messages
WHERE status = 'dead';

CREATE VIEW mistaken_rates_causes AS
SELECT 'mistaken_rates' AS kind, order_id AS subject_id, max(mistaken_at) AS occurrence,
  max(mistaken_at) AS due_at
FROM unpaid_orders_by_rates
WHERE mistaken_at IS NOT NULL
GROUP BY order_id;

CREATE VIEW notification_causes AS
SELECT 'payment_review' AS kind, CAST(id AS text) AS subject_id, '' AS occurrence, created_at AS due_at,
  id AS notification_id
FROM admin_notifications
WHERE kind IN ('overpayment', 'payment_mismatch', 'payment_of_cancelled_order', 'unknown_payment', 'refund_failed');

CREATE VIEW offer_causes AS
SELECT 'offer_unanswered' AS kind, id AS subject_id,
  CASE WHEN state = 'accepted' THEN 'problem' WHEN state = 'open' AND counters > 0 THEN 'countered'
    WHEN state = 'open' AND waiting = 0 THEN 'declined' ELSE 'expired' END AS occurrence,
  CASE WHEN state = 'accepted' THEN accepted_at WHEN state = 'open' AND counters > 0 THEN countered_at
    WHEN state = 'open' AND waiting = 0 THEN answered_at ELSE expires_at END AS due_at
FROM (
  SELECT id, state, problem, expires_at, accepted_at,
    (SELECT count(*) FROM offer_recipients WHERE offer_id = offers.id AND state = 'countered') AS counters,
    (SELECT min(answered_at) FROM offer_recipients WHERE offer_id = offers.id AND state = 'countered') AS countered_at,
    (SELECT count(*) FROM offer_recipients WHERE offer_id = offers.id AND state <> 'declined' AND left_out IS NULL) AS waiting,
    (SELECT max(answered_at) FROM offer_recipients WHERE offer_id = offers.id) AS answered_at
  FROM offers
  WHERE state IN ('open', 'expired') OR (state = 'accepted' AND problem IS NOT NULL)
);

CREATE VIEW order_causes AS
SELECT 'not_contacted' AS kind, id AS subject_id, '' AS occurrence,
  strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+30 minutes') AS due_at
FROM orders
WHERE contacted_at IS NULL AND next_call_at IS NULL AND transport_status IN ('pending', 'driver_found', 'payment_sent')
UNION ALL
SELECT 'call_back', id, next_call_at, next_call_at
FROM orders
WHERE next_call_at IS NOT NULL
UNION ALL
SELECT 'no_driver', id, '', strftime('%Y-%m-%dT%H:%M:%fZ', created_at, '+24 hours')
FROM orders
WHERE transport_status IN ('pending', 'driver_found', 'payment_sent')
UNION ALL
SELECT 'pickup_passed', orders.id, coalesce(pickup_on, preferred_pickup_on),
  date(coalesce(pickup_on, preferred_pickup_on), '+1 day') || 'T12:00:00.000Z'
FROM orders
LEFT JOIN order_assignments ON order_id = orders.id AND ended_at IS NULL
WHERE transport_status IN ('pending', 'driver_found', 'payment_sent', 'driver_assigned')
  AND coalesce(pickup_on, preferred_pickup_on) IS NOT NULL;

CREATE VIEW payable_causes AS
SELECT 'carrier_unpaid' AS kind, order_id AS subject_id,
  date(delivered_on, '+' || terms_days || ' days') AS occurrence,
  date(delivered_on, '+' || (terms_days + 1) || ' days') || 'T12:00:00.000Z' AS due_at, carrier_id
FROM order_assignments
JOIN carriers ON carriers.id = carrier_id
WHERE ended_at IS NULL AND delivered_on IS NOT NULL AND carrier_paid_on IS NULL;

CREATE VIEW unpaid_orders_by_rates AS
SELECT orders.id AS order_id, rate_cards.version, rate_cards.mistaken_at
FROM orders
JOIN order_vehicles ON order_vehicles.order_id = orders.id AND order_vehicles.cancelled_at IS NULL
JOIN rate_cards ON rate_cards.version IN (coalesce(order_vehicles.rate_version, orders.rate_version),
  coalesce(order_vehicles.settings_version, orders.settings_version))
WHERE orders.transport_status <> 'cancelled' AND (orders.payment_status = 'unpaid'
  OR (orders.payment_status = 'invoiced' AND EXISTS (SELECT 1 FROM invoices
  WHERE invoices.order_id = orders.id AND invoices.paid_cents = 0 AND invoices.voided_on IS NULL)));

CREATE TRIGGER accounting_assignment_made AFTER INSERT ON order_assignments
WHEN NEW.delivered_on IS NOT NULL OR NEW.carrier_paid_on IS NOT NULL
BEGIN
  INSERT INTO accounting_entries (kind, change_balance_cents, counted_at, source_id, dealer_id, order_id, carrier_id,
    reference)
  SELECT 'carrier_bill', NEW.pay_cents,
    iif(NEW.delivered_on || 'T12:00:00.000Z' >= closed_before, NEW.delivered_on || 'T12:00:00.000Z', updated_at),
    NEW.id, dealer_id, NEW.order_id, NEW.carrier_id, NEW.bill_of_lading
  FROM orders, accounting_books
  WHERE orders.id = NEW.order_id AND NEW.delivered_on IS NOT NULL AND NEW.ended_at IS NULL AND NEW.pay_cents > 0;
  -- A job that goes on with the same carrier takes over its payment, which is in the journal already.
  INSERT INTO accounting_entries (kind, change_balance_cents, counted_at, source_id, dealer_id, order_id, carrier_id,
    method, reference)
  SELECT 'carrier_payment', paid - NEW.pay_cents,
    iif(NEW.carrier_paid_on || 'T12:00:00.000Z' >= closed_before, NEW.carrier_paid_on || 'T12:00:00.000Z', updated_at),
    NEW.id, dealer_id, NEW.order_id, NEW.carrier_id, 'recorded', NEW.carrier_payment_reference
  FROM orders, accounting_books, (SELECT coalesce((SELECT pay_cents FROM order_assignments
    WHERE order_id = NEW.order_id AND carrier_id = NEW.carrier_id AND id <> NEW.id AND carrier_paid_on IS NOT NULL
    ORDER BY ended_at DESC, rowid DESC LIMIT 1), 0) AS paid)
  WHERE orders.id = NEW.order_id AND NEW.carrier_paid_on IS NOT NULL AND paid <> NEW.pay_cents;
END;

CREATE TRIGGER accounting_carrier_billed
AFTER UPDATE OF delivered_on, pay_cents, ended_at ON order_assignments
WHEN (iif(OLD.ended_at IS NULL, OLD.delivered_on, NULL), iif(OLD.delivered_on IS NULL, 0, OLD.pay_cents))
  IS NOT (iif(NEW.ended_at IS NULL, NEW.delivered_on, NULL), iif(NEW.delivered_on IS NULL, 0, NEW.pay_cents))
BEGIN
  INSERT INTO accounting_entries (kind, change_balance_cents, counted_at, source_id, dealer_id, order_id, carrier_id,
    reference)
  SELECT 'carrier_bill', -OLD.pay_cents,
    iif(OLD.delivered_on || 'T12:00:00.000Z' >= closed_before, OLD.delivered_on || 'T12:00:00.000Z', updated_at),
    OLD.id, dealer_id, OLD.order_id, OLD.carrier_id, OLD.bill_of_lading
  FROM orders, accounting_books
  WHERE orders.id = OLD.order_id AND OLD.delivered_on IS NOT NULL AND OLD.ended_at IS NULL AND OLD.pay_cents > 0;
  INSERT INTO accounting_entries (kind, change_balance_cents, counted_at, source_id, dealer_id, order_id, carrier_id,
    reference)
  SELECT 'carrier_bill', NEW.pay_cents,
    iif(NEW.delivered_on || 'T12:00:00.000Z' >= closed_before, NEW.delivered_on || 'T12:00:00.000Z', updated_at),
    NEW.id, dealer_id, NEW.order_id, NEW.carrier_id, NEW.bill_of_lading
  FROM orders, accounting_books
  WHERE orders.id = NEW.order_id AND NEW.delivered_on IS NOT NULL AND NEW.ended_at IS NULL AND NEW.pay_cents > 0;
END;

CREATE TRIGGER accounting_carrier_paid AFTER UPDATE OF carrier_paid_on, pay_cents ON order_assignments
WHEN (OLD.carrier_paid_on, iif(OLD.carrier_paid_on IS NULL, 0, OLD.pay_cents))
  IS NOT (NEW.carrier_paid_on, iif(NEW.carrier_paid_on IS NULL, 0, NEW.pay_cents))
BEGIN
  INSERT INTO accounting_entries (kind, change_balance_cents, counted_at, source_id, dealer_id, order_id, carrier_id,
    method, reference)
  SELECT 'carrier_payment', OLD.pay_cents,
    iif(OLD.carrier_paid_on || 'T12:00:00.000Z' >= closed_before, OLD.carrier_paid_on || 'T12:00:00.000Z', updated_at),
    OLD.id, dealer_id, OLD.order_id, OLD.carrier_id, 'recorded', OLD.carrier_payment_reference
  FROM orders, accounting_books
  WHERE orders.id = OLD.order_id AND OLD.carrier_paid_on IS NOT NULL AND OLD.pay_cents > 0;
  INSERT INTO accounting_entries (kind, change_balance_cents, counted_at, source_id, dealer_id, order_id, carrier_id,
    method, reference)
  SELECT 'carrier_payment', -NEW.pay_cents,
    iif(NEW.carrier_paid_on || 'T12:00:00.000Z' >= closed_before, NEW.carrier_paid_on || 'T12:00:00.000Z', updated_at),
    NEW.id, dealer_id, NEW.order_id, NEW.carrier_id, 'recorded', NEW.carrier_payment_reference
  FROM orders, accounting_books
  WHERE orders.id = NEW.order_id AND NEW.carrier_paid_on IS NOT NULL AND NEW.pay_cents > 0;
END;

CREATE TRIGGER accounting_dispute_charged AFTER INSERT ON payment_disputes
WHEN NEW.fee_cents > 0
BEGIN
  -- Of a payment of several invoices it names the first.
  INSERT INTO accounting_entries (kind, change_balance_cents, counted_at, source_id, dealer_id, order_id, invoice_id,
    method, reference)
  SELECT 'dispute_fee', -NEW.fee_cents, max(NEW.noticed_at, closed_before), NEW.intent_id, orders.dealer_id, orders.id,
    invoices.id, 'card', NEW.intent_id
  FROM accounting_books
  JOIN payments ON payments.provider = NEW.provider AND payments.intent_id = NEW.intent_id
  LEFT JOIN invoices ON invoices.id = payments.invoice_id
  LEFT JOIN orders ON orders.id = coalesce(payments.order_id, invoices.order_id);
END;

CREATE TRIGGER accounting_dispute_fee_changed AFTER UPDATE OF fee_cents ON payment_disputes
WHEN NEW.fee_cents <> OLD.fee_cents
BEGIN
  INSERT INTO accounting_entries (kind, change_balance_cents, counted_at, source_id, dealer_id, order_id, invoice_id,
    method, reference)
  SELECT 'dispute_fee', OLD.fee_cents - NEW.fee_cents, max(payments.updated_at, closed_before),
    NEW.intent_id, orders.dealer_id, orders.id, invoices.id, 'card', NEW.intent_id
  FROM accounting_books
  JOIN payments ON payments.provider = NEW.provider AND payments.intent_id = NEW.intent_id
  LEFT JOIN invoices ON invoices.id = payments.invoice_id
  LEFT JOIN orders ON orders.id = coalesce(payments.order_id, invoices.order_id);
END;

CREATE TRIGGER accounting_entries_immutable BEFORE UPDATE ON accounting_entries
BEGIN SELECT RAISE(ABORT, 'an entry of the books is never changed'); END;

CREATE TRIGGER accounting_entries_kept BEFORE DELETE ON accounting_entries
BEGIN SELECT RAISE(ABORT, 'an entry of the books is never deleted'); END;

CREATE TRIGGER accounting_ledger_entered AFTER INSERT ON credit_entries
BEGIN
  INSERT INTO accounting_entries (kind, change_balance_cents, counted_at, source_id, dealer_id, order_id, invoice_id,
    method, reference, cars)
  SELECT CASE WHEN NEW.correction IS NOT NULL THEN NEW.correction
      WHEN NEW.kind = 'adjustment' AND NEW.method IS NOT NULL THEN 'refund' ELSE NEW.kind END,
    NEW.change_balance_cents,
    iif(NEW.occurred_on || 'T12:00:00.000Z' >= closed_before, NEW.occurred_on || 'T12:00:00.000Z', NEW.created_at),
    NEW.id, NEW.dealer_id, coalesce(NEW.order_id, (SELECT order_id FROM invoices WHERE id = NEW.invoice_id)),
    NEW.invoice_id, NEW.method, NEW.reference,
    CASE WHEN NEW.kind IN ('invoice', 'credit_note') THEN (SELECT json_group_array(json_array(position, total_cents))
      FROM order_vehicles
      WHERE order_id = NEW.order_id AND CASE
        WHEN NEW.dedupe_key = 'invoice:' || NEW.invoice_id THEN 1
        WHEN NEW.kind = 'invoice' OR NEW.dedupe_key = 'credit_note:' || NEW.order_id
          OR NEW.dedupe_key GLOB 'credit_note:*:price-*' THEN cancelled_at IS NULL
        ELSE NEW.dedupe_key = 'credit_note:' || NEW.order_id || ':' || position END) END
  FROM accounting_books;
END;

CREATE TRIGGER accounting_payment_changed AFTER UPDATE OF received_cents, succeeded_at ON payments
WHEN NEW.order_id IS NOT NULL AND iif(NEW.succeeded_at IS NULL, 0, NEW.received_cents)
  <> iif(OLD.succeeded_at IS NULL, 0, OLD.received_cents)
BEGIN
  INSERT INTO accounting_entries (kind, change_balance_cents, counted_at, source_id, dealer_id, order_id, method,
    reference, cars)
  SELECT 'order_payment', iif(NEW.succeeded_at IS NULL, 0, NEW.received_cents)
      - iif(OLD.succeeded_at IS NULL, 0, OLD.received_cents),
    iif(OLD.succeeded_at IS NULL AND NEW.succeeded_at >= closed_before, NEW.succeeded_at, NEW.updated_at),
    NEW.id, orders.dealer_id, NEW.order_id, iif(NEW.provider = 'manual', 'recorded', 'card'), NEW.intent_id,
    (SELECT json_group_array(json_array(position, total_cents)) FROM order_vehicles
      WHERE order_id = NEW.order_id AND cancelled_at IS NULL)
  FROM orders, accounting_books
  WHERE orders.id = NEW.order_id;
END;

CREATE TRIGGER accounting_payment_made AFTER INSERT ON payments
WHEN NEW.order_id IS NOT NULL AND NEW.succeeded_at IS NOT NULL AND NEW.received_cents > 0
BEGIN
  INSERT INTO accounting_entries (kind, change_balance_cents, counted_at, source_id, dealer_id, order_id, method,
    reference, cars)
  SELECT 'order_payment', NEW.received_cents, iif(NEW.succeeded_at >= closed_before, NEW.succeeded_at, NEW.updated_at),
    NEW.id, orders.dealer_id, NEW.order_id, iif(NEW.provider = 'manual', 'recorded', 'card'), NEW.intent_id,
    (SELECT json_group_array(json_array(position, total_cents)) FROM order_vehicles
      WHERE order_id = NEW.order_id AND cancelled_at IS NULL)
  FROM orders, accounting_books
  WHERE orders.id = NEW.order_id;
END;

CREATE TRIGGER accounting_period_events_audited AFTER INSERT ON accounting_period_events
BEGIN
  INSERT INTO audit_entries (source, source_id, area, kind, actor_id, subject_id, created_at)
  VALUES ('period', NEW.id, 'accounting', 'period_' || NEW.kind, NEW.actor_id, NEW.month, NEW.created_at);
END;

CREATE TRIGGER accounting_period_events_immutable BEFORE UPDATE ON accounting_period_events
BEGIN SELECT RAISE(ABORT, 'an event is never changed'); END;

CREATE TRIGGER accounting_period_events_kept BEFORE DELETE ON accounting_period_events
BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END;

CREATE TRIGGER accounting_refund_changed AFTER UPDATE OF status, amount_cents ON refunds
WHEN iif(NEW.status = 'succeeded', NEW.amount_cents, 0) <> iif(OLD.status = 'succeeded', OLD.amount_cents, 0)
BEGIN
  INSERT INTO accounting_entries (kind, change_balance_cents, counted_at, source_id, dealer_id, order_id, method,
    reference, cars)
  SELECT iif(NEW.disputed_intent_id IS NULL, 'order_refund', 'dispute_won'), iif(OLD.status = 'succeeded', OLD.amount_cents, 0)
      - iif(NEW.status = 'succeeded', NEW.amount_cents, 0),
    NEW.updated_at, NEW.id, orders.dealer_id, NEW.order_id, iif(payments.provider = 'manual', 'recorded', 'card'),
    NEW.provider_refund_id,
    (SELECT json_group_array(json_array(position, total_cents)) FROM order_vehicles WHERE order_id = NEW.order_id)
  FROM orders, payments
  WHERE orders.id = NEW.order_id AND payments.id = NEW.payment_id;
END;

CREATE TRIGGER accounting_refund_made AFTER INSERT ON refunds
WHEN NEW.status = 'succeeded'
BEGIN
  INSERT INTO accounting_entries (kind, change_balance_cents, counted_at, source_id, dealer_id, order_id, method,
    reference, cars)
  SELECT iif(NEW.disputed_intent_id IS NULL, 'order_refund', 'dispute_lost'), -NEW.amount_cents, NEW.updated_at, NEW.id, orders.dealer_id, NEW.order_id,
    iif(payments.provider = 'manual', 'recorded', 'card'), NEW.provider_refund_id,
    (SELECT json_group_array(json_array(position, total_cents)) FROM order_vehicles WHERE order_id = NEW.order_id)
  FROM orders, payments
  WHERE orders.id = NEW.order_id AND payments.id = NEW.payment_id;
END;

CREATE TRIGGER admin_user_events_audited AFTER INSERT ON admin_user_events
BEGIN
  INSERT INTO audit_entries (source, source_id, area, kind, actor_id, subject_id, created_at)
  VALUES ('user', NEW.id, 'users', NEW.kind, NEW.actor_id, NEW.user_id, NEW.created_at);
END;

CREATE TRIGGER audit_entries_immutable BEFORE UPDATE ON audit_entries
BEGIN SELECT RAISE(ABORT, 'an audit entry never changes'); END;

CREATE TRIGGER audit_entries_permanent BEFORE DELETE ON audit_entries
BEGIN SELECT RAISE(ABORT, 'an audit entry is never deleted'); END;

CREATE TRIGGER balance_requests_decided BEFORE UPDATE ON balance_requests
WHEN OLD.state <> 'open'
BEGIN SELECT RAISE(ABORT, 'a decided request is never changed'); END;

CREATE TRIGGER balance_requests_kept BEFORE DELETE ON balance_requests
BEGIN SELECT RAISE(ABORT, 'a request is never deleted'); END;

CREATE TRIGGER carrier_events_audited AFTER INSERT ON carrier_events
BEGIN
  INSERT INTO audit_entries (source, source_id, area, kind, actor_id, subject_id, created_at)
  VALUES ('carrier', NEW.id, iif(NEW.driver_id IS NULL, 'carriers', 'drivers'), NEW.kind, NEW.actor_id,
    coalesce(NEW.driver_id, NEW.carrier_id), NEW.created_at);
END;

CREATE TRIGGER carrier_events_immutable BEFORE UPDATE ON carrier_events
BEGIN SELECT RAISE(ABORT, 'an event never changes'); END;

CREATE TRIGGER carrier_events_permanent BEFORE DELETE ON carrier_events
BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END;

CREATE TRIGGER carrier_notes_immutable BEFORE UPDATE ON carrier_notes
BEGIN SELECT RAISE(ABORT, 'a note of a carrier never changes'); END;

CREATE TRIGGER carrier_notes_permanent BEFORE DELETE ON carrier_notes
BEGIN SELECT RAISE(ABORT, 'a note of a carrier is never deleted'); END;

CREATE TRIGGER carrier_words_added AFTER INSERT ON carriers
BEGIN
  INSERT INTO carrier_words (word, carrier_id)
  SELECT DISTINCT lower(value), NEW.id
  FROM json_each('["' || replace(replace(replace(NEW.name, '\', ''), '"', ''), ' ', '","') || '"]')
  WHERE value <> '';
END;

CREATE TRIGGER carrier_words_changed AFTER UPDATE OF name ON carriers
WHEN NEW.name IS NOT OLD.name
BEGIN
  DELETE FROM carrier_words WHERE carrier_id = NEW.id;
  INSERT INTO carrier_words (word, carrier_id)
  SELECT DISTINCT lower(value), NEW.id
  FROM json_each('["' || replace(replace(replace(NEW.name, '\', ''), '"', ''), ' ', '","') || '"]')
  WHERE value <> '';
END;

CREATE TRIGGER credit_entries_audited AFTER INSERT ON credit_entries
WHEN NEW.actor_kind = 'staff' AND NEW.actor_id IS NOT NULL
BEGIN
  INSERT INTO audit_entries (source, source_id, area, kind, actor_id, subject_id, created_at)
  VALUES ('payment', NEW.id, 'dealers', 'ledger_' || coalesce(NEW.correction, NEW.kind), NEW.actor_id, NEW.dealer_id, NEW.created_at);
END;

CREATE TRIGGER credit_entries_immutable BEFORE UPDATE ON credit_entries
BEGIN SELECT RAISE(ABORT, 'an entry of the ledger is never changed'); END;

CREATE TRIGGER credit_entries_kept BEFORE DELETE ON credit_entries
BEGIN SELECT RAISE(ABORT, 'an entry of the ledger is never deleted'); END;

CREATE TRIGGER credit_limit_requests_decided BEFORE UPDATE ON credit_limit_requests
WHEN OLD.state <> 'open'
BEGIN SELECT RAISE(ABORT, 'a decided request is never changed'); END;

CREATE TRIGGER credit_limit_requests_kept BEFORE DELETE ON credit_limit_requests
BEGIN SELECT RAISE(ABORT, 'a request is never deleted'); END;

CREATE TRIGGER credit_notes_immutable BEFORE UPDATE ON credit_notes
BEGIN SELECT RAISE(ABORT, 'the number of a credit note is never changed'); END;

CREATE TRIGGER credit_notes_kept BEFORE DELETE ON credit_notes
BEGIN SELECT RAISE(ABORT, 'a credit note is never deleted'); END;

CREATE TRIGGER credit_notes_numbered AFTER INSERT ON credit_entries
WHEN NEW.kind = 'credit_note'
BEGIN
  INSERT INTO credit_notes (entry_id, year, sequence, credit_note_number)
  SELECT NEW.id, named.year, named.next, printf('CN-%d-%06d', named.year, named.next)
  FROM (SELECT days.year, (SELECT coalesce(max(sequence), 0) + 1 FROM credit_notes WHERE year = days.year) AS next
    FROM (SELECT CAST(substr(NEW.occurred_on, 1, 4) AS INTEGER) AS year) AS days) AS named;
END;

CREATE TRIGGER dealer_events_audited AFTER INSERT ON dealer_events
BEGIN
  INSERT INTO audit_entries (source, source_id, area, kind, actor_id, subject_id, created_at)
  VALUES ('dealer', NEW.id, 'dealers', NEW.kind, NEW.actor_id, NEW.dealer_id, NEW.created_at);
END;

CREATE TRIGGER dealer_events_immutable BEFORE UPDATE ON dealer_events
BEGIN SELECT RAISE(ABORT, 'an event is never changed'); END;

CREATE TRIGGER dealer_events_kept BEFORE DELETE ON dealer_events
BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END;

CREATE TRIGGER dealer_profile_events_audited AFTER INSERT ON dealer_profile_events
WHEN NEW.actor_kind = 'staff'
BEGIN
  INSERT INTO audit_entries (source, source_id, area, kind, actor_id, subject_id, created_at)
  VALUES ('profile', NEW.id, 'dealers', 'details_changed', NEW.actor_id, NEW.dealer_id, NEW.created_at);
END;

CREATE TRIGGER dealer_profile_events_immutable BEFORE UPDATE ON dealer_profile_events
BEGIN SELECT RAISE(ABORT, 'an event is never changed'); END;

CREATE TRIGGER dealer_profile_events_permanent BEFORE DELETE ON dealer_profile_events
BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END;

CREATE TRIGGER dealer_rate_assignments_audited AFTER INSERT ON dealer_rate_assignments
BEGIN
  INSERT INTO audit_entries (source, source_id, area, kind, actor_id, subject_id, created_at)
  VALUES ('assignment', NEW.id, 'dealers', 'rates_assigned', NEW.actor_id, NEW.dealer_id, NEW.created_at);
END;

CREATE TRIGGER dealer_rate_assignments_immutable BEFORE UPDATE ON dealer_rate_assignments
BEGIN SELECT RAISE(ABORT, 'an assignment is never changed'); END;

CREATE TRIGGER dealer_rate_assignments_kept BEFORE DELETE ON dealer_rate_assignments
BEGIN SELECT RAISE(ABORT, 'an assignment is never deleted'); END;

CREATE TRIGGER dealer_receivables_changed
AFTER UPDATE OF amount_cents, paid_cents, late_fee_cents, voided_on, due_on ON invoices
BEGIN
  UPDATE dealer_receivables
  SET invoice_count = invoice_count - 1,
    open_cents = open_cents - (OLD.amount_cents + OLD.late_fee_cents - OLD.paid_cents)
  WHERE dealer_id = OLD.dealer_id AND due IN (OLD.due_on, '') AND OLD.voided_on IS NULL
    AND OLD.paid_cents < OLD.amount_cents + OLD.late_fee_cents;
  INSERT INTO dealer_receivables (dealer_id, due, invoice_count, open_cents)
  SELECT NEW.dealer_id, days.due, 1, NEW.amount_cents + NEW.late_fee_cents - NEW.paid_cents
  FROM (SELECT NEW.due_on AS due UNION ALL SELECT '') AS days
  WHERE NEW.voided_on IS NULL AND NEW.paid_cents < NEW.amount_cents + NEW.late_fee_cents
  ON CONFLICT (dealer_id, due)
  DO UPDATE SET invoice_count = invoice_count + 1, open_cents = open_cents + excluded.open_cents;
  DELETE FROM dealer_receivables
  WHERE dealer_id = OLD.dealer_id AND due IN (OLD.due_on, '') AND invoice_count = 0;
END;

CREATE TRIGGER dealer_receivables_issued AFTER INSERT ON invoices
WHEN NEW.voided_on IS NULL AND NEW.paid_cents < NEW.amount_cents + NEW.late_fee_cents
BEGIN
  INSERT INTO dealer_receivables (dealer_id, due, invoice_count, open_cents)
  SELECT NEW.dealer_id, days.due, 1, NEW.amount_cents + NEW.late_fee_cents - NEW.paid_cents
  FROM (SELECT NEW.due_on AS due UNION ALL SELECT '') AS days
  WHERE true
  ON CONFLICT (dealer_id, due)
  DO UPDATE SET invoice_count = invoice_count + 1, open_cents = open_cents + excluded.open_cents;
END;

CREATE TRIGGER delivery_completed AFTER UPDATE OF transport_status ON orders
WHEN NEW.transport_status = 'completed' AND OLD.transport_status <> 'completed'
BEGIN
  INSERT INTO clean_deliveries (order_id, state, reasons, change_count, judged_count)
  SELECT NEW.id, 'waiting', '[]', 1, 0
  WHERE EXISTS (SELECT 1 FROM inspections WHERE order_id = NEW.id AND is_evidence = 0)
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER delivery_inspected AFTER INSERT ON inspections
WHEN NEW.is_evidence = 0
BEGIN
  INSERT INTO clean_deliveries (order_id, state, reasons, change_count, judged_count)
  SELECT id, 'waiting', '[]', 1, 0
  FROM orders
  WHERE id = NEW.order_id AND transport_status = 'completed'
  ON CONFLICT (order_id) DO UPDATE SET change_count = change_count + 1;
END;

CREATE TRIGGER delivery_paper_copied AFTER INSERT ON paper_copies
BEGIN
  UPDATE clean_deliveries SET change_count = change_count + 1 WHERE order_id = NEW.order_id;
END;

CREATE TRIGGER delivery_paper_let_go AFTER DELETE ON held_messages
WHEN OLD.kind IN ('bill_of_lading', 'bill_of_lading_copy', 'picked_up')
BEGIN
  UPDATE clean_deliveries SET change_count = change_count + 1 WHERE order_id = OLD.order_id;
END;

CREATE TRIGGER delivery_paper_moved AFTER UPDATE OF status, delivery ON outbox_messages
WHEN NEW.kind IN ('bill_of_lading', 'bill_of_lading_copy', 'picked_up') AND (NEW.status, NEW.delivery) IS NOT (OLD.status, OLD.delivery)
BEGIN
  UPDATE clean_deliveries SET change_count = change_count + 1 WHERE order_id = NEW.order_id;
END;

CREATE TRIGGER delivery_paper_written AFTER INSERT ON outbox_messages
WHEN NEW.kind IN ('bill_of_lading', 'bill_of_lading_copy', 'picked_up')
BEGIN
  UPDATE clean_deliveries SET change_count = change_count + 1 WHERE order_id = NEW.order_id;
END;

CREATE TRIGGER delivery_photo_changed AFTER UPDATE OF arrived_at, lost_reason ON inspection_photos
BEGIN
  UPDATE clean_deliveries SET change_count = change_count + 1
  WHERE order_id = (SELECT order_id FROM inspections WHERE id = NEW.inspection_id);
END;

CREATE TRIGGER delivery_undone AFTER UPDATE OF transport_status ON orders
WHEN OLD.transport_status = 'completed' AND NEW.transport_status <> 'completed'
BEGIN
  DELETE FROM clean_deliveries WHERE order_id = NEW.id;
END;

CREATE TRIGGER device_settlements_audited AFTER INSERT ON device_settlements
BEGIN
  INSERT INTO audit_entries (source, source_id, area, kind, actor_id, subject_id, created_at)
  VALUES ('device', NEW.id, 'dealers', 'tablet_settled', NEW.actor_id, NEW.dealer_id, NEW.created_at);
END;

CREATE TRIGGER device_settlements_immutable BEFORE UPDATE ON device_settlements
BEGIN SELECT RAISE(ABORT, 'an event never changes'); END;

CREATE TRIGGER device_settlements_permanent BEFORE DELETE ON device_settlements
BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END;

CREATE TRIGGER driver_events_immutable BEFORE UPDATE ON driver_events
WHEN OLD.photo_arrived_at IS NOT NULL OR (NEW.id, NEW.order_id, NEW.link_id, NEW.event, NEW.happened_at, NEW.received_at)
  IS NOT (OLD.id, OLD.order_id, OLD.link_id, OLD.event, OLD.happened_at, OLD.received_at)
BEGIN SELECT RAISE(ABORT, 'an event is never changed'); END;

CREATE TRIGGER driver_events_kept BEFORE DELETE ON driver_events
WHEN NOT EXISTS (SELECT 1 FROM erased_orders WHERE order_id = OLD.order_id AND papers_deleted_at IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END;

CREATE TRIGGER driver_reports_immutable BEFORE UPDATE ON driver_reports
BEGIN SELECT RAISE(ABORT, 'a report is never changed'); END;

CREATE TRIGGER driver_reports_kept BEFORE DELETE ON driver_reports
WHEN NOT EXISTS (SELECT 1 FROM erased_orders WHERE order_id = OLD.order_id AND papers_deleted_at IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'a report is never deleted'); END;

CREATE TRIGGER erased_orders_ended BEFORE INSERT ON erased_orders
WHEN NOT EXISTS (SELECT 1 FROM orders WHERE id = NEW.order_id AND transport_status IN ('completed', 'cancelled')
  AND (NEW.papers_deleted_at IS NULL OR date(NEW.papers_deleted_at) > NEW.papers_until_on
  OR julianday(NEW.papers_deleted_at) - julianday(updated_at) >= 2557))
BEGIN SELECT RAISE(ABORT, 'only an order that has ended is erased'); END;

CREATE TRIGGER erased_orders_kept BEFORE DELETE ON erased_orders
BEGIN SELECT RAISE(ABORT, 'an erased order stays erased'); END;

CREATE TRIGGER erased_orders_listed AFTER INSERT ON erased_orders
BEGIN INSERT INTO unlisted_erasures (kind, subject_id, created_at) VALUES ('order', NEW.order_id, NEW.erased_at); END;

CREATE TRIGGER erased_orders_listed_again AFTER UPDATE ON erased_orders
WHEN (NEW.papers_deleted_at, NEW.record_deleted_at) IS NOT (OLD.papers_deleted_at, OLD.record_deleted_at)
BEGIN INSERT INTO unlisted_erasures (kind, subject_id, created_at)
  VALUES ('order', NEW.order_id, max(coalesce(NEW.papers_deleted_at, ''), coalesce(NEW.record_deleted_at, ''))); END;

CREATE TRIGGER erased_orders_over BEFORE UPDATE OF transport_status ON orders
WHEN NEW.transport_status NOT IN ('completed', 'cancelled')
  AND EXISTS (SELECT 1 FROM erased_orders WHERE order_id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'an erased order stays over'); END;

CREATE TRIGGER erased_orders_papers BEFORE UPDATE ON erased_orders
WHEN (NEW.order_id, NEW.erased_at, NEW.record_until_on, NEW.papers_until_on)
  IS NOT (OLD.order_id, OLD.erased_at, OLD.record_until_on, OLD.papers_until_on)
  OR OLD.papers_deleted_at IS NOT NULL AND NEW.papers_deleted_at IS NOT OLD.papers_deleted_at
  OR NEW.papers_deleted_at IS NOT NULL AND OLD.papers_deleted_at IS NULL
  AND coalesce(date(NEW.papers_deleted_at) <= OLD.papers_until_on, 1)
  AND NOT EXISTS (SELECT 1 FROM orders WHERE id = NEW.order_id
  AND julianday(NEW.papers_deleted_at) - julianday(updated_at) >= 2557)
BEGIN SELECT RAISE(ABORT, 'papers of an erased order go at the end of the term'); END;

CREATE TRIGGER erased_orders_record BEFORE UPDATE OF record_deleted_at ON erased_orders
WHEN NEW.record_deleted_at IS NOT OLD.record_deleted_at AND (OLD.record_deleted_at IS NOT NULL
  OR coalesce(date(NEW.record_deleted_at) <= OLD.record_until_on, 1))
BEGIN SELECT RAISE(ABORT, 'the record of an erased order goes at the end of its term'); END;

CREATE TRIGGER erased_orders_terms BEFORE INSERT ON erased_orders
WHEN NEW.papers_until_on IS NOT NULL AND NOT EXISTS (SELECT 1 FROM erased_orders WHERE order_id = NEW.order_id)
  AND julianday(NEW.papers_until_on) - julianday((
  SELECT max(at) FROM (
    SELECT max(created_at) AS at FROM order_events
    WHERE order_id = NEW.order_id AND to_state IN ('completed', 'cancelled')
    UNION ALL SELECT max(coalesce(decided_at, updated_at)) FROM claims WHERE order_id = NEW.order_id)))
  < 1000
BEGIN SELECT RAISE(ABORT, 'papers of an erased order stay for the term of claims'); END;

CREATE TRIGGER erased_users_listed AFTER UPDATE OF email ON users WHEN NEW.email = '' AND OLD.email <> ''
BEGIN INSERT INTO unlisted_erasures (kind, subject_id, created_at) VALUES ('account', NEW.id, NEW.updated_at); END;

CREATE TRIGGER exception_events_audited AFTER INSERT ON exception_events
BEGIN
  INSERT INTO audit_entries (source, source_id, area, kind, actor_id, subject_id, created_at)
  SELECT 'exception', NEW.id, CASE NEW.kind WHEN 'mistaken_rates' THEN 'orders' WHEN 'not_contacted' THEN 'orders' WHEN 'call_back' THEN 'orders' WHEN 'driver_report' THEN 'orders' WHEN 'pickup_passed' THEN 'orders' WHEN 'no_driver' THEN 'orders' WHEN 'offer_unanswered' THEN 'orders' WHEN 'not_clean' THEN 'orders' WHEN 'claim_open' THEN 'orders' WHEN 'dispute_open' THEN 'orders' WHEN 'payment_review' THEN 'orders' WHEN 'not_collected' THEN 'orders' WHEN 'insurance_lapsed' THEN 'carriers' WHEN 'work_lost' THEN 'dealers' WHEN 'message_bounced' THEN 'messages' WHEN 'dead_letter' THEN 'messages' WHEN 'invoice_overdue' THEN 'dealers' WHEN 'carrier_unpaid' THEN 'orders' WHEN 'insurance_ends' THEN 'carriers' END,
    'exception_' || CASE NEW.action WHEN 'assign' THEN 'assigned' WHEN 'snooze' THEN 'snoozed'
    WHEN 'wake' THEN 'woken' WHEN 'reopen' THEN 'reopened' ELSE NEW.action END, NEW.actor_id,
    coalesce(CASE NEW.kind WHEN 'invoice_overdue' THEN (SELECT dealer_id FROM invoices
    WHERE id = NEW.subject_id) WHEN 'payment_review' THEN (SELECT order_id FROM admin_notifications
    WHERE id = CAST(NEW.subject_id AS INTEGER)) WHEN 'dispute_open' THEN
    (SELECT coalesce(payments.order_id, invoices.order_id) FROM payments
    LEFT JOIN invoices ON invoices.id = payments.invoice_id WHERE intent_id = NEW.subject_id) WHEN 'claim_open' THEN (SELECT order_id FROM claims
    WHERE id = NEW.subject_id) WHEN 'offer_unanswered' THEN (SELECT order_id FROM offers
    WHERE id = NEW.subject_id) WHEN 'work_lost' THEN (SELECT dealer_id FROM users
    WHERE id = NEW.subject_id) WHEN 'driver_report' THEN (SELECT order_id FROM driver_reports
    WHERE id = NEW.subject_id) END, NEW.subject_id), NEW.created_at;
END;

CREATE TRIGGER exception_events_immutable BEFORE UPDATE ON exception_events
BEGIN SELECT RAISE(ABORT, 'an event never changes'); END;

CREATE TRIGGER exception_events_permanent BEFORE DELETE ON exception_events
BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END;

CREATE TRIGGER exceptions_assignment_changed
AFTER UPDATE OF pickup_on, ended_at, delivered_on ON order_assignments
BEGIN
  DELETE FROM exceptions
  WHERE kind IN ('not_contacted', 'call_back', 'no_driver', 'pickup_passed') AND subject_id = NEW.order_id
    AND (kind, occurrence) NOT IN (SELECT kind, occurrence FROM order_causes
    WHERE subject_id = NEW.order_id);
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM order_causes
  WHERE subject_id = NEW.order_id
  ON CONFLICT DO NOTHING;
  DELETE FROM exceptions
  WHERE kind IN ('insurance_ends', 'insurance_lapsed') AND subject_id = NEW.carrier_id
    AND (kind, occurrence) NOT IN (SELECT kind, occurrence FROM carrier_causes
    WHERE subject_id = NEW.carrier_id);
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM carrier_causes
  WHERE subject_id = NEW.carrier_id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_carrier_added AFTER INSERT ON carriers
BEGIN
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM carrier_causes
  WHERE subject_id = NEW.id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_carrier_changed
AFTER UPDATE OF insurance_expires_on, is_active, deleted_at ON carriers
BEGIN
  DELETE FROM exceptions
  WHERE kind IN ('insurance_ends', 'insurance_lapsed') AND subject_id = NEW.id
    AND (kind, occurrence) NOT IN (SELECT kind, occurrence FROM carrier_causes WHERE subject_id = NEW.id);
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM carrier_causes
  WHERE subject_id = NEW.id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_claim_filed AFTER INSERT ON claims
BEGIN
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM claim_causes
  WHERE subject_id = NEW.id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_claim_moved AFTER UPDATE OF state ON claims
WHEN NEW.state IS NOT OLD.state
BEGIN
  DELETE FROM exceptions WHERE kind = 'claim_open' AND subject_id = NEW.id;
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM claim_causes
  WHERE subject_id = NEW.id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_collection_day_changed AFTER UPDATE OF delivered_on, ended_at ON order_assignments
WHEN OLD.delivered_on IS NOT NULL OR NEW.delivered_on IS NOT NULL
BEGIN
  DELETE FROM exceptions
  WHERE kind = 'not_collected' AND subject_id = NEW.order_id
    AND occurrence NOT IN (SELECT occurrence FROM collection_causes WHERE subject_id = NEW.order_id);
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM collection_causes
  WHERE subject_id = NEW.order_id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_collection_delivered AFTER INSERT ON order_assignments
WHEN NEW.delivered_on IS NOT NULL
BEGIN
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM collection_causes
  WHERE subject_id = NEW.order_id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_collection_money_changed
AFTER UPDATE OF transport_status, payment_status, total_cents, deposit_cents, paid_cents, released_cents ON orders
WHEN OLD.transport_status = 'completed' OR NEW.transport_status = 'completed'
BEGIN
  DELETE FROM exceptions
  WHERE kind = 'not_collected' AND subject_id = NEW.id
    AND occurrence NOT IN (SELECT occurrence FROM collection_causes WHERE subject_id = NEW.id);
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM collection_causes
  WHERE subject_id = NEW.id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_delivery_judged AFTER UPDATE OF state, reasons ON clean_deliveries
WHEN (NEW.state, NEW.reasons) IS NOT (OLD.state, OLD.reasons)
BEGIN
  DELETE FROM exceptions
  WHERE kind = 'not_clean' AND subject_id = NEW.order_id
    AND occurrence NOT IN (SELECT occurrence FROM clean_causes WHERE subject_id = NEW.order_id);
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM clean_causes
  WHERE subject_id = NEW.order_id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_delivery_undone AFTER DELETE ON clean_deliveries
BEGIN
  DELETE FROM exceptions WHERE kind = 'not_clean' AND subject_id = OLD.order_id;
END;

CREATE TRIGGER exceptions_device_changed
AFTER UPDATE OF queue_length, highest_sequence, discarded, arrived, settled, last_contact_at ON sync_devices
BEGIN
  DELETE FROM exceptions
  WHERE kind = 'work_lost' AND subject_id = NEW.user_id
    AND occurrence NOT IN (SELECT occurrence FROM device_causes WHERE subject_id = NEW.user_id);
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM device_causes
  WHERE subject_id = NEW.user_id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_device_removed AFTER DELETE ON sync_devices
BEGIN
  DELETE FROM exceptions
  WHERE kind = 'work_lost' AND subject_id = OLD.user_id
    AND occurrence NOT IN (SELECT occurrence FROM device_causes WHERE subject_id = OLD.user_id);
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM device_causes
  WHERE subject_id = OLD.user_id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_device_reported AFTER INSERT ON sync_devices
BEGIN
  DELETE FROM exceptions
  WHERE kind = 'work_lost' AND subject_id = NEW.user_id
    AND occurrence NOT IN (SELECT occurrence FROM device_causes WHERE subject_id = NEW.user_id);
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM device_causes
  WHERE subject_id = NEW.user_id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_dispute_changed AFTER UPDATE OF state ON payment_disputes
BEGIN
  DELETE FROM exceptions
  WHERE kind = 'dispute_open' AND subject_id = NEW.intent_id
    AND NOT EXISTS (SELECT 1 FROM dispute_causes WHERE subject_id = NEW.intent_id);
END;

CREATE TRIGGER exceptions_dispute_opened AFTER INSERT ON payment_disputes
BEGIN
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM dispute_causes
  WHERE subject_id = NEW.intent_id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_driver_reported AFTER INSERT ON driver_reports
BEGIN
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM driver_causes
  WHERE subject_id = NEW.id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_invoice_changed
AFTER UPDATE OF amount_cents, paid_cents, late_fee_cents, voided_on ON invoices
BEGIN
  DELETE FROM exceptions
  WHERE kind IN ('invoice_overdue') AND subject_id = NEW.id
    AND (kind, occurrence) NOT IN (SELECT kind, occurrence FROM invoice_causes WHERE subject_id = NEW.id);
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM invoice_causes
  WHERE subject_id = NEW.id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_invoice_issued AFTER INSERT ON invoices
BEGIN
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM invoice_causes
  WHERE subject_id = NEW.id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_message_bounced AFTER INSERT ON outbox_messages
WHEN NEW.delivery = 'bounced'
BEGIN
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM bounce_causes
  WHERE subject_id = coalesce(NEW.replaces_id, NEW.id)
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_message_changed AFTER UPDATE OF status ON outbox_messages
WHEN (OLD.status = 'dead') <> (NEW.status = 'dead')
BEGIN
  DELETE FROM exceptions
  WHERE kind IN ('dead_letter') AND subject_id = NEW.id
    AND (kind, occurrence) NOT IN (SELECT kind, occurrence FROM message_causes WHERE subject_id = NEW.id);
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM message_causes
  WHERE subject_id = NEW.id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_message_reported AFTER UPDATE OF delivery ON outbox_messages
WHEN NEW.delivery IS NOT OLD.delivery AND NEW.delivery IS NOT 'delayed'
BEGIN
  DELETE FROM exceptions
  WHERE kind = 'message_bounced' AND subject_id = coalesce(NEW.replaces_id, NEW.id)
    AND occurrence NOT IN (SELECT occurrence FROM bounce_causes
    WHERE subject_id = coalesce(NEW.replaces_id, NEW.id));
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM bounce_causes
  WHERE subject_id = coalesce(NEW.replaces_id, NEW.id)
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_message_settled AFTER UPDATE OF settled_at ON outbox_messages
WHEN NEW.settled_at IS NOT NULL
BEGIN
  DELETE FROM exceptions WHERE kind = 'dead_letter' AND subject_id = NEW.id;
END;

CREATE TRIGGER exceptions_message_written AFTER INSERT ON outbox_messages
WHEN NEW.status = 'dead'
BEGIN
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM message_causes
  WHERE subject_id = NEW.id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_mistaken_invoice_changed AFTER UPDATE OF paid_cents, voided_on ON invoices
BEGIN
  DELETE FROM exceptions
  WHERE kind = 'mistaken_rates' AND subject_id = NEW.order_id
    AND occurrence NOT IN (SELECT occurrence FROM mistaken_rates_causes WHERE subject_id = NEW.order_id);
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM mistaken_rates_causes
  WHERE subject_id = NEW.order_id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_mistaken_order_changed
AFTER UPDATE OF payment_status, transport_status, rate_version, settings_version ON orders
WHEN (OLD.payment_status, OLD.transport_status, OLD.rate_version,
  OLD.settings_version) IS NOT (NEW.payment_status, NEW.transport_status, NEW.rate_version,
  NEW.settings_version)
BEGIN
  DELETE FROM exceptions
  WHERE kind = 'mistaken_rates' AND subject_id = NEW.id
    AND occurrence NOT IN (SELECT occurrence FROM mistaken_rates_causes WHERE subject_id = NEW.id);
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM mistaken_rates_causes
  WHERE subject_id = NEW.id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_mistaken_vehicle_added AFTER INSERT ON order_vehicles
WHEN EXISTS (SELECT 1 FROM rate_cards, orders
  WHERE orders.id = NEW.order_id AND rate_cards.mistaken_at IS NOT NULL
    AND rate_cards.version IN (coalesce(NEW.rate_version, orders.rate_version),
      coalesce(NEW.settings_version, orders.settings_version)))
BEGIN
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM mistaken_rates_causes
  WHERE subject_id = NEW.order_id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_mistaken_vehicle_changed
AFTER UPDATE OF rate_version, settings_version, cancelled_at ON order_vehicles
BEGIN
  DELETE FROM exceptions
  WHERE kind = 'mistaken_rates' AND subject_id = NEW.order_id
    AND occurrence NOT IN (SELECT occurrence FROM mistaken_rates_causes WHERE subject_id = NEW.order_id);
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM mistaken_rates_causes
  WHERE subject_id = NEW.order_id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_mistaken_vehicle_removed AFTER DELETE ON order_vehicles
BEGIN
  DELETE FROM exceptions
  WHERE kind = 'mistaken_rates' AND subject_id = OLD.order_id
    AND occurrence NOT IN (SELECT occurrence FROM mistaken_rates_causes WHERE subject_id = OLD.order_id);
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM mistaken_rates_causes
  WHERE subject_id = OLD.order_id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_notified AFTER INSERT ON admin_notifications
WHEN NEW.kind IN ('overpayment', 'payment_mismatch', 'payment_of_cancelled_order', 'unknown_payment', 'refund_failed')
BEGIN
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM notification_causes
  WHERE notification_id = NEW.id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_offer_answered AFTER UPDATE OF state, left_out ON offer_recipients
WHEN NEW.state IS NOT OLD.state OR NEW.left_out IS NOT OLD.left_out
BEGIN
  DELETE FROM exceptions WHERE kind = 'offer_unanswered' AND subject_id = NEW.offer_id
    AND occurrence IS NOT (SELECT occurrence FROM offer_causes WHERE subject_id = NEW.offer_id);
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM offer_causes
  WHERE subject_id = NEW.offer_id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_offer_made AFTER INSERT ON offer_recipients
BEGIN
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM offer_causes
  WHERE subject_id = NEW.offer_id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_offer_moved AFTER UPDATE OF state, problem ON offers
WHEN NEW.state IS NOT OLD.state OR NEW.problem IS NOT OLD.problem
BEGIN
  DELETE FROM exceptions WHERE kind = 'offer_unanswered' AND subject_id = NEW.id
    AND occurrence IS NOT (SELECT occurrence FROM offer_causes WHERE subject_id = NEW.id);
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM offer_causes
  WHERE subject_id = NEW.id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_order_assigned AFTER INSERT ON order_assignments
BEGIN
  DELETE FROM exceptions
  WHERE kind IN ('not_contacted', 'call_back', 'no_driver', 'pickup_passed') AND subject_id = NEW.order_id
    AND (kind, occurrence) NOT IN (SELECT kind, occurrence FROM order_causes
    WHERE subject_id = NEW.order_id);
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM order_causes
  WHERE subject_id = NEW.order_id
  ON CONFLICT DO NOTHING;
  DELETE FROM exceptions
  WHERE kind IN ('insurance_ends', 'insurance_lapsed') AND subject_id = NEW.carrier_id
    AND (kind, occurrence) NOT IN (SELECT kind, occurrence FROM carrier_causes
    WHERE subject_id = NEW.carrier_id);
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM carrier_causes
  WHERE subject_id = NEW.carrier_id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_order_changed
AFTER UPDATE OF transport_status, contacted_at, next_call_at, preferred_pickup_on ON orders
WHEN (OLD.transport_status, OLD.contacted_at, OLD.next_call_at, OLD.preferred_pickup_on)
  IS NOT (NEW.transport_status, NEW.contacted_at, NEW.next_call_at, NEW.preferred_pickup_on)
BEGIN
  DELETE FROM exceptions
  WHERE kind IN ('not_contacted', 'call_back', 'no_driver', 'pickup_passed') AND subject_id = NEW.id
    AND (kind, occurrence) NOT IN (SELECT kind, occurrence FROM order_causes WHERE subject_id = NEW.id);
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM order_causes
  WHERE subject_id = NEW.id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_order_of_bounce_ended AFTER UPDATE OF transport_status ON orders
WHEN (OLD.transport_status IN ('completed', 'cancelled')) <> (NEW.transport_status IN ('completed', 'cancelled'))
BEGIN
  DELETE FROM exceptions
  WHERE kind = 'message_bounced'
    AND subject_id IN (SELECT id FROM outbox_messages WHERE order_id = NEW.id)
    AND (subject_id, occurrence) NOT IN (SELECT subject_id, occurrence FROM bounce_causes
    WHERE order_id = NEW.id);
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM bounce_causes
  WHERE order_id = NEW.id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_order_placed AFTER INSERT ON orders
BEGIN
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM order_causes
  WHERE subject_id = NEW.id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_payable_changed
AFTER UPDATE OF delivered_on, ended_at, carrier_paid_on ON order_assignments
WHEN OLD.delivered_on IS NOT NULL OR NEW.delivered_on IS NOT NULL
BEGIN
  DELETE FROM exceptions
  WHERE kind = 'carrier_unpaid' AND subject_id = NEW.order_id
    AND occurrence NOT IN (SELECT occurrence FROM payable_causes WHERE subject_id = NEW.order_id);
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM payable_causes
  WHERE subject_id = NEW.order_id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_payable_delivered AFTER INSERT ON order_assignments
WHEN NEW.delivered_on IS NOT NULL
BEGIN
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM payable_causes
  WHERE subject_id = NEW.order_id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER exceptions_payable_terms_changed AFTER UPDATE OF terms_days ON carriers
WHEN OLD.terms_days <> NEW.terms_days
BEGIN
  DELETE FROM exceptions
  WHERE kind = 'carrier_unpaid' AND subject_id IN (SELECT subject_id FROM payable_causes
    WHERE carrier_id = NEW.id) AND (subject_id, occurrence) NOT IN (SELECT subject_id, occurrence
    FROM payable_causes WHERE carrier_id = NEW.id);
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT kind, subject_id, occurrence, due_at, due_at
  FROM payable_causes
  WHERE carrier_id = NEW.id
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER inspection_photos_immutable BEFORE UPDATE ON inspection_photos
WHEN OLD.arrived_at IS NOT NULL OR (NEW.inspection_id, NEW.number, NEW.slot, NEW.sha256, NEW.taken_at)
  IS NOT (OLD.inspection_id, OLD.number, OLD.slot, OLD.sha256, OLD.taken_at)
BEGIN SELECT RAISE(ABORT, 'a signed photo is never changed'); END;

CREATE TRIGGER inspection_photos_kept BEFORE DELETE ON inspection_photos
WHEN NOT EXISTS (SELECT 1 FROM erased_orders
  WHERE order_id = (SELECT order_id FROM inspections WHERE id = OLD.inspection_id)
  AND papers_deleted_at IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'a signed photo is never deleted'); END;

CREATE TRIGGER inspections_immutable BEFORE UPDATE ON inspections
WHEN NOT (OLD.ready_at IS NULL AND (NEW.id, NEW.order_id, NEW.assignment_id, NEW.link_id, NEW.vehicle_position,
    NEW.step, NEW.record, NEW.record_hash, NEW.signed_at, NEW.is_odd_time, NEW.received_at, NEW.is_evidence,
    NEW.code_answer, NEW.distance_away)
  IS (OLD.id, OLD.order_id, OLD.assignment_id, OLD.link_id, OLD.vehicle_position,
    OLD.step, OLD.record, OLD.record_hash, OLD.signed_at, OLD.is_odd_time, OLD.received_at, OLD.is_evidence,
    OLD.code_answer, OLD.distance_away))
BEGIN SELECT RAISE(ABORT, 'a signed inspection is never changed'); END;

CREATE TRIGGER inspections_kept BEFORE DELETE ON inspections
WHEN NOT EXISTS (SELECT 1 FROM erased_orders WHERE order_id = OLD.order_id AND papers_deleted_at IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'a signed inspection is never deleted'); END;

CREATE TRIGGER invoices_kept BEFORE DELETE ON invoices
BEGIN SELECT RAISE(ABORT, 'an invoice is never deleted'); END;

CREATE TRIGGER invoices_numbered
BEFORE UPDATE OF id, dealer_id, order_id, year, sequence, invoice_number, issued_on, amount_cents ON invoices
WHEN NEW.id IS NOT OLD.id OR NEW.dealer_id IS NOT OLD.dealer_id OR NEW.order_id IS NOT OLD.order_id
  OR NEW.year IS NOT OLD.year OR NEW.sequence IS NOT OLD.sequence
  OR NEW.invoice_number IS NOT OLD.invoice_number OR NEW.issued_on IS NOT OLD.issued_on
  OR (NEW.amount_cents > OLD.amount_cents AND NEW.amount_cents > (SELECT sum(change_balance_cents)
    FROM credit_entries WHERE invoice_id = NEW.id AND kind IN ('invoice', 'credit_note')))
BEGIN SELECT RAISE(ABORT, 'what an invoice says is never changed'); END;

CREATE TRIGGER message_events_audited AFTER INSERT ON message_events
BEGIN
  INSERT INTO audit_entries (source, source_id, area, kind, actor_id, subject_id, created_at)
  VALUES ('message', NEW.id, 'messages', NEW.kind, NEW.actor_id, NEW.message_id, NEW.created_at);
END;

CREATE TRIGGER message_events_immutable BEFORE UPDATE ON message_events
WHEN NEW.note IS NOT NULL
  OR (NEW.id, NEW.message_id, NEW.kind, NEW.actor_id, NEW.from_status, NEW.created_at)
  IS NOT (OLD.id, OLD.message_id, OLD.kind, OLD.actor_id, OLD.from_status, OLD.created_at)
  OR NOT EXISTS (SELECT 1 FROM outbox_messages INNER JOIN erased_orders USING (order_id)
  WHERE outbox_messages.id = OLD.message_id)
BEGIN SELECT RAISE(ABORT, 'an event never changes'); END;

CREATE TRIGGER message_events_permanent BEFORE DELETE ON message_events
BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END;

CREATE TRIGGER offers_confirm_changes AFTER UPDATE OF revision ON orders
WHEN NEW.transport_status IN ('driver_assigned', 'in_transit')
BEGIN
  UPDATE offers SET confirm_due_at = NEW.updated_at WHERE order_id = NEW.id AND state = 'accepted';
END;

CREATE TRIGGER offers_follow_assignments AFTER INSERT ON order_assignments
BEGIN
  UPDATE offers
  SET state = 'ended', next_step_at = NULL, revision = revision + 1
  WHERE order_id = NEW.order_id AND (state IN ('open', 'expired') OR (state = 'accepted' AND NEW.carrier_id IS NOT
    (SELECT carrier_id FROM offer_recipients WHERE id = offers.accepted_by)));
END;

CREATE TRIGGER offers_follow_offers AFTER INSERT ON offers
BEGIN
  UPDATE offers SET state = 'ended' WHERE order_id = NEW.order_id AND id <> NEW.id AND state = 'expired';
END;

CREATE TRIGGER offers_follow_orders AFTER UPDATE OF transport_status ON orders
WHEN NEW.transport_status = 'cancelled' AND OLD.transport_status <> 'cancelled'
BEGIN
  UPDATE offers
  SET state = 'ended', next_step_at = NULL, revision = revision + 1
  WHERE order_id = NEW.id AND state IN ('open', 'expired', 'accepted');
END;

CREATE TRIGGER offers_follow_roll_backs AFTER UPDATE OF transport_status ON orders
WHEN OLD.transport_status = 'driver_assigned' AND NEW.transport_status IN ('pending', 'driver_found', 'payment_sent')
BEGIN
  UPDATE offers
  SET state = 'ended', next_step_at = NULL, revision = revision + 1
  WHERE order_id = NEW.id AND state = 'accepted';
END;

CREATE TRIGGER offers_tell_changes AFTER UPDATE OF revision ON orders
WHEN NEW.transport_status IN ('pending', 'driver_found', 'payment_sent')
BEGIN
  UPDATE offers SET confirm_due_at = NEW.updated_at WHERE order_id = NEW.id AND state = 'open';
END;

CREATE TRIGGER open_invoice_totals_changed
AFTER UPDATE OF amount_cents, paid_cents, late_fee_cents, voided_on, due_on ON invoices
BEGIN
  UPDATE open_invoice_totals
  SET invoice_count = invoice_count - 1,
    open_cents = open_cents - (OLD.amount_cents + OLD.late_fee_cents - OLD.paid_cents)
  WHERE due_on = OLD.due_on AND OLD.voided_on IS NULL
    AND OLD.paid_cents < OLD.amount_cents + OLD.late_fee_cents;
  INSERT INTO open_invoice_totals (due_on, invoice_count, open_cents)
  SELECT NEW.due_on, 1, NEW.amount_cents + NEW.late_fee_cents - NEW.paid_cents
  WHERE NEW.voided_on IS NULL AND NEW.paid_cents < NEW.amount_cents + NEW.late_fee_cents
  ON CONFLICT (due_on)
  DO UPDATE SET invoice_count = invoice_count + 1, open_cents = open_cents + excluded.open_cents;
  DELETE FROM open_invoice_totals WHERE due_on = OLD.due_on AND invoice_count = 0;
END;

CREATE TRIGGER open_invoice_totals_issued AFTER INSERT ON invoices
WHEN NEW.voided_on IS NULL AND NEW.paid_cents < NEW.amount_cents + NEW.late_fee_cents
BEGIN
  INSERT INTO open_invoice_totals (due_on, invoice_count, open_cents)
  VALUES (NEW.due_on, 1, NEW.amount_cents + NEW.late_fee_cents - NEW.paid_cents)
  ON CONFLICT (due_on)
  DO UPDATE SET invoice_count = invoice_count + 1, open_cents = open_cents + excluded.open_cents;
END;

CREATE TRIGGER order_assignments_delivered AFTER UPDATE OF delivered_on ON order_assignments
WHEN OLD.delivered_on IS NULL AND NEW.delivered_on IS NOT NULL
BEGIN
  UPDATE carriers
  SET job_count = job_count + 1, on_time_count = on_time_count + coalesce(NEW.picked_up_on <= NEW.pickup_on
    AND NEW.delivered_on <= coalesce(NEW.deliver_on, NEW.delivered_on), 0),
    pay_cents = pay_cents + NEW.pay_cents, driven_miles = driven_miles + NEW.distance_miles
  WHERE id = NEW.carrier_id;
  INSERT INTO carrier_lanes (carrier_id, lane, job_count, on_time_count, pay_cents)
  SELECT NEW.carrier_id, NEW.lane, 0, 0, 0
  WHERE NEW.lane IS NOT NULL
  ON CONFLICT DO NOTHING;
  UPDATE carrier_lanes
  SET job_count = job_count + 1, on_time_count = on_time_count + coalesce(NEW.picked_up_on <= NEW.pickup_on
    AND NEW.delivered_on <= coalesce(NEW.deliver_on, NEW.delivered_on), 0),
    pay_cents = pay_cents + NEW.pay_cents, driven_miles = driven_miles + NEW.distance_miles,
    vehicle_count = vehicle_count + (SELECT count(*) FROM order_vehicles
      WHERE order_id = NEW.order_id AND cancelled_at IS NULL)
  WHERE carrier_id = NEW.carrier_id AND lane = NEW.lane;
END;

CREATE TRIGGER order_assignments_rolled_back AFTER UPDATE OF delivered_on ON order_assignments
WHEN OLD.delivered_on IS NOT NULL AND NEW.delivered_on IS NULL
BEGIN
  UPDATE carriers
  SET job_count = job_count - 1, on_time_count = on_time_count - coalesce(OLD.picked_up_on <= OLD.pickup_on
    AND OLD.delivered_on <= coalesce(OLD.deliver_on, OLD.delivered_on), 0),
    pay_cents = pay_cents - OLD.pay_cents, driven_miles = driven_miles - OLD.distance_miles
  WHERE id = OLD.carrier_id;
  UPDATE carrier_lanes
  SET job_count = job_count - 1, on_time_count = on_time_count - coalesce(OLD.picked_up_on <= OLD.pickup_on
    AND OLD.delivered_on <= coalesce(OLD.deliver_on, OLD.delivered_on), 0),
    pay_cents = pay_cents - OLD.pay_cents, driven_miles = max(0, driven_miles - OLD.distance_miles),
    vehicle_count = max(0, vehicle_count - (SELECT count(*) FROM order_vehicles
      WHERE order_id = OLD.order_id AND cancelled_at IS NULL))
  WHERE carrier_id = OLD.carrier_id AND lane = OLD.lane;
END;

CREATE TRIGGER order_changes_of_mistaken_rates AFTER INSERT ON order_changes
WHEN EXISTS (SELECT 1 FROM rate_cards WHERE mistaken_at > NEW.created_at AND version IN (
  SELECT atom FROM json_tree(NEW.price) WHERE key IN ('rateVersion', 'settingsVersion')))
BEGIN
  UPDATE order_changes SET state = 'void', decided_at = NEW.created_at WHERE id = NEW.id;
END;

CREATE TRIGGER order_counts_moved AFTER UPDATE OF transport_status ON orders
WHEN OLD.transport_status <> NEW.transport_status
BEGIN
  UPDATE order_counts
  SET order_count = order_count + CASE transport_status WHEN NEW.transport_status THEN 1 ELSE -1 END
  WHERE transport_status IN (OLD.transport_status, NEW.transport_status);
END;

CREATE TRIGGER order_counts_placed AFTER INSERT ON orders
BEGIN
  UPDATE order_counts SET order_count = order_count + 1 WHERE transport_status = NEW.transport_status;
END;

CREATE TRIGGER order_counts_removed AFTER DELETE ON orders
BEGIN
  UPDATE order_counts SET order_count = order_count - 1 WHERE transport_status = OLD.transport_status;
END;

CREATE TRIGGER order_events_audited AFTER INSERT ON order_events
WHEN NEW.actor_kind = 'staff' AND NEW.actor_id IS NOT NULL
BEGIN
  INSERT INTO audit_entries (source, source_id, area, kind, actor_id, subject_id, created_at)
  VALUES ('order', NEW.id, 'orders', coalesce(NEW.event, NEW.kind), NEW.actor_id, NEW.order_id,
    NEW.created_at);
END;

CREATE TRIGGER order_events_immutable BEFORE UPDATE ON order_events
WHEN NOT (OLD.event IS NULL AND NEW.event IS NOT NULL
  AND (NEW.id, NEW.order_id, NEW.kind, NEW.from_state, NEW.to_state, NEW.actor_kind, NEW.actor_id, NEW.reason,
    NEW.facts, NEW.created_at)
  IS (OLD.id, OLD.order_id, OLD.kind, OLD.from_state, OLD.to_state, OLD.actor_kind, OLD.actor_id, OLD.reason,
    OLD.facts, OLD.created_at))
  AND NOT (NEW.reason IS NULL AND NEW.facts IS json_replace(json_remove(OLD.facts, '$.changes', '$.driverName', '$.driverNameBefore', '$.driverPhone', '$.noteBefore', '$.noteAfter', '$.address', '$.saidBy', '$.signedBy', '$.device'), '$.name', 'removed')
  AND (NEW.id, NEW.order_id, NEW.kind, NEW.from_state, NEW.to_state, NEW.actor_kind, NEW.actor_id, NEW.created_at,
    NEW.event)
  IS (OLD.id, OLD.order_id, OLD.kind, OLD.from_state, OLD.to_state, OLD.actor_kind, OLD.actor_id, OLD.created_at,
    OLD.event)
  AND EXISTS (SELECT 1 FROM erased_orders WHERE order_id = OLD.order_id))
BEGIN SELECT RAISE(ABORT, 'an event is never changed'); END;

CREATE TRIGGER order_events_kept BEFORE DELETE ON order_events
BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END;

CREATE TRIGGER order_search_placed AFTER INSERT ON order_vehicles
WHEN NEW.position = 0 AND (SELECT dealer_id FROM orders WHERE id = NEW.order_id) IS NOT NULL
BEGIN
  INSERT INTO order_search (order_id, dealer, words)
  SELECT id, dealer_id, concat_ws(' ', substr(id, -6), customer_name, pickup_address, delivery_address,
    NEW.year, NEW.make, NEW.model, NEW.vin, NEW.stock_number, NEW.lot_number)
  FROM orders
  WHERE id = NEW.order_id;
END;

CREATE TRIGGER order_search_vehicle_added AFTER INSERT ON order_vehicles
WHEN NEW.position > 0 AND (SELECT dealer_id FROM orders WHERE id = NEW.order_id) IS NOT NULL
BEGIN
  UPDATE order_search
  SET words = concat_ws(' ', words, NEW.year, NEW.make, NEW.model, NEW.vin, NEW.stock_number,
    NEW.lot_number)
  WHERE rowid IN (SELECT rowid FROM order_search WHERE order_search MATCH '"' || substr(NEW.order_id,
    -6) || '"' AND order_id = NEW.order_id);
END;

CREATE TRIGGER order_view_events_audited AFTER INSERT ON order_view_events
BEGIN
  INSERT INTO audit_entries (source, source_id, area, kind, actor_id, subject_id, created_at)
  SELECT 'view', NEW.id, 'orders', 'view_' || NEW.kind, NEW.actor_id, NEW.view_id, NEW.created_at;
END;

CREATE TRIGGER order_words_changed AFTER UPDATE ON order_words
WHEN EXISTS (SELECT 1 FROM order_search_staff_docsize WHERE id = OLD.id)
BEGIN
  INSERT INTO order_search_staff (order_search_staff, rowid, customer, vehicle, vin, rest)
  VALUES ('delete', OLD.id, OLD.customer, OLD.vehicle, OLD.vin, OLD.rest);
  INSERT INTO order_search_staff (rowid, customer, vehicle, vin, rest)
  VALUES (NEW.id, NEW.customer, NEW.vehicle, NEW.vin, NEW.rest);
END;

CREATE TRIGGER order_words_of_changed_order
AFTER UPDATE OF customer_name, customer_email, customer_phone, pickup_zip, delivery_zip ON orders
WHEN NEW.customer_name IS NOT OLD.customer_name OR NEW.customer_email IS NOT OLD.customer_email
  OR NEW.customer_phone IS NOT OLD.customer_phone OR NEW.pickup_zip IS NOT OLD.pickup_zip
  OR NEW.delivery_zip IS NOT OLD.delivery_zip
BEGIN
  UPDATE order_words
  SET customer = NEW.customer_name, rest = concat_ws(' ', substr(NEW.id, -6), NEW.customer_email,
    NEW.customer_phone, NEW.pickup_zip, NEW.delivery_zip)
  WHERE order_id = NEW.id;
END;

CREATE TRIGGER order_words_of_changed_vehicle AFTER UPDATE OF year, make, model, vin ON order_vehicles
BEGIN
  UPDATE order_words
  SET vehicle = (SELECT coalesce(group_concat(concat_ws(' ', year, make, model), ' '), '')
    FROM order_vehicles WHERE order_id = NEW.order_id), vin = (SELECT coalesce(group_concat(vin, ' '), '')
    FROM order_vehicles WHERE order_id = NEW.order_id)
  WHERE order_id = NEW.order_id;
END;

CREATE TRIGGER order_words_of_removed_order BEFORE DELETE ON orders
BEGIN
  DELETE FROM order_words WHERE order_id = OLD.id;
END;

CREATE TRIGGER order_words_of_removed_vehicle AFTER DELETE ON order_vehicles
BEGIN
  UPDATE order_words
  SET vehicle = (SELECT coalesce(group_concat(concat_ws(' ', year, make, model), ' '), '')
    FROM order_vehicles WHERE order_id = OLD.order_id), vin = (SELECT coalesce(group_concat(vin, ' '), '')
    FROM order_vehicles WHERE order_id = OLD.order_id)
  WHERE order_id = OLD.order_id;
END;

CREATE TRIGGER order_words_of_vehicle AFTER INSERT ON order_vehicles
BEGIN
  INSERT INTO order_words (order_id, customer, vehicle, vin, rest)
  SELECT id, customer_name, (SELECT coalesce(group_concat(concat_ws(' ', year, make, model), ' '), '')
    FROM order_vehicles WHERE order_id = NEW.order_id), (SELECT coalesce(group_concat(vin, ' '), '')
    FROM order_vehicles WHERE order_id = NEW.order_id),
    concat_ws(' ', substr(id, -6), customer_email, customer_phone, pickup_zip, delivery_zip)
  FROM orders
  WHERE id = NEW.order_id
  ON CONFLICT (order_id)
  DO UPDATE SET vehicle = excluded.vehicle, vin = excluded.vin;
END;

CREATE TRIGGER order_words_removed AFTER DELETE ON order_words
WHEN EXISTS (SELECT 1 FROM order_search_staff_docsize WHERE id = OLD.id)
BEGIN
  INSERT INTO order_search_staff (order_search_staff, rowid, customer, vehicle, vin, rest)
  VALUES ('delete', OLD.id, OLD.customer, OLD.vehicle, OLD.vin, OLD.rest);
END;

CREATE TRIGGER quote_search_kept AFTER INSERT ON quotes
WHEN NEW.dealer_id IS NOT NULL
BEGIN
  INSERT INTO quote_search (quote_id, dealer, words)
  VALUES (NEW.id, NEW.dealer_id, concat_ws(' ', substr(replace(NEW.id, '-', ''), -8), NEW.pickup_zip,
    NEW.delivery_zip, NEW.vehicle_type, NEW.transport_type, NEW.vehicle_year, NEW.vehicle_make,
    NEW.vehicle_model, NEW.vehicle_vin, NEW.reference));
END;

CREATE TRIGGER quotes_of_mistaken_rates AFTER INSERT ON quotes
WHEN EXISTS (SELECT 1 FROM rate_cards WHERE version IN (NEW.rate_version, NEW.settings_version)
  AND mistaken_at <= NEW.valid_until_at)
BEGIN
  UPDATE quotes
  SET valid_until_at = (SELECT min(strftime('%Y-%m-%dT%H:%M:%fZ', mistaken_at, '-0.001 seconds'))
    FROM rate_cards WHERE version IN (NEW.rate_version, NEW.settings_version))
  WHERE id = NEW.id;
END;

CREATE TRIGGER rate_cards_immutable BEFORE UPDATE ON rate_cards
WHEN (NEW.withdrawn_at IS OLD.withdrawn_at AND NEW.mistaken_at IS OLD.mistaken_at)
  OR (NEW.withdrawn_at IS NOT OLD.withdrawn_at AND (OLD.withdrawn_at IS NOT NULL
  OR OLD.effective_from_at <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now')))
  OR (NEW.mistaken_at IS NOT OLD.mistaken_at AND (OLD.mistaken_at IS NOT NULL
  OR OLD.withdrawn_at IS NOT NULL OR NOT EXISTS ( SELECT 1 FROM rate_cards AS later
  WHERE later.structure_id = OLD.structure_id AND later.withdrawn_at IS NULL
  AND later.effective_from_at > OLD.effective_from_at AND later.effective_from_at <= NEW.mistaken_at)))
  OR OLD.version <> NEW.version OR OLD.structure_id <> NEW.structure_id
  OR OLD.effective_from_at <> NEW.effective_from_at OR OLD.card <> NEW.card
  OR OLD.created_at <> NEW.created_at
BEGIN SELECT RAISE(ABORT, 'a version of rates is never changed'); END;

CREATE TRIGGER rate_cards_kept BEFORE DELETE ON rate_cards
BEGIN SELECT RAISE(ABORT, 'a version of rates is never deleted'); END;

CREATE TRIGGER rate_cards_mistaken AFTER UPDATE OF mistaken_at ON rate_cards
WHEN OLD.mistaken_at IS NULL AND NEW.mistaken_at IS NOT NULL
BEGIN
  UPDATE quotes
  SET valid_until_at = strftime('%Y-%m-%dT%H:%M:%fZ', NEW.mistaken_at, '-0.001 seconds')
  WHERE created_at >= max(NEW.effective_from_at, strftime('%Y-%m-%dT%H:%M:%fZ', NEW.mistaken_at,
    '-16 days')) AND valid_until_at >= NEW.mistaken_at
    AND (rate_version = NEW.version OR settings_version = NEW.version);
  UPDATE order_changes
  SET state = 'void', decided_at = NEW.mistaken_at
  WHERE state = 'waiting' AND expires_at > NEW.mistaken_at AND EXISTS (
    SELECT 1 FROM json_tree(order_changes.price)
    WHERE key IN ('rateVersion', 'settingsVersion') AND atom = NEW.version);
  DELETE FROM exceptions
  WHERE kind = 'mistaken_rates' AND subject_id IN (SELECT order_id FROM unpaid_orders_by_rates
    WHERE version = NEW.version) AND occurrence <> NEW.mistaken_at;
  INSERT INTO exceptions (kind, subject_id, occurrence, due_at, shown_at)
  SELECT DISTINCT 'mistaken_rates', order_id, NEW.mistaken_at, NEW.mistaken_at, NEW.mistaken_at
  FROM unpaid_orders_by_rates
  WHERE version = NEW.version
  ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER rate_confirmations_kept BEFORE DELETE ON rate_confirmations
WHEN NOT EXISTS (SELECT 1 FROM erased_orders
  WHERE order_id = (SELECT order_id FROM offers WHERE id = OLD.offer_id) AND papers_deleted_at IS NOT NULL)
BEGIN SELECT RAISE(ABORT, 'a rate confirmation is never deleted'); END;

CREATE TRIGGER rate_confirmations_signed_once BEFORE UPDATE ON rate_confirmations
WHEN OLD.signed_at IS NOT NULL
  OR (NEW.id, NEW.offer_id, NEW.version, NEW.terms_hash, NEW.paper, NEW.created_at)
  IS NOT (OLD.id, OLD.offer_id, OLD.version, OLD.terms_hash, OLD.paper, OLD.created_at)
BEGIN SELECT RAISE(ABORT, 'a rate confirmation takes one signature and never changes'); END;

CREATE TRIGGER rate_events_audited AFTER INSERT ON rate_events
BEGIN
  INSERT INTO audit_entries (source, source_id, area, kind, actor_id, subject_id, created_at)
  VALUES ('rates', NEW.id, 'rates', NEW.kind, NEW.actor_id, NEW.structure_id, NEW.created_at);
END;

CREATE TRIGGER rate_events_immutable BEFORE UPDATE ON rate_events
BEGIN SELECT RAISE(ABORT, 'an event is never changed'); END;

CREATE TRIGGER rate_events_kept BEFORE DELETE ON rate_events
BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END;

CREATE TRIGGER report_assignment_changed AFTER UPDATE OF pay_cents, ended_at ON order_assignments
WHEN (OLD.pay_cents, OLD.ended_at) IS NOT (NEW.pay_cents, NEW.ended_at)
BEGIN
  INSERT INTO report_deltas (hour, dealer_id, lane, changes)
  SELECT substr(created_at, 1, 13), dealer_id, lane, json_object(
    'covered_count', -1, 'covered_cents', -(total_cents - max(0, refunded_cents - released_cents - max(0, paid_cents - released_cents - total_cents))), 'carrier_pay_cents', -OLD.pay_cents)
  FROM orders
  WHERE id = OLD.order_id AND OLD.ended_at IS NULL;
  INSERT INTO report_deltas (hour, dealer_id, lane, changes)
  SELECT substr(created_at, 1, 13), dealer_id, lane, json_object(
    'covered_count', 1, 'covered_cents', (total_cents - max(0, refunded_cents - released_cents - max(0, paid_cents - released_cents - total_cents))), 'carrier_pay_cents', NEW.pay_cents)
  FROM orders
  WHERE id = NEW.order_id AND NEW.ended_at IS NULL;
END;

CREATE TRIGGER report_assignment_moved AFTER UPDATE OF lane ON order_assignments
WHEN OLD.lane IS NOT NEW.lane
BEGIN
  INSERT INTO report_deltas (hour, dealer_id, lane, changes)
  SELECT substr(OLD.created_at, 1, 13), dealer_id, OLD.lane, json_object(
    'assigned_count', -1, 'seconds_to_driver', -max(0, unixepoch(OLD.created_at) - unixepoch(created_at)))
  FROM orders
  WHERE id = OLD.order_id AND NOT EXISTS (SELECT 1 FROM order_assignments AS other
    WHERE other.order_id = OLD.order_id AND (other.created_at, other.rowid) < (OLD.created_at, OLD.rowid));
  INSERT INTO report_deltas (hour, dealer_id, lane, changes)
  SELECT OLD.delivered_on || 'T12', dealer_id, OLD.lane, json_object(
    'delivered_count', -1,
    'on_time_count', -coalesce(OLD.picked_up_on <= OLD.pickup_on
      AND OLD.delivered_on <= coalesce(OLD.deliver_on, OLD.delivered_on), 0))
  FROM orders
  WHERE id = OLD.order_id AND OLD.delivered_on IS NOT NULL;
  INSERT INTO report_deltas (hour, dealer_id, lane, changes)
  SELECT substr(NEW.created_at, 1, 13), dealer_id, NEW.lane, json_object(
    'assigned_count', 1, 'seconds_to_driver', max(0, unixepoch(NEW.created_at) - unixepoch(created_at)))
  FROM orders
  WHERE id = NEW.order_id AND NOT EXISTS (SELECT 1 FROM order_assignments AS other
    WHERE other.order_id = NEW.order_id AND (other.created_at, other.rowid) < (NEW.created_at, NEW.rowid));
  INSERT INTO report_deltas (hour, dealer_id, lane, changes)
  SELECT NEW.delivered_on || 'T12', dealer_id, NEW.lane, json_object(
    'delivered_count', 1,
    'on_time_count', coalesce(NEW.picked_up_on <= NEW.pickup_on
      AND NEW.delivered_on <= coalesce(NEW.deliver_on, NEW.delivered_on), 0))
  FROM orders
  WHERE id = NEW.order_id AND NEW.delivered_on IS NOT NULL;
END;

CREATE TRIGGER report_carrier_assigned AFTER INSERT ON order_assignments
BEGIN
  INSERT INTO report_deltas (hour, dealer_id, lane, changes)
  SELECT substr(created_at, 1, 13), dealer_id, lane, json_object(
    'covered_count', 1, 'covered_cents', (total_cents - max(0, refunded_cents - released_cents - max(0, paid_cents - released_cents - total_cents))), 'carrier_pay_cents', NEW.pay_cents)
  FROM orders
  WHERE id = NEW.order_id AND NEW.ended_at IS NULL;
  INSERT INTO report_deltas (hour, dealer_id, lane, changes)
  SELECT substr(NEW.created_at, 1, 13), dealer_id, NEW.lane, json_object(
    'assigned_count', 1, 'seconds_to_driver', max(0, unixepoch(NEW.created_at) - unixepoch(created_at)))
  FROM orders
  WHERE id = NEW.order_id AND NOT EXISTS (SELECT 1 FROM order_assignments AS other
    WHERE other.order_id = NEW.order_id AND other.id <> NEW.id);
  INSERT INTO report_deltas (hour, dealer_id, lane, changes)
  SELECT NEW.delivered_on || 'T12', dealer_id, NEW.lane, json_object(
    'delivered_count', 1,
    'on_time_count', coalesce(NEW.picked_up_on <= NEW.pickup_on
      AND NEW.delivered_on <= coalesce(NEW.deliver_on, NEW.delivered_on), 0))
  FROM orders
  WHERE id = NEW.order_id AND NEW.delivered_on IS NOT NULL;
END;

CREATE TRIGGER report_ledger_entered AFTER INSERT ON credit_entries
WHEN NEW.kind <> 'adjustment' OR NEW.method IS NOT NULL OR NEW.correction = 'waiver'
BEGIN
  INSERT INTO report_deltas (hour, dealer_id, changes)
  SELECT NEW.occurred_on || 'T12', NEW.dealer_id, json_object(
    'invoice_card_cents', iif(NEW.kind = 'payment' AND NEW.method = 'card', -NEW.change_balance_cents, 0),
    'invoice_recorded_cents', iif(NEW.kind = 'payment' AND NEW.method IS NOT 'card',
      -NEW.change_balance_cents, 0),
    'refunded_cents', iif(NEW.kind = 'adjustment' AND NEW.method IS NOT NULL, NEW.change_balance_cents, 0),
    'invoiced_cents', iif(NEW.kind = 'invoice', NEW.change_balance_cents, 0),
    'credit_note_cents', iif(NEW.kind = 'credit_note' OR NEW.correction = 'waiver',
      -NEW.change_balance_cents, 0),
    'late_fee_cents', iif(NEW.kind = 'late_fee', NEW.change_balance_cents, 0));
END;

CREATE TRIGGER report_order_changed
AFTER UPDATE OF total_cents, paid_cents, refunded_cents, released_cents, lane, cancelled_at ON orders
WHEN (OLD.total_cents, (OLD.total_cents - max(0, OLD.refunded_cents - OLD.released_cents - max(0, OLD.paid_cents - OLD.released_cents - OLD.total_cents))), OLD.lane, OLD.cancelled_at)
  IS NOT (NEW.total_cents, (NEW.total_cents - max(0, NEW.refunded_cents - NEW.released_cents - max(0, NEW.paid_cents - NEW.released_cents - NEW.total_cents))), NEW.lane, NEW.cancelled_at)
BEGIN
  INSERT INTO report_deltas (hour, dealer_id, lane, changes)
  SELECT substr(OLD.created_at, 1, 13), OLD.dealer_id, OLD.lane, json_object(
    'order_count', -1, 'order_cents', -OLD.total_cents, 'covered_count', -count(*),
    'covered_cents', -count(*) * (OLD.total_cents - max(0, OLD.refunded_cents - OLD.released_cents - max(0, OLD.paid_cents - OLD.released_cents - OLD.total_cents))), 'carrier_pay_cents', -coalesce(sum(pay_cents), 0))
  FROM order_assignments
  WHERE order_id = OLD.id AND ended_at IS NULL;
  INSERT INTO report_deltas (hour, dealer_id, lane, changes)
  SELECT substr(NEW.created_at, 1, 13), NEW.dealer_id, NEW.lane, json_object(
    'order_count', 1, 'order_cents', NEW.total_cents, 'covered_count', count(*),
    'covered_cents', count(*) * (NEW.total_cents - max(0, NEW.refunded_cents - NEW.released_cents - max(0, NEW.paid_cents - NEW.released_cents - NEW.total_cents))), 'carrier_pay_cents', coalesce(sum(pay_cents), 0))
  FROM order_assignments
  WHERE order_id = NEW.id AND ended_at IS NULL;
  INSERT INTO report_deltas (hour, dealer_id, lane, changes)
  SELECT substr(OLD.cancelled_at, 1, 13), OLD.dealer_id, OLD.lane, json_object(
    'cancelled_count', -1, 'cancelled_cents', -OLD.total_cents)
  WHERE OLD.cancelled_at IS NOT NULL;
  INSERT INTO report_deltas (hour, dealer_id, lane, changes)
  SELECT substr(NEW.cancelled_at, 1, 13), NEW.dealer_id, NEW.lane, json_object(
    'cancelled_count', 1, 'cancelled_cents', NEW.total_cents)
  WHERE NEW.cancelled_at IS NOT NULL;
END;

CREATE TRIGGER report_order_delivered
AFTER UPDATE OF pickup_on, deliver_on, picked_up_on, delivered_on ON order_assignments
WHEN OLD.delivered_on IS NOT NULL OR NEW.delivered_on IS NOT NULL
BEGIN
  INSERT INTO report_deltas (hour, dealer_id, lane, changes)
  SELECT OLD.delivered_on || 'T12', dealer_id, OLD.lane, json_object(
    'delivered_count', -1,
    'on_time_count', -coalesce(OLD.picked_up_on <= OLD.pickup_on
      AND OLD.delivered_on <= coalesce(OLD.deliver_on, OLD.delivered_on), 0))
  FROM orders
  WHERE id = OLD.order_id AND OLD.delivered_on IS NOT NULL;
  INSERT INTO report_deltas (hour, dealer_id, lane, changes)
  SELECT NEW.delivered_on || 'T12', dealer_id, NEW.lane, json_object(
    'delivered_count', 1,
    'on_time_count', coalesce(NEW.picked_up_on <= NEW.pickup_on
      AND NEW.delivered_on <= coalesce(NEW.deliver_on, NEW.delivered_on), 0))
  FROM orders
  WHERE id = NEW.order_id AND NEW.delivered_on IS NOT NULL;
END;

CREATE TRIGGER report_order_paid AFTER UPDATE OF quote_id, paid_at, payment_method ON orders
WHEN (OLD.quote_id, OLD.paid_at, OLD.payment_method) IS NOT (NEW.quote_id, NEW.paid_at, NEW.payment_method)
BEGIN
  INSERT INTO report_deltas (hour, dealer_id, changes)
  SELECT substr(created_at, 1, 13), dealer_id, json_object(
    'ordered_quote_count',
      -(NOT EXISTS (SELECT 1 FROM orders AS other WHERE other.quote_id = OLD.quote_id
      AND other.id <> OLD.id)),
    'paid_quote_count', -((OLD.paid_at IS NOT NULL OR OLD.payment_method = 'invoice')
      AND NOT EXISTS (SELECT 1 FROM orders AS other WHERE other.quote_id = OLD.quote_id
      AND other.id <> OLD.id AND (other.paid_at IS NOT NULL OR other.payment_method = 'invoice'))))
  FROM quotes
  WHERE id = OLD.quote_id;
  INSERT INTO report_deltas (hour, dealer_id, changes)
  SELECT substr(created_at, 1, 13), dealer_id, json_object(
    'ordered_quote_count',
      (NOT EXISTS (SELECT 1 FROM orders AS other WHERE other.quote_id = NEW.quote_id AND other.id <> NEW.id)),
    'paid_quote_count', ((NEW.paid_at IS NOT NULL OR NEW.payment_method = 'invoice')
      AND NOT EXISTS (SELECT 1 FROM orders AS other WHERE other.quote_id = NEW.quote_id
      AND other.id <> NEW.id AND (other.paid_at IS NOT NULL OR other.payment_method = 'invoice'))))
  FROM quotes
  WHERE id = NEW.quote_id;
END;

CREATE TRIGGER report_order_placed AFTER INSERT ON orders
BEGIN
  INSERT INTO report_deltas (hour, dealer_id, lane, changes)
  SELECT substr(NEW.created_at, 1, 13), NEW.dealer_id, NEW.lane, json_object(
    'order_count', 1, 'order_cents', NEW.total_cents);
  INSERT INTO report_deltas (hour, dealer_id, lane, changes)
  SELECT substr(NEW.cancelled_at, 1, 13), NEW.dealer_id, NEW.lane, json_object(
    'cancelled_count', 1, 'cancelled_cents', NEW.total_cents)
  WHERE NEW.cancelled_at IS NOT NULL;
  INSERT INTO report_deltas (hour, dealer_id, changes)
  SELECT substr(created_at, 1, 13), dealer_id, json_object(
    'ordered_quote_count',
      (NOT EXISTS (SELECT 1 FROM orders AS other WHERE other.quote_id = NEW.quote_id AND other.id <> NEW.id)),
    'paid_quote_count', ((NEW.paid_at IS NOT NULL OR NEW.payment_method = 'invoice')
      AND NOT EXISTS (SELECT 1 FROM orders AS other WHERE other.quote_id = NEW.quote_id
      AND other.id <> NEW.id AND (other.paid_at IS NOT NULL OR other.payment_method = 'invoice'))))
  FROM quotes
  WHERE id = NEW.quote_id;
END;

CREATE TRIGGER report_payment_changed AFTER UPDATE OF received_cents, succeeded_at ON payments
WHEN (OLD.received_cents, OLD.succeeded_at) IS NOT (NEW.received_cents, NEW.succeeded_at)
BEGIN
  INSERT INTO report_deltas (hour, dealer_id, changes)
  SELECT substr(OLD.succeeded_at, 1, 13), dealer_id, json_object(
    'order_card_cents', -iif(OLD.provider = 'manual', 0, OLD.received_cents),
    'order_recorded_cents', -iif(OLD.provider = 'manual', OLD.received_cents, 0))
  FROM orders
  WHERE id = OLD.order_id AND OLD.succeeded_at IS NOT NULL;
  INSERT INTO report_deltas (hour, dealer_id, changes)
  SELECT substr(NEW.succeeded_at, 1, 13), dealer_id, json_object(
    'order_card_cents', iif(NEW.provider = 'manual', 0, NEW.received_cents),
    'order_recorded_cents', iif(NEW.provider = 'manual', NEW.received_cents, 0))
  FROM orders
  WHERE id = NEW.order_id AND NEW.succeeded_at IS NOT NULL;
END;

CREATE TRIGGER report_payment_made AFTER INSERT ON payments
WHEN NEW.succeeded_at IS NOT NULL
BEGIN
  INSERT INTO report_deltas (hour, dealer_id, changes)
  SELECT substr(NEW.succeeded_at, 1, 13), dealer_id, json_object(
    'order_card_cents', iif(NEW.provider = 'manual', 0, NEW.received_cents),
    'order_recorded_cents', iif(NEW.provider = 'manual', NEW.received_cents, 0))
  FROM orders
  WHERE id = NEW.order_id AND NEW.succeeded_at IS NOT NULL;
END;

CREATE TRIGGER report_quote_made AFTER INSERT ON quotes
BEGIN
  INSERT INTO report_deltas (hour, dealer_id, changes)
  VALUES (substr(NEW.created_at, 1, 13), NEW.dealer_id, json_object('quote_count', 1));
END;

CREATE TRIGGER report_refund_changed AFTER UPDATE OF status, updated_at, amount_cents ON refunds
WHEN OLD.status = 'succeeded' OR NEW.status = 'succeeded'
BEGIN
  INSERT INTO report_deltas (hour, dealer_id, changes)
  -- A loss that the bank takes back counts on the day when the money came back.
  SELECT substr(iif(NEW.disputed_intent_id IS NULL, OLD.updated_at, NEW.updated_at), 1, 13), dealer_id,
    json_object('refunded_cents', -OLD.amount_cents)
  FROM orders
  WHERE id = OLD.order_id AND OLD.status = 'succeeded';
  INSERT INTO report_deltas (hour, dealer_id, changes)
  SELECT substr(NEW.updated_at, 1, 13), dealer_id, json_object('refunded_cents', NEW.amount_cents)
  FROM orders
  WHERE id = NEW.order_id AND NEW.status = 'succeeded';
END;

CREATE TRIGGER report_refund_made AFTER INSERT ON refunds
WHEN NEW.status = 'succeeded'
BEGIN
  INSERT INTO report_deltas (hour, dealer_id, changes)
  SELECT substr(NEW.updated_at, 1, 13), dealer_id, json_object('refunded_cents', NEW.amount_cents)
  FROM orders
  WHERE id = NEW.order_id AND NEW.status = 'succeeded';
END;

CREATE TRIGGER sign_ins_immutable BEFORE UPDATE ON sign_ins
BEGIN SELECT RAISE(ABORT, 'a sign-in never changes'); END;

CREATE TRIGGER sync_devices_changed_bounded
BEFORE UPDATE OF queue_length, waiting_orders, highest_sequence, discarded ON sync_devices
WHEN NEW.queue_length > 100000 OR NEW.waiting_orders > 100000 OR NEW.highest_sequence > 100000
  OR NEW.discarded > 100000
BEGIN SELECT RAISE(ABORT, 'a count is too large'); END;

CREATE TRIGGER sync_devices_reported_bounded BEFORE INSERT ON sync_devices
WHEN NEW.queue_length > 100000 OR NEW.waiting_orders > 100000 OR NEW.highest_sequence > 100000
  OR NEW.discarded > 100000
BEGIN SELECT RAISE(ABORT, 'a count is too large'); END;

CREATE TRIGGER sync_operations_arrived AFTER INSERT ON sync_operations
BEGIN
  UPDATE sync_devices SET arrived = arrived + 1 WHERE device_id = NEW.device_id AND user_id = NEW.user_id;
END;

CREATE TRIGGER sync_operations_immutable BEFORE UPDATE ON sync_operations
BEGIN SELECT RAISE(ABORT, 'an operation is never changed'); END;

CREATE TRIGGER sync_operations_kept BEFORE DELETE ON sync_operations
BEGIN SELECT RAISE(ABORT, 'an operation is never deleted'); END;
