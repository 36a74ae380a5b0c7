CREATE TABLE `notification_settings` (
	`user_id` text NOT NULL,
	`topic` text NOT NULL,
	`in_app` integer NOT NULL,
	`mail` integer NOT NULL,
	`push` integer NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `topic`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "notification_settings_user_id" CHECK(typeof("user_id") = 'text'),
	CONSTRAINT "notification_settings_topic" CHECK(typeof("topic") = 'text'),
	CONSTRAINT "notification_settings_in_app" CHECK("in_app" IN (0, 1)),
	CONSTRAINT "notification_settings_mail" CHECK("mail" IN (0, 1)),
	CONSTRAINT "notification_settings_push" CHECK("push" IN (0, 1)),
	CONSTRAINT "notification_settings_updated_at" CHECK("updated_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`user_id` text NOT NULL,
	`session_id` text NOT NULL,
	`created_at` text NOT NULL,
	`last_success_at` text,
	`failure_count` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "push_subscriptions_id" CHECK(typeof("id") = 'text'),
	CONSTRAINT "push_subscriptions_endpoint" CHECK(typeof("endpoint") = 'text'),
	CONSTRAINT "push_subscriptions_p256dh" CHECK(typeof("p256dh") = 'text'),
	CONSTRAINT "push_subscriptions_auth" CHECK(typeof("auth") = 'text'),
	CONSTRAINT "push_subscriptions_user_id" CHECK(typeof("user_id") = 'text'),
	CONSTRAINT "push_subscriptions_session_id" CHECK(typeof("session_id") = 'text'),
	CONSTRAINT "push_subscriptions_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "push_subscriptions_last_success_at" CHECK("last_success_at" IS NULL OR ("last_success_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
	CONSTRAINT "push_subscriptions_failure_count" CHECK(typeof("failure_count") = 'integer' AND "failure_count" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_endpoint` ON `push_subscriptions` (`endpoint`);--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscriptions_session` ON `push_subscriptions` (`session_id`);--> statement-breakpoint
CREATE INDEX `push_subscriptions_of_user` ON `push_subscriptions` (`user_id`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
-- The channel and the provider have new words in their CHECK. A table that a view reads cannot be renamed: the rows wait in a copy.
CREATE TABLE `__outbox_copy` AS SELECT * FROM `outbox_messages`;
--> statement-breakpoint
DROP TABLE `outbox_messages`;
--> statement-breakpoint
CREATE TABLE `outbox_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`channel` text NOT NULL,
	`kind` text NOT NULL,
	`dedupe_key` text NOT NULL,
	`order_id` text,
	`recipient` text NOT NULL,
	`facts` text NOT NULL,
	`status` text DEFAULT 'waiting' NOT NULL,
	`attempt_count` integer DEFAULT 0 NOT NULL,
	`first_attempt_at` text,
	`next_attempt_at` text NOT NULL,
	`provider` text,
	`provider_message_id` text,
	`last_error` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`sent_at` text,
	`settled_at` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "outbox_messages_id" CHECK(typeof("id") = 'text'),
	CONSTRAINT "outbox_messages_channel" CHECK("channel" IN ('mail', 'sms', 'push')),
	CONSTRAINT "outbox_messages_kind" CHECK(typeof("kind") = 'text'),
	CONSTRAINT "outbox_messages_dedupe_key" CHECK(typeof("dedupe_key") = 'text'),
	CONSTRAINT "outbox_messages_order_id" CHECK("order_id" IS NULL OR (typeof("order_id") = 'text')),
	CONSTRAINT "outbox_messages_recipient" CHECK(typeof("recipient") = 'text'),
	CONSTRAINT "outbox_messages_facts" CHECK(json_valid("facts")),
	CONSTRAINT "outbox_messages_status" CHECK("status" IN ('waiting', 'sending', 'sent', 'kept', 'dead')),
	CONSTRAINT "outbox_messages_attempt_count" CHECK(typeof("attempt_count") = 'integer' AND "attempt_count" >= 0),
	CONSTRAINT "outbox_messages_first_attempt_at" CHECK("first_attempt_at" IS NULL OR ("first_attempt_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
	CONSTRAINT "outbox_messages_next_attempt_at" CHECK("next_attempt_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "outbox_messages_provider" CHECK("provider" IS NULL OR ("provider" IN ('resend', 'twilio', 'web_push'))),
	CONSTRAINT "outbox_messages_provider_message_id" CHECK("provider_message_id" IS NULL OR (typeof("provider_message_id") = 'text')),
	CONSTRAINT "outbox_messages_last_error" CHECK("last_error" IS NULL OR (typeof("last_error") = 'text')),
	CONSTRAINT "outbox_messages_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "outbox_messages_updated_at" CHECK("updated_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "outbox_messages_sent_at" CHECK("sent_at" IS NULL OR ("sent_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
	CONSTRAINT "outbox_messages_settled_at" CHECK("settled_at" IS NULL OR ("settled_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'))
);
--> statement-breakpoint
INSERT INTO `outbox_messages`("id", "channel", "kind", "dedupe_key", "order_id", "recipient", "facts", "status", "attempt_count", "first_attempt_at", "next_attempt_at", "provider", "provider_message_id", "last_error", "created_at", "updated_at", "sent_at", "settled_at") SELECT "id", "channel", "kind", "dedupe_key", "order_id", "recipient", "facts", "status", "attempt_count", "first_attempt_at", "next_attempt_at", "provider", "provider_message_id", "last_error", "created_at", "updated_at", "sent_at", "settled_at" FROM `__outbox_copy`;--> statement-breakpoint
DROP TABLE `__outbox_copy`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_messages_dedupe_key` ON `outbox_messages` (`dedupe_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_messages_provider_message` ON `outbox_messages` (`provider`,`provider_message_id`);--> statement-breakpoint
CREATE INDEX `outbox_messages_due` ON `outbox_messages` (`status`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `outbox_messages_newest` ON `outbox_messages` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_messages_by_status` ON `outbox_messages` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_messages_by_kind` ON `outbox_messages` (`kind`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_messages_by_status_and_kind` ON `outbox_messages` (`status`,`kind`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_messages_by_recipient` ON `outbox_messages` (`recipient`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_messages_unsettled` ON `outbox_messages` (`created_at`,`id`) WHERE "status" = 'dead' AND "settled_at" IS NULL;--> statement-breakpoint
CREATE INDEX `outbox_messages_settled` ON `outbox_messages` (`created_at`,`id`) WHERE "settled_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_messages_of_order` ON `outbox_messages` (`order_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `admin_notifications` ADD `dispatched_at` text CONSTRAINT "admin_notifications_dispatched_at" CHECK("dispatched_at" IS NULL OR ("dispatched_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'));
--> statement-breakpoint
-- What staff were notified of before needs no mail or push any more.
UPDATE `admin_notifications` SET `dispatched_at` = `created_at`;
--> statement-breakpoint
CREATE INDEX `admin_notifications_by_kind` ON `admin_notifications` (`kind`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `admin_notifications_unread_by_kind` ON `admin_notifications` (`is_read`,`kind`,`created_at`,`id`);
--> statement-breakpoint
CREATE INDEX `admin_notifications_undispatched` ON `admin_notifications` (`dispatched_at`) WHERE "dispatched_at" IS NULL;
--> statement-breakpoint
-- The triggers of the table went with it.
CREATE TRIGGER `exceptions_message_written` AFTER INSERT ON `outbox_messages` WHEN NEW.`status` = 'dead' BEGIN
INSERT INTO `exceptions` (`kind`, `subject_id`, `occurrence`, `due_at`, `shown_at`) SELECT `kind`, `subject_id`, `occurrence`, `due_at`, `due_at` FROM `message_causes` WHERE `subject_id` = NEW.`id` ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `exceptions_message_changed` AFTER UPDATE OF `status` ON `outbox_messages` WHEN (OLD.`status` = 'dead') <> (NEW.`status` = 'dead') BEGIN
DELETE FROM `exceptions` WHERE `kind` IN ('dead_letter') AND `subject_id` = NEW.`id` AND (`kind`, `occurrence`) NOT IN (SELECT `kind`, `occurrence` FROM `message_causes` WHERE `subject_id` = NEW.`id`);
INSERT INTO `exceptions` (`kind`, `subject_id`, `occurrence`, `due_at`, `shown_at`) SELECT `kind`, `subject_id`, `occurrence`, `due_at`, `due_at` FROM `message_causes` WHERE `subject_id` = NEW.`id` ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER `exceptions_message_settled` AFTER UPDATE OF `settled_at` ON `outbox_messages` WHEN NEW.`settled_at` IS NOT NULL BEGIN DELETE FROM `exceptions` WHERE `kind` = 'dead_letter' AND `subject_id` = NEW.`id`; END;
