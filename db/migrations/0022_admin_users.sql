CREATE TABLE `admin_user_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`actor_id` text NOT NULL,
	`changes` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "admin_user_events_id" CHECK(typeof("id") = 'integer' AND "id" >= 0),
	CONSTRAINT "admin_user_events_user_id" CHECK(typeof("user_id") = 'text'),
	CONSTRAINT "admin_user_events_kind" CHECK("kind" IN ('created', 'changed', 'activated', 'deactivated', 'link_sent', 'deleted')),
	CONSTRAINT "admin_user_events_actor_id" CHECK(typeof("actor_id") = 'text'),
	CONSTRAINT "admin_user_events_changes" CHECK(json_valid("changes")),
	CONSTRAINT "admin_user_events_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE INDEX `admin_user_events_of_user` ON `admin_user_events` (`user_id`,`id`);--> statement-breakpoint
ALTER TABLE `users` ADD `email_verified_at` text CONSTRAINT "users_email_verified_at" CHECK("email_verified_at" IS NULL OR ("email_verified_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'));--> statement-breakpoint
ALTER TABLE `users` ADD `deleted_at` text CONSTRAINT "users_deleted_at" CHECK("deleted_at" IS NULL OR ("deleted_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'));
--> statement-breakpoint
-- Who was invited and has a password opened the link that was sent to their address.
UPDATE `users` SET `email_verified_at` = `updated_at` WHERE `created_by` IS NOT NULL AND `password_hash` IS NOT NULL;
