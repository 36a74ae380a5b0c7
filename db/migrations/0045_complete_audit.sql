PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_message_events` (
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
--> statement-breakpoint
INSERT INTO `__new_message_events`("id", "message_id", "kind", "actor_id", "from_status", "note", "created_at") SELECT "id", "message_id", "kind", "actor_id", "from_status", "note", "created_at" FROM `message_events`;--> statement-breakpoint
DROP TABLE `message_events`;--> statement-breakpoint
ALTER TABLE `__new_message_events` RENAME TO `message_events`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `message_events_of_message` ON `message_events` (`message_id`,`id`);
--> statement-breakpoint
-- The triggers of the table went with it.
CREATE TRIGGER `message_events_immutable` BEFORE UPDATE ON `message_events` BEGIN SELECT RAISE(ABORT, 'an event never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `message_events_permanent` BEFORE DELETE ON `message_events` BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER `message_events_audited` AFTER INSERT ON `message_events` BEGIN INSERT INTO `audit_entries` (`source`, `source_id`, `area`, `kind`, `actor_id`, `subject_id`, `created_at`) VALUES ('message', NEW.`id`, 'messages', NEW.`kind`, NEW.`actor_id`, NEW.`message_id`, NEW.`created_at`); END;
--> statement-breakpoint
-- What staff did with an exception is found under what the exception is about.
CREATE TRIGGER `exception_events_audited` AFTER INSERT ON `exception_events` BEGIN INSERT INTO `audit_entries` (`source`, `source_id`, `area`, `kind`, `actor_id`, `subject_id`, `created_at`) SELECT 'exception', NEW.`id`, CASE NEW.`kind` WHEN 'dead_letter' THEN 'messages' WHEN 'insurance_ends' THEN 'carriers' WHEN 'insurance_lapsed' THEN 'carriers' WHEN 'invoice_overdue' THEN 'dealers' WHEN 'work_lost' THEN 'dealers' ELSE 'orders' END, 'exception_' || CASE NEW.`action` WHEN 'assign' THEN 'assigned' WHEN 'snooze' THEN 'snoozed' WHEN 'wake' THEN 'woken' WHEN 'reopen' THEN 'reopened' ELSE NEW.`action` END, NEW.`actor_id`, coalesce(CASE NEW.`kind` WHEN 'invoice_overdue' THEN (SELECT `dealer_id` FROM `invoices` WHERE `id` = NEW.`subject_id`) WHEN 'payment_review' THEN (SELECT `order_id` FROM `admin_notifications` WHERE `id` = CAST(NEW.`subject_id` AS INTEGER)) WHEN 'work_lost' THEN (SELECT `dealer_id` FROM `sync_devices` WHERE `device_id` = substr(NEW.`subject_id`, 1, instr(NEW.`subject_id`, ' ') - 1) AND `user_id` = substr(NEW.`subject_id`, instr(NEW.`subject_id`, ' ') + 1)) END, NEW.`subject_id`), NEW.`created_at`; END;
--> statement-breakpoint
CREATE TRIGGER `order_view_events_audited` AFTER INSERT ON `order_view_events` BEGIN INSERT INTO `audit_entries` (`source`, `source_id`, `area`, `kind`, `actor_id`, `subject_id`, `created_at`) SELECT 'view', NEW.`id`, 'orders', 'view_' || NEW.`kind`, NEW.`actor_id`, NEW.`view_id`, NEW.`created_at`; END;
--> statement-breakpoint
INSERT OR IGNORE INTO `audit_entries` (`source`, `source_id`, `area`, `kind`, `actor_id`, `subject_id`, `created_at`) SELECT 'exception', `exception_events`.`id`, CASE `exception_events`.`kind` WHEN 'dead_letter' THEN 'messages' WHEN 'insurance_ends' THEN 'carriers' WHEN 'insurance_lapsed' THEN 'carriers' WHEN 'invoice_overdue' THEN 'dealers' WHEN 'work_lost' THEN 'dealers' ELSE 'orders' END, 'exception_' || CASE `exception_events`.`action` WHEN 'assign' THEN 'assigned' WHEN 'snooze' THEN 'snoozed' WHEN 'wake' THEN 'woken' WHEN 'reopen' THEN 'reopened' ELSE `exception_events`.`action` END, `exception_events`.`actor_id`, coalesce(CASE `exception_events`.`kind` WHEN 'invoice_overdue' THEN (SELECT `dealer_id` FROM `invoices` WHERE `id` = `exception_events`.`subject_id`) WHEN 'payment_review' THEN (SELECT `order_id` FROM `admin_notifications` WHERE `id` = CAST(`exception_events`.`subject_id` AS INTEGER)) WHEN 'work_lost' THEN (SELECT `dealer_id` FROM `sync_devices` WHERE `device_id` = substr(`exception_events`.`subject_id`, 1, instr(`exception_events`.`subject_id`, ' ') - 1) AND `user_id` = substr(`exception_events`.`subject_id`, instr(`exception_events`.`subject_id`, ' ') + 1)) END, `exception_events`.`subject_id`), `exception_events`.`created_at` FROM `exception_events` UNION ALL SELECT 'view', `id`, 'orders', 'view_' || `kind`, `actor_id`, `view_id`, `created_at` FROM `order_view_events` ORDER BY 7;
--> statement-breakpoint
-- An order whose route changes takes its assignment along to the other lane.
CREATE TRIGGER `report_assignment_moved` AFTER UPDATE OF `lane` ON `order_assignments` WHEN OLD.`lane` IS NOT NEW.`lane` BEGIN
INSERT INTO `report_changes` (`at`, `dealer_id`, `lane`, `assigned_count`, `seconds_to_driver`) SELECT OLD.`created_at`, `dealer_id`, OLD.`lane`, -1, -max(0, unixepoch(OLD.`created_at`) - unixepoch(`created_at`)) FROM `orders` WHERE `id` = OLD.`order_id` AND NOT EXISTS (SELECT 1 FROM `order_assignments` AS `other` WHERE `other`.`order_id` = OLD.`order_id` AND (`other`.`created_at`, `other`.`rowid`) < (OLD.`created_at`, OLD.`rowid`));
INSERT INTO `report_changes` (`at`, `dealer_id`, `lane`, `delivered_count`, `on_time_count`) SELECT OLD.`delivered_on` || 'T12', `dealer_id`, OLD.`lane`, -1, -coalesce(OLD.`picked_up_on` <= OLD.`pickup_on` AND OLD.`delivered_on` <= coalesce(OLD.`deliver_on`, OLD.`delivered_on`), 0) FROM `orders` WHERE `id` = OLD.`order_id` AND OLD.`delivered_on` IS NOT NULL;
INSERT INTO `report_changes` (`at`, `dealer_id`, `lane`, `assigned_count`, `seconds_to_driver`) SELECT NEW.`created_at`, `dealer_id`, NEW.`lane`, 1, max(0, unixepoch(NEW.`created_at`) - unixepoch(`created_at`)) FROM `orders` WHERE `id` = NEW.`order_id` AND NOT EXISTS (SELECT 1 FROM `order_assignments` AS `other` WHERE `other`.`order_id` = NEW.`order_id` AND (`other`.`created_at`, `other`.`rowid`) < (NEW.`created_at`, NEW.`rowid`));
INSERT INTO `report_changes` (`at`, `dealer_id`, `lane`, `delivered_count`, `on_time_count`) SELECT NEW.`delivered_on` || 'T12', `dealer_id`, NEW.`lane`, 1, coalesce(NEW.`picked_up_on` <= NEW.`pickup_on` AND NEW.`delivered_on` <= coalesce(NEW.`deliver_on`, NEW.`delivered_on`), 0) FROM `orders` WHERE `id` = NEW.`order_id` AND NEW.`delivered_on` IS NOT NULL;
END;
--> statement-breakpoint
-- Assignments that were counted on a lane which their order left.
UPDATE `report_totals` SET `assigned_count` = 0, `seconds_to_driver` = 0 WHERE `subject` = 'lane' AND `assigned_count` > 0;
--> statement-breakpoint
WITH `first` AS (SELECT `order_assignments`.`lane`, `order_assignments`.`created_at`, max(0, unixepoch(`order_assignments`.`created_at`) - unixepoch(`orders`.`created_at`)) AS `seconds` FROM `order_assignments` JOIN `orders` ON `orders`.`id` = `order_assignments`.`order_id` WHERE `order_assignments`.`lane` IS NOT NULL AND NOT EXISTS (SELECT 1 FROM `order_assignments` AS `other` WHERE `other`.`order_id` = `order_assignments`.`order_id` AND (`other`.`created_at`, `other`.`rowid`) < (`order_assignments`.`created_at`, `order_assignments`.`rowid`))), `sums` AS (SELECT `grains`.`column1` AS `grain`, substr(`created_at`, 1, `grains`.`column2`) AS `period`, `lane`, count(*) AS `orders`, sum(`seconds`) AS `seconds` FROM `first`, (VALUES ('month', 7), ('day', 10), ('hour', 13)) AS `grains` GROUP BY 1, 2, 3) INSERT INTO `report_totals` (`subject`, `grain`, `period`, `subject_id`, `assigned_count`, `seconds_to_driver`) SELECT 'lane', `grain`, `period`, `lane`, `orders`, `seconds` FROM `sums` WHERE TRUE ON CONFLICT DO UPDATE SET `assigned_count` = excluded.`assigned_count`, `seconds_to_driver` = excluded.`seconds_to_driver`;
