CREATE TABLE `audit_entries` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`source` text NOT NULL,
	`source_id` integer NOT NULL,
	`area` text NOT NULL,
	`kind` text NOT NULL,
	`actor_id` text NOT NULL,
	`subject_id` text NOT NULL,
	`created_at` text NOT NULL,
	CONSTRAINT "audit_entries_id" CHECK(typeof("id") = 'integer' AND "id" >= 0),
	CONSTRAINT "audit_entries_source" CHECK(typeof("source") = 'text'),
	CONSTRAINT "audit_entries_source_id" CHECK(typeof("source_id") = 'integer' AND "source_id" >= 0),
	CONSTRAINT "audit_entries_area" CHECK("area" IN ('orders', 'dealers', 'rates', 'carriers', 'drivers', 'users', 'messages')),
	CONSTRAINT "audit_entries_kind" CHECK(typeof("kind") = 'text'),
	CONSTRAINT "audit_entries_actor_id" CHECK(typeof("actor_id") = 'text'),
	CONSTRAINT "audit_entries_subject_id" CHECK(typeof("subject_id") = 'text'),
	CONSTRAINT "audit_entries_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `audit_entries_source` ON `audit_entries` (`source`,`source_id`);--> statement-breakpoint
CREATE INDEX `audit_entries_newest` ON `audit_entries` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_entries_by_actor` ON `audit_entries` (`actor_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_entries_by_area` ON `audit_entries` (`area`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_entries_by_actor_and_area` ON `audit_entries` (`actor_id`,`area`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_entries_of_subject` ON `audit_entries` (`subject_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `message_events` (
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
	CONSTRAINT "message_events_kind" CHECK("kind" IN ('retried', 'resent', 'settled')),
	CONSTRAINT "message_events_actor_id" CHECK(typeof("actor_id") = 'text'),
	CONSTRAINT "message_events_from_status" CHECK(typeof("from_status") = 'text'),
	CONSTRAINT "message_events_note" CHECK("note" IS NULL OR (typeof("note") = 'text')),
	CONSTRAINT "message_events_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE INDEX `message_events_of_message` ON `message_events` (`message_id`,`id`);--> statement-breakpoint
ALTER TABLE `outbox_messages` ADD `settled_at` text CONSTRAINT "outbox_messages_settled_at" CHECK("settled_at" IS NULL OR ("settled_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'));--> statement-breakpoint
CREATE INDEX `outbox_messages_by_status` ON `outbox_messages` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_messages_by_kind` ON `outbox_messages` (`kind`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_messages_by_status_and_kind` ON `outbox_messages` (`status`,`kind`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_messages_by_recipient` ON `outbox_messages` (`recipient`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_messages_unsettled` ON `outbox_messages` (`created_at`,`id`) WHERE "status" = 'dead' AND "settled_at" IS NULL;--> statement-breakpoint
CREATE INDEX `outbox_messages_settled` ON `outbox_messages` (`created_at`,`id`) WHERE "settled_at" IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER `audit_entries_immutable` BEFORE UPDATE ON `audit_entries` BEGIN SELECT RAISE(ABORT, 'an audit entry never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `audit_entries_permanent` BEFORE DELETE ON `audit_entries` BEGIN SELECT RAISE(ABORT, 'an audit entry is never deleted'); END;
--> statement-breakpoint
CREATE TRIGGER `message_events_immutable` BEFORE UPDATE ON `message_events` BEGIN SELECT RAISE(ABORT, 'an event never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `message_events_permanent` BEFORE DELETE ON `message_events` BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END;
--> statement-breakpoint
-- A settled message needs nobody any more.
CREATE TRIGGER `exceptions_message_settled` AFTER UPDATE OF `settled_at` ON `outbox_messages` WHEN NEW.`settled_at` IS NOT NULL BEGIN DELETE FROM `exceptions` WHERE `kind` = 'dead_letter' AND `subject_id` = NEW.`id`; END;
--> statement-breakpoint
-- Every write of staff, whichever table holds its event, in one order of time.
CREATE TRIGGER `order_events_audited` AFTER INSERT ON `order_events` WHEN NEW.`actor_kind` = 'staff' AND NEW.`actor_id` IS NOT NULL BEGIN INSERT INTO `audit_entries` (`source`, `source_id`, `area`, `kind`, `actor_id`, `subject_id`, `created_at`) VALUES ('order', NEW.`id`, 'orders', NEW.`kind`, NEW.`actor_id`, NEW.`order_id`, NEW.`created_at`); END;
--> statement-breakpoint
CREATE TRIGGER `dealer_events_audited` AFTER INSERT ON `dealer_events` BEGIN INSERT INTO `audit_entries` (`source`, `source_id`, `area`, `kind`, `actor_id`, `subject_id`, `created_at`) VALUES ('dealer', NEW.`id`, 'dealers', NEW.`kind`, NEW.`actor_id`, NEW.`dealer_id`, NEW.`created_at`); END;
--> statement-breakpoint
CREATE TRIGGER `dealer_rate_assignments_audited` AFTER INSERT ON `dealer_rate_assignments` BEGIN INSERT INTO `audit_entries` (`source`, `source_id`, `area`, `kind`, `actor_id`, `subject_id`, `created_at`) VALUES ('assignment', NEW.`id`, 'dealers', 'rates_assigned', NEW.`actor_id`, NEW.`dealer_id`, NEW.`created_at`); END;
--> statement-breakpoint
CREATE TRIGGER `credit_entries_audited` AFTER INSERT ON `credit_entries` WHEN NEW.`actor_kind` = 'staff' AND NEW.`actor_id` IS NOT NULL BEGIN INSERT INTO `audit_entries` (`source`, `source_id`, `area`, `kind`, `actor_id`, `subject_id`, `created_at`) VALUES ('payment', NEW.`id`, 'dealers', 'ledger_' || NEW.`kind`, NEW.`actor_id`, NEW.`dealer_id`, NEW.`created_at`); END;
--> statement-breakpoint
CREATE TRIGGER `rate_events_audited` AFTER INSERT ON `rate_events` BEGIN INSERT INTO `audit_entries` (`source`, `source_id`, `area`, `kind`, `actor_id`, `subject_id`, `created_at`) VALUES ('rates', NEW.`id`, 'rates', NEW.`kind`, NEW.`actor_id`, NEW.`structure_id`, NEW.`created_at`); END;
--> statement-breakpoint
CREATE TRIGGER `carrier_events_audited` AFTER INSERT ON `carrier_events` BEGIN INSERT INTO `audit_entries` (`source`, `source_id`, `area`, `kind`, `actor_id`, `subject_id`, `created_at`) VALUES ('carrier', NEW.`id`, iif(NEW.`driver_id` IS NULL, 'carriers', 'drivers'), NEW.`kind`, NEW.`actor_id`, coalesce(NEW.`driver_id`, NEW.`carrier_id`), NEW.`created_at`); END;
--> statement-breakpoint
CREATE TRIGGER `admin_user_events_audited` AFTER INSERT ON `admin_user_events` BEGIN INSERT INTO `audit_entries` (`source`, `source_id`, `area`, `kind`, `actor_id`, `subject_id`, `created_at`) VALUES ('user', NEW.`id`, 'users', NEW.`kind`, NEW.`actor_id`, NEW.`user_id`, NEW.`created_at`); END;
--> statement-breakpoint
CREATE TRIGGER `message_events_audited` AFTER INSERT ON `message_events` BEGIN INSERT INTO `audit_entries` (`source`, `source_id`, `area`, `kind`, `actor_id`, `subject_id`, `created_at`) VALUES ('message', NEW.`id`, 'messages', NEW.`kind`, NEW.`actor_id`, NEW.`message_id`, NEW.`created_at`); END;
--> statement-breakpoint
INSERT INTO `audit_entries` (`source`, `source_id`, `area`, `kind`, `actor_id`, `subject_id`, `created_at`) SELECT 'order', `id`, 'orders', `kind`, `actor_id`, `order_id`, `created_at` FROM `order_events` WHERE `actor_kind` = 'staff' AND `actor_id` IS NOT NULL UNION ALL SELECT 'dealer', `id`, 'dealers', `kind`, `actor_id`, `dealer_id`, `created_at` FROM `dealer_events` UNION ALL SELECT 'assignment', `id`, 'dealers', 'rates_assigned', `actor_id`, `dealer_id`, `created_at` FROM `dealer_rate_assignments` UNION ALL SELECT 'payment', `id`, 'dealers', 'ledger_' || `kind`, `actor_id`, `dealer_id`, `created_at` FROM `credit_entries` WHERE `actor_kind` = 'staff' AND `actor_id` IS NOT NULL UNION ALL SELECT 'rates', `id`, 'rates', `kind`, `actor_id`, `structure_id`, `created_at` FROM `rate_events` UNION ALL SELECT 'carrier', `id`, iif(`driver_id` IS NULL, 'carriers', 'drivers'), `kind`, `actor_id`, coalesce(`driver_id`, `carrier_id`), `created_at` FROM `carrier_events` UNION ALL SELECT 'user', `id`, 'users', `kind`, `actor_id`, `user_id`, `created_at` FROM `admin_user_events` ORDER BY 7;
