CREATE TABLE `invoice_reminders` (
	`dealer_id` text NOT NULL,
	`kind` text NOT NULL,
	`about_on` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`dealer_id`, `kind`, `about_on`),
	FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "invoice_reminders_dealer_id" CHECK(typeof("dealer_id") = 'text'),
	CONSTRAINT "invoice_reminders_kind" CHECK("kind" IN ('due_soon', 'overdue', 'late_fee')),
	CONSTRAINT "invoice_reminders_about_on" CHECK("about_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date("about_on") = "about_on"),
	CONSTRAINT "invoice_reminders_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
ALTER TABLE `dealers` ADD `due_soon_mails` integer DEFAULT true NOT NULL CONSTRAINT "dealers_due_soon_mails" CHECK("due_soon_mails" IN (0, 1));--> statement-breakpoint
ALTER TABLE `dealers` ADD `overdue_mails` integer DEFAULT true NOT NULL CONSTRAINT "dealers_overdue_mails" CHECK("overdue_mails" IN (0, 1));--> statement-breakpoint
INSERT INTO `notification_settings` (`user_id`, `topic`, `in_app`, `mail`, `push`, `updated_at`)
SELECT `user_id`, 'orders', `order_mails`, `order_mails`, 0, `updated_at` FROM `user_settings`
WHERE `user_id` IN (SELECT `id` FROM `users` WHERE `dealer_id` IS NOT NULL) ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO `notification_settings` (`user_id`, `topic`, `in_app`, `mail`, `push`, `updated_at`)
SELECT `user_id`, 'invoices', `invoice_mails`, `invoice_mails`, 0, `updated_at` FROM `user_settings`
WHERE `user_id` IN (SELECT `id` FROM `users` WHERE `dealer_id` IS NOT NULL) ON CONFLICT DO NOTHING;
