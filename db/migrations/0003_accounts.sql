CREATE TABLE `dealer_applications` (
	`dealer_id` text PRIMARY KEY NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`terms_version` text,
	`agreed_to_terms_at` text,
	`agreed_to_credit_at` text,
	`reviewed_by` text,
	`reviewed_at` text,
	`decline_reason` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reviewed_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "dealer_applications_dealer_id" CHECK(typeof("dealer_id") = 'text'),
	CONSTRAINT "dealer_applications_status" CHECK("status" IN ('pending', 'approved', 'declined')),
	CONSTRAINT "dealer_applications_terms_version" CHECK("terms_version" IS NULL OR (typeof("terms_version") = 'text')),
	CONSTRAINT "dealer_applications_agreed_to_terms_at" CHECK("agreed_to_terms_at" IS NULL OR ("agreed_to_terms_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
	CONSTRAINT "dealer_applications_agreed_to_credit_at" CHECK("agreed_to_credit_at" IS NULL OR ("agreed_to_credit_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
	CONSTRAINT "dealer_applications_reviewed_by" CHECK("reviewed_by" IS NULL OR (typeof("reviewed_by") = 'text')),
	CONSTRAINT "dealer_applications_reviewed_at" CHECK("reviewed_at" IS NULL OR ("reviewed_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
	CONSTRAINT "dealer_applications_decline_reason" CHECK("decline_reason" IS NULL OR (typeof("decline_reason") = 'text')),
	CONSTRAINT "dealer_applications_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE INDEX `dealer_applications_by_status` ON `dealer_applications` (`status`,`created_at`,`dealer_id`);--> statement-breakpoint
CREATE TABLE `password_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`purpose` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`ended_at` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "password_links_token_hash" CHECK(typeof("token_hash") = 'text'),
	CONSTRAINT "password_links_user_id" CHECK(typeof("user_id") = 'text'),
	CONSTRAINT "password_links_purpose" CHECK("purpose" IN ('reset', 'setup')),
	CONSTRAINT "password_links_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "password_links_expires_at" CHECK("expires_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "password_links_ended_at" CHECK("ended_at" IS NULL OR ("ended_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'))
);
--> statement-breakpoint
CREATE INDEX `password_links_of_user` ON `password_links` (`user_id`,`ended_at`);--> statement-breakpoint
CREATE INDEX `password_links_expired` ON `password_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`user_id` text NOT NULL,
	`device` text NOT NULL,
	`created_at` text NOT NULL,
	`last_used_at` text NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "sessions_id" CHECK(typeof("id") = 'text'),
	CONSTRAINT "sessions_token_hash" CHECK(typeof("token_hash") = 'text'),
	CONSTRAINT "sessions_user_id" CHECK(typeof("user_id") = 'text'),
	CONSTRAINT "sessions_device" CHECK(typeof("device") = 'text'),
	CONSTRAINT "sessions_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "sessions_last_used_at" CHECK("last_used_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "sessions_expires_at" CHECK("expires_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token_hash` ON `sessions` (`token_hash`);--> statement-breakpoint
CREATE INDEX `sessions_of_user` ON `sessions` (`user_id`,`last_used_at`);--> statement-breakpoint
CREATE INDEX `sessions_expired` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`user_id` text NOT NULL,
	`code_hash` text NOT NULL,
	`used_at` text,
	PRIMARY KEY(`user_id`, `code_hash`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "recovery_codes_user_id" CHECK(typeof("user_id") = 'text'),
	CONSTRAINT "recovery_codes_code_hash" CHECK(typeof("code_hash") = 'text'),
	CONSTRAINT "recovery_codes_used_at" CHECK("used_at" IS NULL OR ("used_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'))
);
--> statement-breakpoint
CREATE TABLE `sign_in_challenges` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`attempt_count` integer DEFAULT 0 NOT NULL,
	`expires_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "sign_in_challenges_few_attempts" CHECK("attempt_count" <= 5),
	CONSTRAINT "sign_in_challenges_token_hash" CHECK(typeof("token_hash") = 'text'),
	CONSTRAINT "sign_in_challenges_user_id" CHECK(typeof("user_id") = 'text'),
	CONSTRAINT "sign_in_challenges_attempt_count" CHECK(typeof("attempt_count") = 'integer' AND "attempt_count" >= 0),
	CONSTRAINT "sign_in_challenges_expires_at" CHECK("expires_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE INDEX `sign_in_challenges_expired` ON `sign_in_challenges` (`expires_at`);--> statement-breakpoint
CREATE TABLE `two_factor` (
	`user_id` text PRIMARY KEY NOT NULL,
	`secret_encrypted` text NOT NULL,
	`confirmed_at` text,
	`last_used_step` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "two_factor_user_id" CHECK(typeof("user_id") = 'text'),
	CONSTRAINT "two_factor_secret_encrypted" CHECK(typeof("secret_encrypted") = 'text'),
	CONSTRAINT "two_factor_confirmed_at" CHECK("confirmed_at" IS NULL OR ("confirmed_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
	CONSTRAINT "two_factor_last_used_step" CHECK(typeof("last_used_step") = 'integer' AND "last_used_step" >= 0),
	CONSTRAINT "two_factor_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE TABLE `user_settings` (
	`user_id` text PRIMARY KEY NOT NULL,
	`order_mails` integer DEFAULT true NOT NULL,
	`invoice_mails` integer DEFAULT true NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "user_settings_user_id" CHECK(typeof("user_id") = 'text'),
	CONSTRAINT "user_settings_order_mails" CHECK("order_mails" IN (0, 1)),
	CONSTRAINT "user_settings_invoice_mails" CHECK("invoice_mails" IN (0, 1)),
	CONSTRAINT "user_settings_updated_at" CHECK("updated_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
