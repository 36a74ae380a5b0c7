CREATE TABLE `unlisted_erasures` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`created_at` text NOT NULL,
	CONSTRAINT "unlisted_erasures_id" CHECK(typeof("id") = 'integer' AND "id" >= 0),
	CONSTRAINT "unlisted_erasures_kind" CHECK("kind" IN ('order', 'account')),
	CONSTRAINT "unlisted_erasures_subject_id" CHECK(typeof("subject_id") = 'text'),
	CONSTRAINT "unlisted_erasures_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
INSERT INTO `unlisted_erasures` (`kind`, `subject_id`, `created_at`)
SELECT 'order', `order_id`, max(`erased_at`, coalesce(`papers_deleted_at`, ''), coalesce(`record_deleted_at`, '')) FROM `erased_orders`
UNION ALL SELECT 'account', `id`, `updated_at` FROM `users` WHERE `email` = '';
