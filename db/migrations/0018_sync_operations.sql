CREATE TABLE `sync_devices` (
	`device_id` text NOT NULL,
	`user_id` text NOT NULL,
	`dealer_id` text NOT NULL,
	`queue_length` integer NOT NULL,
	`highest_sequence` integer NOT NULL,
	`app_version` text NOT NULL,
	`first_contact_at` text NOT NULL,
	`last_contact_at` text NOT NULL,
	PRIMARY KEY(`device_id`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "sync_devices_device_id" CHECK(typeof("device_id") = 'text'),
	CONSTRAINT "sync_devices_user_id" CHECK(typeof("user_id") = 'text'),
	CONSTRAINT "sync_devices_dealer_id" CHECK(typeof("dealer_id") = 'text'),
	CONSTRAINT "sync_devices_queue_length" CHECK(typeof("queue_length") = 'integer' AND "queue_length" >= 0),
	CONSTRAINT "sync_devices_highest_sequence" CHECK(typeof("highest_sequence") = 'integer' AND "highest_sequence" >= 0),
	CONSTRAINT "sync_devices_app_version" CHECK(typeof("app_version") = 'text'),
	CONSTRAINT "sync_devices_first_contact_at" CHECK("first_contact_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "sync_devices_last_contact_at" CHECK("last_contact_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE INDEX `sync_devices_of_dealer` ON `sync_devices` (`dealer_id`,`last_contact_at`);--> statement-breakpoint
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
--> statement-breakpoint
CREATE INDEX `sync_operations_of_order` ON `sync_operations` (`order_id`);--> statement-breakpoint
CREATE INDEX `sync_operations_of_quote` ON `sync_operations` (`quote_id`);--> statement-breakpoint
CREATE INDEX `sync_operations_of_device` ON `sync_operations` (`dealer_id`,`device_id`,`user_id`,`created_at`);--> statement-breakpoint
CREATE TRIGGER `sync_operations_immutable` BEFORE UPDATE ON `sync_operations` BEGIN SELECT RAISE(ABORT, 'an operation is never changed'); END;
--> statement-breakpoint
CREATE TRIGGER `sync_operations_kept` BEFORE DELETE ON `sync_operations` BEGIN SELECT RAISE(ABORT, 'an operation is never deleted'); END;
