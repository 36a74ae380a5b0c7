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
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_limit_requests_open` ON `credit_limit_requests` (`dealer_id`) WHERE "state" = 'open';--> statement-breakpoint
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
	CONSTRAINT "admin_notifications_kind" CHECK("kind" IN ('new_order', 'order_cancelled', 'overpayment', 'payment_mismatch', 'payment_of_cancelled_order', 'unknown_payment', 'refund_failed', 'payment_disputed', 'dealer_application', 'credit_application', 'credit_limit_request', 'message_not_delivered', 'messages_kept')),
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
CREATE INDEX `admin_notifications_of_order` ON `admin_notifications` (`order_id`);--> statement-breakpoint
CREATE TABLE `__new_dealer_events` (
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
	CONSTRAINT "dealer_events_kind" CHECK("kind" IN ('application_approved', 'application_declined', 'activated', 'deactivated', 'credit_approved', 'credit_declined', 'credit_changed', 'credit_limit_requested', 'credit_limit_approved', 'credit_limit_declined', 'credit_limit_withdrawn')),
	CONSTRAINT "dealer_events_actor_id" CHECK(typeof("actor_id") = 'text'),
	CONSTRAINT "dealer_events_detail" CHECK("detail" IS NULL OR (typeof("detail") = 'text')),
	CONSTRAINT "dealer_events_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
INSERT INTO `__new_dealer_events`("id", "dealer_id", "kind", "actor_id", "detail", "created_at") SELECT "id", "dealer_id", "kind", "actor_id", "detail", "created_at" FROM `dealer_events`;--> statement-breakpoint
DROP TABLE `dealer_events`;--> statement-breakpoint
ALTER TABLE `__new_dealer_events` RENAME TO `dealer_events`;--> statement-breakpoint
CREATE INDEX `dealer_events_of_dealer` ON `dealer_events` (`dealer_id`,`id`);--> statement-breakpoint
CREATE TRIGGER `dealer_events_immutable` BEFORE UPDATE ON `dealer_events` BEGIN SELECT RAISE(ABORT, 'an event is never changed'); END;
--> statement-breakpoint
CREATE TRIGGER `dealer_events_kept` BEFORE DELETE ON `dealer_events` BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER `credit_limit_requests_decided` BEFORE UPDATE ON `credit_limit_requests` WHEN OLD.`state` <> 'open' BEGIN SELECT RAISE(ABORT, 'a decided request is never changed'); END;
--> statement-breakpoint
CREATE TRIGGER `credit_limit_requests_kept` BEFORE DELETE ON `credit_limit_requests` BEGIN SELECT RAISE(ABORT, 'a request is never deleted'); END;
