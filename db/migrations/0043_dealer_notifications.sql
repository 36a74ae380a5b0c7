CREATE TABLE `dealer_notification_marks` (
	`user_id` text PRIMARY KEY NOT NULL,
	`read_up_to_id` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "dealer_notification_marks_user_id" CHECK(typeof("user_id") = 'text'),
	CONSTRAINT "dealer_notification_marks_read_up_to_id" CHECK(typeof("read_up_to_id") = 'integer' AND "read_up_to_id" >= 0)
);
--> statement-breakpoint
CREATE TABLE `dealer_notification_reads` (
	`user_id` text NOT NULL,
	`notification_id` integer NOT NULL,
	PRIMARY KEY(`user_id`, `notification_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`notification_id`) REFERENCES `dealer_notifications`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "dealer_notification_reads_user_id" CHECK(typeof("user_id") = 'text'),
	CONSTRAINT "dealer_notification_reads_notification_id" CHECK(typeof("notification_id") = 'integer' AND "notification_id" >= 0)
);
--> statement-breakpoint
CREATE INDEX `dealer_notification_reads_by_notification` ON `dealer_notification_reads` (`notification_id`);--> statement-breakpoint
CREATE TABLE `dealer_notifications` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dealer_id` text NOT NULL,
	`topic` text NOT NULL,
	`kind` text NOT NULL,
	`order_id` text,
	`invoice_id` text,
	`amount_cents` integer,
	`detail` text,
	`dedupe_key` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "dealer_notifications_id" CHECK(typeof("id") = 'integer' AND "id" >= 0),
	CONSTRAINT "dealer_notifications_dealer_id" CHECK(typeof("dealer_id") = 'text'),
	CONSTRAINT "dealer_notifications_topic" CHECK("topic" IN ('orders', 'invoices')),
	CONSTRAINT "dealer_notifications_kind" CHECK(typeof("kind") = 'text'),
	CONSTRAINT "dealer_notifications_order_id" CHECK("order_id" IS NULL OR (typeof("order_id") = 'text')),
	CONSTRAINT "dealer_notifications_invoice_id" CHECK("invoice_id" IS NULL OR (typeof("invoice_id") = 'text')),
	CONSTRAINT "dealer_notifications_amount_cents" CHECK("amount_cents" IS NULL OR (typeof("amount_cents") = 'integer' AND "amount_cents" >= 0)),
	CONSTRAINT "dealer_notifications_detail" CHECK("detail" IS NULL OR (typeof("detail") = 'text')),
	CONSTRAINT "dealer_notifications_dedupe_key" CHECK(typeof("dedupe_key") = 'text'),
	CONSTRAINT "dealer_notifications_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `dealer_notifications_dedupe_key` ON `dealer_notifications` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `dealer_notifications_by_topic` ON `dealer_notifications` (`dealer_id`,`topic`,`id`);--> statement-breakpoint
CREATE INDEX `dealer_notifications_by_age` ON `dealer_notifications` (`created_at`);--> statement-breakpoint
CREATE INDEX `dealer_notifications_of_order` ON `dealer_notifications` (`order_id`);--> statement-breakpoint
CREATE INDEX `dealer_notifications_of_invoice` ON `dealer_notifications` (`invoice_id`);--> statement-breakpoint
DROP INDEX `invoices_by_dealer_and_issue`;--> statement-breakpoint
CREATE TRIGGER `dealer_notifications_order_event` AFTER INSERT ON `order_events` WHEN NEW.`kind` = 'placed' OR (NEW.`kind` = 'transport' AND NEW.`to_state` IN ('driver_assigned', 'in_transit', 'completed', 'cancelled')) BEGIN
  INSERT INTO `dealer_notifications` (`dealer_id`, `topic`, `kind`, `order_id`, `detail`, `dedupe_key`, `created_at`)
  SELECT `dealer_id`, 'orders', CASE WHEN NEW.`kind` = 'placed' THEN 'order_placed' WHEN NEW.`to_state` = 'completed' THEN 'delivered' WHEN NEW.`to_state` = 'cancelled' THEN 'order_cancelled' ELSE NEW.`to_state` END, NEW.`order_id`, CASE NEW.`to_state` WHEN 'cancelled' THEN NEW.`reason` END, 'order_event:' || NEW.`id`, NEW.`created_at` FROM `orders` WHERE `id` = NEW.`order_id` AND `dealer_id` IS NOT NULL;
  INSERT INTO `dealer_notification_reads` (`user_id`, `notification_id`)
  SELECT `users`.`id`, `dealer_notifications`.`id` FROM `dealer_notifications` JOIN `users` ON `users`.`id` = NEW.`actor_id` WHERE `dealer_notifications`.`dedupe_key` = 'order_event:' || NEW.`id` AND NEW.`actor_kind` = 'dealer';
END;--> statement-breakpoint
CREATE TRIGGER `dealer_notifications_order_change` AFTER INSERT ON `order_changes` BEGIN INSERT INTO `dealer_notifications` (`dealer_id`, `topic`, `kind`, `order_id`, `detail`, `dedupe_key`, `created_at`) SELECT `dealer_id`, 'orders', 'change_needs_consent', NEW.`order_id`, NEW.`reason`, 'order_change:' || NEW.`id`, NEW.`created_at` FROM `orders` WHERE `id` = NEW.`order_id` AND `dealer_id` IS NOT NULL; END;--> statement-breakpoint
CREATE TRIGGER `dealer_notifications_invoice_issued` AFTER INSERT ON `invoices` BEGIN INSERT INTO `dealer_notifications` (`dealer_id`, `topic`, `kind`, `order_id`, `invoice_id`, `amount_cents`, `dedupe_key`, `created_at`) VALUES (NEW.`dealer_id`, 'invoices', 'invoice_issued', NEW.`order_id`, NEW.`id`, NEW.`amount_cents`, 'invoice_issued:' || NEW.`id`, NEW.`created_at`); END;--> statement-breakpoint
CREATE TRIGGER `dealer_notifications_invoice_paid` AFTER UPDATE OF `paid_on` ON `invoices` WHEN OLD.`paid_on` IS NULL AND NEW.`paid_on` IS NOT NULL BEGIN INSERT OR IGNORE INTO `dealer_notifications` (`dealer_id`, `topic`, `kind`, `order_id`, `invoice_id`, `amount_cents`, `dedupe_key`, `created_at`) VALUES (NEW.`dealer_id`, 'invoices', 'invoice_paid', NEW.`order_id`, NEW.`id`, NEW.`amount_cents` + NEW.`late_fee_cents`, 'invoice_paid:' || NEW.`id` || ':' || NEW.`updated_at`, NEW.`updated_at`); END;--> statement-breakpoint
CREATE TRIGGER `dealer_notifications_credit` AFTER INSERT ON `dealer_events` WHEN NEW.`kind` IN ('credit_approved', 'credit_declined', 'credit_changed', 'credit_limit_approved') BEGIN INSERT INTO `dealer_notifications` (`dealer_id`, `topic`, `kind`, `amount_cents`, `dedupe_key`, `created_at`) SELECT `id`, 'invoices', CASE NEW.`kind` WHEN 'credit_limit_approved' THEN 'credit_changed' ELSE NEW.`kind` END, CASE NEW.`kind` WHEN 'credit_declined' THEN NULL ELSE `credit_limit_cents` END, 'dealer_event:' || NEW.`id`, NEW.`created_at` FROM `dealers` WHERE `id` = NEW.`dealer_id`; END;
