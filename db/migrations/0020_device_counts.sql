PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_sync_devices` (
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
--> statement-breakpoint
INSERT INTO `__new_sync_devices`("device_id", "user_id", "dealer_id", "number", "queue_length", "waiting_orders", "highest_sequence", "discarded", "counted_since", "arrived", "app_version", "first_contact_at", "last_contact_at") SELECT
	"device_id", "user_id", "dealer_id",
	dense_rank() OVER (PARTITION BY "dealer_id" ORDER BY "device_first_contact_at", "device_id"),
	"queue_length", 0, "highest_sequence", 0, NULL,
	(SELECT count(*) FROM `sync_operations` AS o WHERE o."dealer_id" = d."dealer_id" AND o."device_id" = d."device_id" AND o."user_id" = d."user_id"),
	"app_version", "first_contact_at", "last_contact_at"
FROM (
	SELECT *, min("first_contact_at") OVER (PARTITION BY "dealer_id", "device_id") AS "device_first_contact_at" FROM `sync_devices`
) AS d;--> statement-breakpoint
DROP TABLE `sync_devices`;--> statement-breakpoint
ALTER TABLE `__new_sync_devices` RENAME TO `sync_devices`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `sync_devices_of_dealer` ON `sync_devices` (`dealer_id`,`last_contact_at`);--> statement-breakpoint
CREATE INDEX `sync_devices_numbers` ON `sync_devices` (`dealer_id`,`number`);--> statement-breakpoint
CREATE INDEX `sync_devices_unsent` ON `sync_devices` (`last_contact_at`) WHERE "highest_sequence" > "arrived" + "discarded";--> statement-breakpoint
CREATE TRIGGER `sync_operations_arrived` AFTER INSERT ON `sync_operations` BEGIN
	UPDATE `sync_devices` SET "arrived" = "arrived" + 1 WHERE "device_id" = NEW."device_id" AND "user_id" = NEW."user_id";
END;
