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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE UNIQUE INDEX `carrier_documents_client_id` ON `carrier_documents` (`carrier_id`,`client_id`);--> statement-breakpoint
CREATE INDEX `carrier_documents_of_carrier` ON `carrier_documents` (`carrier_id`,`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `carrier_documents_unfinished` ON `carrier_documents` (`state`,`updated_at`);--> statement-breakpoint
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
--> statement-breakpoint
CREATE INDEX `carrier_notes_of_carrier` ON `carrier_notes` (`carrier_id`,`created_at`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_carrier_events` (
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
--> statement-breakpoint
INSERT INTO `__new_carrier_events`("id", "carrier_id", "driver_id", "kind", "actor_id", "changes", "created_at") SELECT "id", "carrier_id", "driver_id", "kind", "actor_id", "changes", "created_at" FROM `carrier_events`;--> statement-breakpoint
DROP TABLE `carrier_events`;--> statement-breakpoint
ALTER TABLE `__new_carrier_events` RENAME TO `carrier_events`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `carrier_events_of_carrier` ON `carrier_events` (`carrier_id`,`id`);--> statement-breakpoint
CREATE INDEX `carrier_events_of_driver` ON `carrier_events` (`driver_id`,`id`);--> statement-breakpoint
CREATE INDEX `accounting_entries_by_reference` ON `accounting_entries` ("reference" COLLATE NOCASE) WHERE "reference" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `payment_disputes_by_reason` ON `payment_disputes` ("reason" COLLATE NOCASE,`noticed_at`) WHERE "reason" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `order_assignments_unpaid_of_carrier` ON `order_assignments` (`carrier_id`,`delivered_on`) WHERE "ended_at" IS NULL AND "delivered_on" IS NOT NULL AND "carrier_paid_on" IS NULL;