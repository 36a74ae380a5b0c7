PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_rate_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`structure_id` text NOT NULL,
	`kind` text NOT NULL,
	`actor_id` text NOT NULL,
	`version` text,
	`before` text,
	`after` text,
	`note` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`structure_id`) REFERENCES `rate_structures`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "rate_events_id" CHECK(typeof("id") = 'integer' AND "id" >= 0),
	CONSTRAINT "rate_events_structure_id" CHECK(typeof("structure_id") = 'text'),
	CONSTRAINT "rate_events_kind" CHECK("kind" IN ('created', 'draft_saved', 'draft_discarded', 'published', 'rolled_back', 'withdrawn', 'marked_mistaken', 'activated', 'deactivated', 'deleted')),
	CONSTRAINT "rate_events_actor_id" CHECK(typeof("actor_id") = 'text'),
	CONSTRAINT "rate_events_version" CHECK("version" IS NULL OR (typeof("version") = 'text')),
	CONSTRAINT "rate_events_before" CHECK("before" IS NULL OR (json_valid("before"))),
	CONSTRAINT "rate_events_after" CHECK("after" IS NULL OR (json_valid("after"))),
	CONSTRAINT "rate_events_note" CHECK("note" IS NULL OR (typeof("note") = 'text')),
	CONSTRAINT "rate_events_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
INSERT INTO `__new_rate_events`("id", "structure_id", "kind", "actor_id", "version", "before", "after", "note", "created_at") SELECT "id", "structure_id", "kind", "actor_id", "version", "before", "after", "note", "created_at" FROM `rate_events`;--> statement-breakpoint
DROP TABLE `rate_events`;--> statement-breakpoint
ALTER TABLE `__new_rate_events` RENAME TO `rate_events`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `rate_events_of_structure` ON `rate_events` (`structure_id`,`id`);--> statement-breakpoint
CREATE INDEX `rate_events_of_version` ON `rate_events` (`version`);--> statement-breakpoint
-- The triggers of the table went with it.
CREATE TRIGGER `rate_events_immutable` BEFORE UPDATE ON `rate_events` BEGIN SELECT RAISE(ABORT, 'an event is never changed'); END;
--> statement-breakpoint
CREATE TRIGGER `rate_events_kept` BEFORE DELETE ON `rate_events` BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER `rate_events_audited` AFTER INSERT ON `rate_events` BEGIN INSERT INTO `audit_entries` (`source`, `source_id`, `area`, `kind`, `actor_id`, `subject_id`, `created_at`) VALUES ('rates', NEW.`id`, 'rates', NEW.`kind`, NEW.`actor_id`, NEW.`structure_id`, NEW.`created_at`); END;
--> statement-breakpoint
ALTER TABLE `rate_cards` ADD `mistaken_at` text CONSTRAINT "rate_cards_mistaken_at" CHECK("mistaken_at" IS NULL OR ("mistaken_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'));
--> statement-breakpoint
-- A version of rates is never changed, but one that is only scheduled can be withdrawn, and one that was replaced can be
-- marked as published by mistake. Each happens once.
DROP TRIGGER `rate_cards_immutable`;
--> statement-breakpoint
CREATE TRIGGER `rate_cards_immutable` BEFORE UPDATE ON `rate_cards` WHEN
(NEW.`withdrawn_at` IS OLD.`withdrawn_at` AND NEW.`mistaken_at` IS OLD.`mistaken_at`)
OR (NEW.`withdrawn_at` IS NOT OLD.`withdrawn_at` AND (OLD.`withdrawn_at` IS NOT NULL OR OLD.`effective_from_at` <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now')))
OR (NEW.`mistaken_at` IS NOT OLD.`mistaken_at` AND (OLD.`mistaken_at` IS NOT NULL OR OLD.`withdrawn_at` IS NOT NULL OR NOT EXISTS (
SELECT 1 FROM `rate_cards` AS `later` WHERE `later`.`structure_id` = OLD.`structure_id` AND `later`.`withdrawn_at` IS NULL AND `later`.`effective_from_at` > OLD.`effective_from_at` AND `later`.`effective_from_at` <= NEW.`mistaken_at`)))
OR OLD.`version` <> NEW.`version` OR OLD.`structure_id` <> NEW.`structure_id` OR OLD.`effective_from_at` <> NEW.`effective_from_at` OR OLD.`card` <> NEW.`card` OR OLD.`created_at` <> NEW.`created_at`
BEGIN SELECT RAISE(ABORT, 'a version of rates is never changed'); END;
--> statement-breakpoint
-- Orders that nobody has paid, with the versions that priced their vehicles.
CREATE VIEW `unpaid_orders_by_rates` AS
SELECT `orders`.`id` AS `order_id`, `rate_cards`.`version`, `rate_cards`.`mistaken_at`
FROM `orders`
JOIN `order_vehicles` ON `order_vehicles`.`order_id` = `orders`.`id` AND `order_vehicles`.`cancelled_at` IS NULL
JOIN `rate_cards` ON `rate_cards`.`version` IN (coalesce(`order_vehicles`.`rate_version`, `orders`.`rate_version`), coalesce(`order_vehicles`.`settings_version`, `orders`.`settings_version`))
WHERE `orders`.`transport_status` <> 'cancelled'
AND (`orders`.`payment_status` = 'unpaid' OR (`orders`.`payment_status` = 'invoiced' AND EXISTS (SELECT 1 FROM `invoices` WHERE `invoices`.`order_id` = `orders`.`id` AND `invoices`.`paid_cents` = 0 AND `invoices`.`voided_on` IS NULL)));
--> statement-breakpoint
-- One per order, however many versions priced it; another mistake is another occurrence.
CREATE VIEW `mistaken_rates_causes` AS
SELECT 'mistaken_rates' AS `kind`, `order_id` AS `subject_id`, max(`mistaken_at`) AS `occurrence`, max(`mistaken_at`) AS `due_at` FROM `unpaid_orders_by_rates` WHERE `mistaken_at` IS NOT NULL GROUP BY `order_id`;
--> statement-breakpoint
-- What a mistake ends: the quotes by it that still hold, all younger than 16 days; and its unpaid orders need a person.
CREATE TRIGGER `rate_cards_mistaken` AFTER UPDATE OF `mistaken_at` ON `rate_cards` WHEN OLD.`mistaken_at` IS NULL AND NEW.`mistaken_at` IS NOT NULL BEGIN
UPDATE `quotes` SET `valid_until_at` = strftime('%Y-%m-%dT%H:%M:%fZ', NEW.`mistaken_at`, '-0.001 seconds') WHERE `created_at` >= max(NEW.`effective_from_at`, strftime('%Y-%m-%dT%H:%M:%fZ', NEW.`mistaken_at`, '-16 days')) AND `valid_until_at` >= NEW.`mistaken_at` AND (`rate_version` = NEW.`version` OR `settings_version` = NEW.`version`);
DELETE FROM `exceptions` WHERE `kind` = 'mistaken_rates' AND `subject_id` IN (SELECT `order_id` FROM `unpaid_orders_by_rates` WHERE `version` = NEW.`version`) AND `occurrence` <> NEW.`mistaken_at`;
INSERT INTO `exceptions` (`kind`, `subject_id`, `occurrence`, `due_at`, `shown_at`) SELECT DISTINCT 'mistaken_rates', `order_id`, NEW.`mistaken_at`, NEW.`mistaken_at`, NEW.`mistaken_at` FROM `unpaid_orders_by_rates` WHERE `version` = NEW.`version` ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
-- Saved by a request that read the rates just before they were marked.
CREATE TRIGGER `quotes_of_mistaken_rates` AFTER INSERT ON `quotes` WHEN EXISTS (SELECT 1 FROM `rate_cards` WHERE `version` IN (NEW.`rate_version`, NEW.`settings_version`) AND `mistaken_at` <= NEW.`valid_until_at`) BEGIN
UPDATE `quotes` SET `valid_until_at` = (SELECT min(strftime('%Y-%m-%dT%H:%M:%fZ', `mistaken_at`, '-0.001 seconds')) FROM `rate_cards` WHERE `version` IN (NEW.`rate_version`, NEW.`settings_version`)) WHERE `id` = NEW.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `exceptions_mistaken_order_changed` AFTER UPDATE OF `payment_status`, `transport_status`, `rate_version`, `settings_version` ON `orders` WHEN (OLD.`payment_status`, OLD.`transport_status`, OLD.`rate_version`, OLD.`settings_version`) IS NOT (NEW.`payment_status`, NEW.`transport_status`, NEW.`rate_version`, NEW.`settings_version`) BEGIN
DELETE FROM `exceptions` WHERE `kind` = 'mistaken_rates' AND `subject_id` = NEW.`id` AND `occurrence` NOT IN (SELECT `occurrence` FROM `mistaken_rates_causes` WHERE `subject_id` = NEW.`id`);
INSERT INTO `exceptions` (`kind`, `subject_id`, `occurrence`, `due_at`, `shown_at`) SELECT `kind`, `subject_id`, `occurrence`, `due_at`, `due_at` FROM `mistaken_rates_causes` WHERE `subject_id` = NEW.`id` ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `exceptions_mistaken_vehicle_added` AFTER INSERT ON `order_vehicles` BEGIN
INSERT INTO `exceptions` (`kind`, `subject_id`, `occurrence`, `due_at`, `shown_at`) SELECT `kind`, `subject_id`, `occurrence`, `due_at`, `due_at` FROM `mistaken_rates_causes` WHERE `subject_id` = NEW.`order_id` ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `exceptions_mistaken_vehicle_changed` AFTER UPDATE OF `rate_version`, `settings_version`, `cancelled_at` ON `order_vehicles` BEGIN
DELETE FROM `exceptions` WHERE `kind` = 'mistaken_rates' AND `subject_id` = NEW.`order_id` AND `occurrence` NOT IN (SELECT `occurrence` FROM `mistaken_rates_causes` WHERE `subject_id` = NEW.`order_id`);
INSERT INTO `exceptions` (`kind`, `subject_id`, `occurrence`, `due_at`, `shown_at`) SELECT `kind`, `subject_id`, `occurrence`, `due_at`, `due_at` FROM `mistaken_rates_causes` WHERE `subject_id` = NEW.`order_id` ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `exceptions_mistaken_vehicle_removed` AFTER DELETE ON `order_vehicles` BEGIN
DELETE FROM `exceptions` WHERE `kind` = 'mistaken_rates' AND `subject_id` = OLD.`order_id` AND `occurrence` NOT IN (SELECT `occurrence` FROM `mistaken_rates_causes` WHERE `subject_id` = OLD.`order_id`);
INSERT INTO `exceptions` (`kind`, `subject_id`, `occurrence`, `due_at`, `shown_at`) SELECT `kind`, `subject_id`, `occurrence`, `due_at`, `due_at` FROM `mistaken_rates_causes` WHERE `subject_id` = OLD.`order_id` ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `exceptions_mistaken_invoice_changed` AFTER UPDATE OF `paid_cents`, `voided_on` ON `invoices` BEGIN
DELETE FROM `exceptions` WHERE `kind` = 'mistaken_rates' AND `subject_id` = NEW.`order_id` AND `occurrence` NOT IN (SELECT `occurrence` FROM `mistaken_rates_causes` WHERE `subject_id` = NEW.`order_id`);
INSERT INTO `exceptions` (`kind`, `subject_id`, `occurrence`, `due_at`, `shown_at`) SELECT `kind`, `subject_id`, `occurrence`, `due_at`, `due_at` FROM `mistaken_rates_causes` WHERE `subject_id` = NEW.`order_id` ON CONFLICT DO NOTHING;
END;
