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
--> statement-breakpoint
CREATE UNIQUE INDEX `order_attachments_client_id` ON `order_attachments` (`order_id`,`client_id`);--> statement-breakpoint
CREATE INDEX `order_attachments_of_order` ON `order_attachments` (`order_id`,`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `order_attachments_unfinished` ON `order_attachments` (`state`,`updated_at`);--> statement-breakpoint
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
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "outbox_messages_id" CHECK(typeof("id") = 'text'),
	CONSTRAINT "outbox_messages_channel" CHECK("channel" IN ('mail', 'sms')),
	CONSTRAINT "outbox_messages_kind" CHECK(typeof("kind") = 'text'),
	CONSTRAINT "outbox_messages_dedupe_key" CHECK(typeof("dedupe_key") = 'text'),
	CONSTRAINT "outbox_messages_order_id" CHECK("order_id" IS NULL OR (typeof("order_id") = 'text')),
	CONSTRAINT "outbox_messages_recipient" CHECK(typeof("recipient") = 'text'),
	CONSTRAINT "outbox_messages_facts" CHECK(json_valid("facts")),
	CONSTRAINT "outbox_messages_status" CHECK("status" IN ('waiting', 'sending', 'sent', 'kept', 'dead')),
	CONSTRAINT "outbox_messages_attempt_count" CHECK(typeof("attempt_count") = 'integer' AND "attempt_count" >= 0),
	CONSTRAINT "outbox_messages_first_attempt_at" CHECK("first_attempt_at" IS NULL OR ("first_attempt_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
	CONSTRAINT "outbox_messages_next_attempt_at" CHECK("next_attempt_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "outbox_messages_provider" CHECK("provider" IS NULL OR ("provider" IN ('resend', 'twilio'))),
	CONSTRAINT "outbox_messages_provider_message_id" CHECK("provider_message_id" IS NULL OR (typeof("provider_message_id") = 'text')),
	CONSTRAINT "outbox_messages_last_error" CHECK("last_error" IS NULL OR (typeof("last_error") = 'text')),
	CONSTRAINT "outbox_messages_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "outbox_messages_updated_at" CHECK("updated_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "outbox_messages_sent_at" CHECK("sent_at" IS NULL OR ("sent_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_messages_dedupe_key` ON `outbox_messages` (`dedupe_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_messages_provider_message` ON `outbox_messages` (`provider`,`provider_message_id`);--> statement-breakpoint
CREATE INDEX `outbox_messages_due` ON `outbox_messages` (`status`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `outbox_messages_newest` ON `outbox_messages` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_messages_of_order` ON `outbox_messages` (`order_id`,`created_at`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_admin_notifications` (
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
	CONSTRAINT "admin_notifications_kind" CHECK("kind" IN ('new_order', 'order_cancelled', 'overpayment', 'payment_mismatch', 'payment_of_cancelled_order', 'unknown_payment', 'refund_failed', 'payment_disputed', 'dealer_application', 'credit_application', 'message_not_delivered', 'messages_kept')),
	CONSTRAINT "admin_notifications_title" CHECK(typeof("title") = 'text'),
	CONSTRAINT "admin_notifications_order_id" CHECK("order_id" IS NULL OR (typeof("order_id") = 'text')),
	CONSTRAINT "admin_notifications_dealer_id" CHECK("dealer_id" IS NULL OR (typeof("dealer_id") = 'text')),
	CONSTRAINT "admin_notifications_facts" CHECK(json_valid("facts")),
	CONSTRAINT "admin_notifications_dedupe_key" CHECK(typeof("dedupe_key") = 'text'),
	CONSTRAINT "admin_notifications_is_read" CHECK("is_read" IN (0, 1)),
	CONSTRAINT "admin_notifications_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
INSERT INTO `__new_admin_notifications`("id", "kind", "title", "order_id", "dealer_id", "facts", "dedupe_key", "is_read", "created_at") SELECT "id", "kind", "title", "order_id", "dealer_id", "facts", "dedupe_key", "is_read", "created_at" FROM `admin_notifications`;--> statement-breakpoint
DROP TABLE `admin_notifications`;--> statement-breakpoint
ALTER TABLE `__new_admin_notifications` RENAME TO `admin_notifications`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `admin_notifications_dedupe_key` ON `admin_notifications` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `admin_notifications_newest` ON `admin_notifications` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `admin_notifications_unread` ON `admin_notifications` (`is_read`,`created_at`);--> statement-breakpoint
CREATE INDEX `admin_notifications_of_order` ON `admin_notifications` (`order_id`);