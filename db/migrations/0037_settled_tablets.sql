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
--> statement-breakpoint
CREATE INDEX `device_settlements_of_dealer` ON `device_settlements` (`dealer_id`,`id`);--> statement-breakpoint
CREATE INDEX `device_settlements_of_device` ON `device_settlements` (`device_id`,`user_id`,`id`);--> statement-breakpoint
ALTER TABLE `sync_devices` ADD `settled` integer DEFAULT 0 NOT NULL CONSTRAINT "sync_devices_settled" CHECK(typeof("settled") = 'integer' AND "settled" >= 0);--> statement-breakpoint
DROP INDEX `sync_devices_unsent`;--> statement-breakpoint
CREATE INDEX `sync_devices_unsent` ON `sync_devices` (`last_contact_at`) WHERE "highest_sequence" > "arrived" + "discarded" + "settled";
--> statement-breakpoint
-- Settled work no longer counts as lost.
DROP TRIGGER `exceptions_device_reported`;
--> statement-breakpoint
DROP TRIGGER `exceptions_device_changed`;
--> statement-breakpoint
DROP VIEW `device_causes`;
--> statement-breakpoint
-- Work that a tablet no longer has is lost at once; what waits on it counts as lost after a day without contact.
CREATE VIEW `device_causes` AS
SELECT 'work_lost' AS `kind`, `device_id` || ' ' || `user_id` AS `subject_id`,
CASE WHEN `unsent` > `queue_length` THEN 'lost ' || (`unsent` - `queue_length`) ELSE 'silent since ' || `last_contact_at` END AS `occurrence`,
CASE WHEN `unsent` > `queue_length` THEN `last_contact_at` ELSE strftime('%Y-%m-%dT%H:%M:%fZ', `last_contact_at`, '+24 hours') END AS `due_at`,
`device_id`, `user_id`
FROM (SELECT *, `highest_sequence` - `arrived` - `discarded` - `settled` AS `unsent` FROM `sync_devices`) WHERE `unsent` > 0;
--> statement-breakpoint
CREATE TRIGGER `exceptions_device_reported` AFTER INSERT ON `sync_devices` BEGIN
INSERT INTO `exceptions` (`kind`, `subject_id`, `occurrence`, `due_at`, `shown_at`) SELECT `kind`, `subject_id`, `occurrence`, `due_at`, `due_at` FROM `device_causes` WHERE `device_id` = NEW.`device_id` AND `user_id` = NEW.`user_id` ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `exceptions_device_changed` AFTER UPDATE OF `queue_length`, `highest_sequence`, `discarded`, `arrived`, `settled`, `last_contact_at` ON `sync_devices` BEGIN
DELETE FROM `exceptions` WHERE `kind` IN ('work_lost') AND `subject_id` = NEW.`device_id` || ' ' || NEW.`user_id` AND (`kind`, `occurrence`) NOT IN (SELECT `kind`, `occurrence` FROM `device_causes` WHERE `device_id` = NEW.`device_id` AND `user_id` = NEW.`user_id`);
INSERT INTO `exceptions` (`kind`, `subject_id`, `occurrence`, `due_at`, `shown_at`) SELECT `kind`, `subject_id`, `occurrence`, `due_at`, `due_at` FROM `device_causes` WHERE `device_id` = NEW.`device_id` AND `user_id` = NEW.`user_id` ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `device_settlements_immutable` BEFORE UPDATE ON `device_settlements` BEGIN SELECT RAISE(ABORT, 'an event never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `device_settlements_permanent` BEFORE DELETE ON `device_settlements` BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER `device_settlements_audited` AFTER INSERT ON `device_settlements` BEGIN INSERT INTO `audit_entries` (`source`, `source_id`, `area`, `kind`, `actor_id`, `subject_id`, `created_at`) VALUES ('device', NEW.`id`, 'dealers', 'tablet_settled', NEW.`actor_id`, NEW.`dealer_id`, NEW.`created_at`); END;
