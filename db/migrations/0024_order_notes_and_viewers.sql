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
--> statement-breakpoint
CREATE INDEX `order_notes_of_order` ON `order_notes` (`order_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `order_notes_by_author` ON `order_notes` (`author_id`);--> statement-breakpoint
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
--> statement-breakpoint
CREATE INDEX `order_viewers_by_user` ON `order_viewers` (`user_id`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_admin_notifications` (
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
--> statement-breakpoint
INSERT INTO `__new_admin_notifications`("id", "kind", "title", "order_id", "dealer_id", "user_id", "facts", "dedupe_key", "is_read", "created_at") SELECT "id", "kind", "title", "order_id", "dealer_id", NULL, "facts", "dedupe_key", "is_read", "created_at" FROM `admin_notifications`;--> statement-breakpoint
DROP TABLE `admin_notifications`;--> statement-breakpoint
ALTER TABLE `__new_admin_notifications` RENAME TO `admin_notifications`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `admin_notifications_dedupe_key` ON `admin_notifications` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `admin_notifications_newest` ON `admin_notifications` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `admin_notifications_unread` ON `admin_notifications` (`is_read`,`created_at`);--> statement-breakpoint
CREATE INDEX `admin_notifications_of_order` ON `admin_notifications` (`order_id`);--> statement-breakpoint
CREATE INDEX `admin_notifications_of_user` ON `admin_notifications` (`user_id`);