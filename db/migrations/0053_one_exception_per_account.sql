CREATE INDEX `sync_devices_of_user` ON `sync_devices` (`user_id`,`last_contact_at`);
--> statement-breakpoint
-- Made-up counts end at the bound; from here on a trigger holds it.
UPDATE `sync_devices` SET `queue_length` = min(`queue_length`, 100000), `waiting_orders` = min(`waiting_orders`, 100000), `highest_sequence` = min(`highest_sequence`, 100000), `discarded` = min(`discarded`, 100000) WHERE max(`queue_length`, `waiting_orders`, `highest_sequence`, `discarded`) > 100000;
--> statement-breakpoint
CREATE TRIGGER `sync_devices_reported_bounded` BEFORE INSERT ON `sync_devices` WHEN NEW.`queue_length` > 100000 OR NEW.`waiting_orders` > 100000 OR NEW.`highest_sequence` > 100000 OR NEW.`discarded` > 100000 BEGIN SELECT RAISE(ABORT, 'a count is too large'); END;
--> statement-breakpoint
CREATE TRIGGER `sync_devices_changed_bounded` BEFORE UPDATE OF `queue_length`, `waiting_orders`, `highest_sequence`, `discarded` ON `sync_devices` WHEN NEW.`queue_length` > 100000 OR NEW.`waiting_orders` > 100000 OR NEW.`highest_sequence` > 100000 OR NEW.`discarded` > 100000 BEGIN SELECT RAISE(ABORT, 'a count is too large'); END;
--> statement-breakpoint
DROP TRIGGER `exceptions_device_reported`;
--> statement-breakpoint
DROP TRIGGER `exceptions_device_changed`;
--> statement-breakpoint
DROP TRIGGER `exceptions_device_removed`;
--> statement-breakpoint
DROP VIEW `device_causes`;
--> statement-breakpoint
-- One exception for all tablets of an account. Work that a tablet no longer has is lost at once; what waits on it counts
-- as lost after a day without contact.
CREATE VIEW `device_causes` AS
SELECT 'work_lost' AS `kind`, `user_id` AS `subject_id`,
CASE WHEN `lost` > 0 THEN 'lost ' || `lost` ELSE 'silent since ' || `silent_since_at` END AS `occurrence`,
CASE WHEN `lost` > 0 THEN `lost_at` ELSE strftime('%Y-%m-%dT%H:%M:%fZ', `silent_since_at`, '+24 hours') END AS `due_at`
FROM (SELECT `user_id`, sum(max(`unsent` - `queue_length`, 0)) AS `lost`,
min(CASE WHEN `unsent` > `queue_length` THEN `last_contact_at` END) AS `lost_at`,
min(`last_contact_at`) AS `silent_since_at`
FROM (SELECT `user_id`, `queue_length`, `last_contact_at`, `highest_sequence` - `arrived` - `discarded` - `settled` AS `unsent` FROM `sync_devices`)
WHERE `unsent` > 0 GROUP BY `user_id`);
--> statement-breakpoint
-- The exceptions of an account's tablets become one, which is done if all of them were.
INSERT INTO `exceptions` (`kind`, `subject_id`, `occurrence`, `due_at`, `shown_at`, `owner_id`) SELECT `kind`, `subject_id`, `occurrence`, `due_at`, CASE WHEN EXISTS (SELECT 1 FROM `exceptions` AS `old` WHERE `old`.`kind` = 'work_lost' AND instr(`old`.`subject_id`, ' ') > 0 AND substr(`old`.`subject_id`, instr(`old`.`subject_id`, ' ') + 1) = `device_causes`.`subject_id`) THEN (SELECT min(`old`.`shown_at`) FROM `exceptions` AS `old` WHERE `old`.`kind` = 'work_lost' AND instr(`old`.`subject_id`, ' ') > 0 AND substr(`old`.`subject_id`, instr(`old`.`subject_id`, ' ') + 1) = `device_causes`.`subject_id`) ELSE `due_at` END, (SELECT `old`.`owner_id` FROM `exceptions` AS `old` WHERE `old`.`kind` = 'work_lost' AND instr(`old`.`subject_id`, ' ') > 0 AND substr(`old`.`subject_id`, instr(`old`.`subject_id`, ' ') + 1) = `device_causes`.`subject_id` AND `old`.`owner_id` IS NOT NULL ORDER BY `old`.`id` LIMIT 1) FROM `device_causes` WHERE TRUE ON CONFLICT DO NOTHING;
--> statement-breakpoint
DELETE FROM `exceptions` WHERE `kind` = 'work_lost' AND instr(`subject_id`, ' ') > 0;
--> statement-breakpoint
CREATE TRIGGER `exceptions_device_reported` AFTER INSERT ON `sync_devices` BEGIN
DELETE FROM `exceptions` WHERE `kind` = 'work_lost' AND `subject_id` = NEW.`user_id` AND `occurrence` NOT IN (SELECT `occurrence` FROM `device_causes` WHERE `subject_id` = NEW.`user_id`);
INSERT INTO `exceptions` (`kind`, `subject_id`, `occurrence`, `due_at`, `shown_at`) SELECT `kind`, `subject_id`, `occurrence`, `due_at`, `due_at` FROM `device_causes` WHERE `subject_id` = NEW.`user_id` ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `exceptions_device_changed` AFTER UPDATE OF `queue_length`, `highest_sequence`, `discarded`, `arrived`, `settled`, `last_contact_at` ON `sync_devices` BEGIN
DELETE FROM `exceptions` WHERE `kind` = 'work_lost' AND `subject_id` = NEW.`user_id` AND `occurrence` NOT IN (SELECT `occurrence` FROM `device_causes` WHERE `subject_id` = NEW.`user_id`);
INSERT INTO `exceptions` (`kind`, `subject_id`, `occurrence`, `due_at`, `shown_at`) SELECT `kind`, `subject_id`, `occurrence`, `due_at`, `due_at` FROM `device_causes` WHERE `subject_id` = NEW.`user_id` ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `exceptions_device_removed` AFTER DELETE ON `sync_devices` BEGIN
DELETE FROM `exceptions` WHERE `kind` = 'work_lost' AND `subject_id` = OLD.`user_id` AND `occurrence` NOT IN (SELECT `occurrence` FROM `device_causes` WHERE `subject_id` = OLD.`user_id`);
INSERT INTO `exceptions` (`kind`, `subject_id`, `occurrence`, `due_at`, `shown_at`) SELECT `kind`, `subject_id`, `occurrence`, `due_at`, `due_at` FROM `device_causes` WHERE `subject_id` = OLD.`user_id` ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
DROP TRIGGER `exception_events_audited`;
--> statement-breakpoint
CREATE TRIGGER `exception_events_audited` AFTER INSERT ON `exception_events` BEGIN INSERT INTO `audit_entries` (`source`, `source_id`, `area`, `kind`, `actor_id`, `subject_id`, `created_at`) SELECT 'exception', NEW.`id`, CASE NEW.`kind` WHEN 'dead_letter' THEN 'messages' WHEN 'insurance_ends' THEN 'carriers' WHEN 'insurance_lapsed' THEN 'carriers' WHEN 'invoice_overdue' THEN 'dealers' WHEN 'work_lost' THEN 'dealers' ELSE 'orders' END, 'exception_' || CASE NEW.`action` WHEN 'assign' THEN 'assigned' WHEN 'snooze' THEN 'snoozed' WHEN 'wake' THEN 'woken' WHEN 'reopen' THEN 'reopened' ELSE NEW.`action` END, NEW.`actor_id`, coalesce(CASE NEW.`kind` WHEN 'invoice_overdue' THEN (SELECT `dealer_id` FROM `invoices` WHERE `id` = NEW.`subject_id`) WHEN 'payment_review' THEN (SELECT `order_id` FROM `admin_notifications` WHERE `id` = CAST(NEW.`subject_id` AS INTEGER)) WHEN 'work_lost' THEN (SELECT `dealer_id` FROM `users` WHERE `id` = NEW.`subject_id`) END, NEW.`subject_id`), NEW.`created_at`; END;
