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
--> statement-breakpoint
CREATE INDEX `exception_events_of_subject` ON `exception_events` (`subject_id`,`id`);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE UNIQUE INDEX `exceptions_of_subject` ON `exceptions` (`kind`,`subject_id`,`occurrence`);
--> statement-breakpoint
CREATE INDEX `exceptions_shown` ON `exceptions` (`kind`,`shown_at`,`id`);
--> statement-breakpoint
CREATE INDEX `exceptions_unowned` ON `exceptions` (`kind`,`shown_at`,`id`) WHERE "owner_id" IS NULL;
--> statement-breakpoint
CREATE INDEX `exceptions_of_owner` ON `exceptions` (`owner_id`,`kind`,`shown_at`,`id`);
--> statement-breakpoint
CREATE INDEX `exceptions_snoozed` ON `exceptions` (`kind`,`snoozed_until_at`,`id`) WHERE "snoozed_until_at" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE `orders` ADD `contacted_at` text CONSTRAINT "orders_contacted_at" CHECK("contacted_at" IS NULL OR ("contacted_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'));
--> statement-breakpoint
-- What needs a person, or will at `due_at`: one row per cause of a subject. The triggers below copy these rows into
-- `exceptions`. A day has passed from noon UTC of the next one on, the morning in all states.
CREATE VIEW `order_causes` AS
SELECT 'not_contacted' AS `kind`, `id` AS `subject_id`, '' AS `occurrence`, strftime('%Y-%m-%dT%H:%M:%fZ', `created_at`, '+30 minutes') AS `due_at`
FROM `orders` WHERE `contacted_at` IS NULL AND `transport_status` IN ('pending', 'driver_found', 'payment_sent')
UNION ALL
SELECT 'no_driver', `id`, '', strftime('%Y-%m-%dT%H:%M:%fZ', `created_at`, '+24 hours')
FROM `orders` WHERE `transport_status` IN ('pending', 'driver_found', 'payment_sent')
UNION ALL
SELECT 'pickup_passed', `orders`.`id`, coalesce(`pickup_on`, `preferred_pickup_on`), date(coalesce(`pickup_on`, `preferred_pickup_on`), '+1 day') || 'T12:00:00.000Z'
FROM `orders` LEFT JOIN `order_assignments` ON `order_id` = `orders`.`id` AND `ended_at` IS NULL
WHERE `transport_status` IN ('pending', 'driver_found', 'payment_sent', 'driver_assigned') AND coalesce(`pickup_on`, `preferred_pickup_on`) IS NOT NULL;
--> statement-breakpoint
CREATE VIEW `invoice_causes` AS
SELECT 'invoice_overdue' AS `kind`, `id` AS `subject_id`, `due_on` AS `occurrence`, date(`due_on`, '+1 day') || 'T12:00:00.000Z' AS `due_at`
FROM `invoices` WHERE `voided_on` IS NULL AND `paid_cents` < `amount_cents` + `late_fee_cents`;
--> statement-breakpoint
CREATE VIEW `carrier_causes` AS
SELECT 'insurance_ends' AS `kind`, `id` AS `subject_id`, `insurance_expires_on` AS `occurrence`, date(`insurance_expires_on`, '-30 days') || 'T12:00:00.000Z' AS `due_at`
FROM `carriers` WHERE `is_active` = 1 AND `deleted_at` IS NULL
UNION ALL
SELECT 'insurance_lapsed', `id`, `insurance_expires_on`, date(`insurance_expires_on`, '+1 day') || 'T12:00:00.000Z'
FROM `carriers` WHERE EXISTS (SELECT 1 FROM `order_assignments` WHERE `carrier_id` = `carriers`.`id` AND `ended_at` IS NULL AND `delivered_on` IS NULL);
--> statement-breakpoint
CREATE VIEW `message_causes` AS
SELECT 'dead_letter' AS `kind`, `id` AS `subject_id`, '' AS `occurrence`, `updated_at` AS `due_at` FROM `outbox_messages` WHERE `status` = 'dead';
--> statement-breakpoint
CREATE VIEW `notification_causes` AS
SELECT 'payment_review' AS `kind`, CAST(`id` AS text) AS `subject_id`, '' AS `occurrence`, `created_at` AS `due_at`, `id` AS `notification_id` FROM `admin_notifications`
WHERE `kind` IN ('overpayment', 'payment_mismatch', 'payment_of_cancelled_order', 'unknown_payment', 'refund_failed', 'payment_disputed');
--> statement-breakpoint
-- Work that a tablet no longer has is lost at once; what waits on it counts as lost after a day without contact.
CREATE VIEW `device_causes` AS
SELECT 'work_lost' AS `kind`, `device_id` || ' ' || `user_id` AS `subject_id`,
CASE WHEN `unsent` > `queue_length` THEN 'lost ' || (`unsent` - `queue_length`) ELSE 'silent since ' || `last_contact_at` END AS `occurrence`,
CASE WHEN `unsent` > `queue_length` THEN `last_contact_at` ELSE strftime('%Y-%m-%dT%H:%M:%fZ', `last_contact_at`, '+24 hours') END AS `due_at`,
`device_id`, `user_id`
FROM (SELECT *, `highest_sequence` - `arrived` - `discarded` AS `unsent` FROM `sync_devices`) WHERE `unsent` > 0;
--> statement-breakpoint
INSERT INTO `exceptions` (`kind`, `subject_id`, `occurrence`, `due_at`, `shown_at`) SELECT `kind`, `subject_id`, `occurrence`, `due_at`, `due_at` FROM `order_causes` WHERE true ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO `exceptions` (`kind`, `subject_id`, `occurrence`, `due_at`, `shown_at`) SELECT `kind`, `subject_id`, `occurrence`, `due_at`, `due_at` FROM `invoice_causes` WHERE true ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO `exceptions` (`kind`, `subject_id`, `occurrence`, `due_at`, `shown_at`) SELECT `kind`, `subject_id`, `occurrence`, `due_at`, `due_at` FROM `carrier_causes` WHERE true ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO `exceptions` (`kind`, `subject_id`, `occurrence`, `due_at`, `shown_at`) SELECT `kind`, `subject_id`, `occurrence`, `due_at`, `due_at` FROM `message_causes` WHERE true ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO `exceptions` (`kind`, `subject_id`, `occurrence`, `due_at`, `shown_at`) SELECT `kind`, `subject_id`, `occurrence`, `due_at`, `due_at` FROM `notification_causes` WHERE true ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO `exceptions` (`kind`, `subject_id`, `occurrence`, `due_at`, `shown_at`) SELECT `kind`, `subject_id`, `occurrence`, `due_at`, `due_at` FROM `device_causes` WHERE true ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE TRIGGER `exceptions_order_placed` AFTER INSERT ON `orders` BEGIN
INSERT INTO `exceptions` (`kind`, `subject_id`, `occurrence`, `due_at`, `shown_at`) SELECT `kind`, `subject_id`, `occurrence`, `due_at`, `due_at` FROM `order_causes` WHERE `subject_id` = NEW.`id` ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `exceptions_order_changed` AFTER UPDATE OF `transport_status`, `contacted_at`, `preferred_pickup_on` ON `orders` WHEN (OLD.`transport_status`, OLD.`contacted_at`, OLD.`preferred_pickup_on`) IS NOT (NEW.`transport_status`, NEW.`contacted_at`, NEW.`preferred_pickup_on`) BEGIN
DELETE FROM `exceptions` WHERE `kind` IN ('not_contacted', 'no_driver', 'pickup_passed') AND `subject_id` = NEW.`id` AND (`kind`, `occurrence`) NOT IN (SELECT `kind`, `occurrence` FROM `order_causes` WHERE `subject_id` = NEW.`id`);
INSERT INTO `exceptions` (`kind`, `subject_id`, `occurrence`, `due_at`, `shown_at`) SELECT `kind`, `subject_id`, `occurrence`, `due_at`, `due_at` FROM `order_causes` WHERE `subject_id` = NEW.`id` ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `exceptions_order_assigned` AFTER INSERT ON `order_assignments` BEGIN
DELETE FROM `exceptions` WHERE `kind` IN ('not_contacted', 'no_driver', 'pickup_passed') AND `subject_id` = NEW.`order_id` AND (`kind`, `occurrence`) NOT IN (SELECT `kind`, `occurrence` FROM `order_causes` WHERE `subject_id` = NEW.`order_id`);
INSERT INTO `exceptions` (`kind`, `subject_id`, `occurrence`, `due_at`, `shown_at`) SELECT `kind`, `subject_id`, `occurrence`, `due_at`, `due_at` FROM `order_causes` WHERE `subject_id` = NEW.`order_id` ON CONFLICT DO NOTHING;
DELETE FROM `exceptions` WHERE `kind` IN ('insurance_ends', 'insurance_lapsed') AND `subject_id` = NEW.`carrier_id` AND (`kind`, `occurrence`) NOT IN (SELECT `kind`, `occurrence` FROM `carrier_causes` WHERE `subject_id` = NEW.`carrier_id`);
INSERT INTO `exceptions` (`kind`, `subject_id`, `occurrence`, `due_at`, `shown_at`) SELECT `kind`, `subject_id`, `occurrence`, `due_at`, `due_at` FROM `carrier_causes` WHERE `subject_id` = NEW.`carrier_id` ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `exceptions_assignment_changed` AFTER UPDATE OF `pickup_on`, `ended_at`, `delivered_on` ON `order_assignments` BEGIN
DELETE FROM `exceptions` WHERE `kind` IN ('not_contacted', 'no_driver', 'pickup_passed') AND `subject_id` = NEW.`order_id` AND (`kind`, `occurrence`) NOT IN (SELECT `kind`, `occurrence` FROM `order_causes` WHERE `subject_id` = NEW.`order_id`);
INSERT INTO `exceptions` (`kind`, `subject_id`, `occurrence`, `due_at`, `shown_at`) SELECT `kind`, `subject_id`, `occurrence`, `due_at`, `due_at` FROM `order_causes` WHERE `subject_id` = NEW.`order_id` ON CONFLICT DO NOTHING;
DELETE FROM `exceptions` WHERE `kind` IN ('insurance_ends', 'insurance_lapsed') AND `subject_id` = NEW.`carrier_id` AND (`kind`, `occurrence`) NOT IN (SELECT `kind`, `occurrence` FROM `carrier_causes` WHERE `subject_id` = NEW.`carrier_id`);
INSERT INTO `exceptions` (`kind`, `subject_id`, `occurrence`, `due_at`, `shown_at`) SELECT `kind`, `subject_id`, `occurrence`, `due_at`, `due_at` FROM `carrier_causes` WHERE `subject_id` = NEW.`carrier_id` ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `exceptions_invoice_issued` AFTER INSERT ON `invoices` BEGIN
INSERT INTO `exceptions` (`kind`, `subject_id`, `occurrence`, `due_at`, `shown_at`) SELECT `kind`, `subject_id`, `occurrence`, `due_at`, `due_at` FROM `invoice_causes` WHERE `subject_id` = NEW.`id` ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `exceptions_invoice_changed` AFTER UPDATE OF `paid_cents`, `late_fee_cents`, `voided_on` ON `invoices` BEGIN
DELETE FROM `exceptions` WHERE `kind` IN ('invoice_overdue') AND `subject_id` = NEW.`id` AND (`kind`, `occurrence`) NOT IN (SELECT `kind`, `occurrence` FROM `invoice_causes` WHERE `subject_id` = NEW.`id`);
INSERT INTO `exceptions` (`kind`, `subject_id`, `occurrence`, `due_at`, `shown_at`) SELECT `kind`, `subject_id`, `occurrence`, `due_at`, `due_at` FROM `invoice_causes` WHERE `subject_id` = NEW.`id` ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `exceptions_carrier_added` AFTER INSERT ON `carriers` BEGIN
INSERT INTO `exceptions` (`kind`, `subject_id`, `occurrence`, `due_at`, `shown_at`) SELECT `kind`, `subject_id`, `occurrence`, `due_at`, `due_at` FROM `carrier_causes` WHERE `subject_id` = NEW.`id` ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `exceptions_carrier_changed` AFTER UPDATE OF `insurance_expires_on`, `is_active`, `deleted_at` ON `carriers` BEGIN
DELETE FROM `exceptions` WHERE `kind` IN ('insurance_ends', 'insurance_lapsed') AND `subject_id` = NEW.`id` AND (`kind`, `occurrence`) NOT IN (SELECT `kind`, `occurrence` FROM `carrier_causes` WHERE `subject_id` = NEW.`id`);
INSERT INTO `exceptions` (`kind`, `subject_id`, `occurrence`, `due_at`, `shown_at`) SELECT `kind`, `subject_id`, `occurrence`, `due_at`, `due_at` FROM `carrier_causes` WHERE `subject_id` = NEW.`id` ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `exceptions_message_written` AFTER INSERT ON `outbox_messages` WHEN NEW.`status` = 'dead' BEGIN
INSERT INTO `exceptions` (`kind`, `subject_id`, `occurrence`, `due_at`, `shown_at`) SELECT `kind`, `subject_id`, `occurrence`, `due_at`, `due_at` FROM `message_causes` WHERE `subject_id` = NEW.`id` ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `exceptions_message_changed` AFTER UPDATE OF `status` ON `outbox_messages` WHEN (OLD.`status` = 'dead') <> (NEW.`status` = 'dead') BEGIN
DELETE FROM `exceptions` WHERE `kind` IN ('dead_letter') AND `subject_id` = NEW.`id` AND (`kind`, `occurrence`) NOT IN (SELECT `kind`, `occurrence` FROM `message_causes` WHERE `subject_id` = NEW.`id`);
INSERT INTO `exceptions` (`kind`, `subject_id`, `occurrence`, `due_at`, `shown_at`) SELECT `kind`, `subject_id`, `occurrence`, `due_at`, `due_at` FROM `message_causes` WHERE `subject_id` = NEW.`id` ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `exceptions_notified` AFTER INSERT ON `admin_notifications` BEGIN
INSERT INTO `exceptions` (`kind`, `subject_id`, `occurrence`, `due_at`, `shown_at`) SELECT `kind`, `subject_id`, `occurrence`, `due_at`, `due_at` FROM `notification_causes` WHERE `notification_id` = NEW.`id` ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `exceptions_device_reported` AFTER INSERT ON `sync_devices` BEGIN
INSERT INTO `exceptions` (`kind`, `subject_id`, `occurrence`, `due_at`, `shown_at`) SELECT `kind`, `subject_id`, `occurrence`, `due_at`, `due_at` FROM `device_causes` WHERE `device_id` = NEW.`device_id` AND `user_id` = NEW.`user_id` ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `exceptions_device_changed` AFTER UPDATE OF `queue_length`, `highest_sequence`, `discarded`, `arrived`, `last_contact_at` ON `sync_devices` BEGIN
DELETE FROM `exceptions` WHERE `kind` IN ('work_lost') AND `subject_id` = NEW.`device_id` || ' ' || NEW.`user_id` AND (`kind`, `occurrence`) NOT IN (SELECT `kind`, `occurrence` FROM `device_causes` WHERE `device_id` = NEW.`device_id` AND `user_id` = NEW.`user_id`);
INSERT INTO `exceptions` (`kind`, `subject_id`, `occurrence`, `due_at`, `shown_at`) SELECT `kind`, `subject_id`, `occurrence`, `due_at`, `due_at` FROM `device_causes` WHERE `device_id` = NEW.`device_id` AND `user_id` = NEW.`user_id` ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `exceptions_device_removed` AFTER DELETE ON `sync_devices` BEGIN
DELETE FROM `exceptions` WHERE `kind` = 'work_lost' AND `subject_id` = OLD.`device_id` || ' ' || OLD.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `exception_events_immutable` BEFORE UPDATE ON `exception_events` BEGIN SELECT RAISE(ABORT, 'an event never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `exception_events_permanent` BEFORE DELETE ON `exception_events` BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END;
