CREATE TABLE `order_view_defaults` (
	`user_id` text PRIMARY KEY NOT NULL,
	`view_id` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`view_id`) REFERENCES `order_views`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "order_view_defaults_user_id" CHECK(typeof("user_id") = 'text'),
	CONSTRAINT "order_view_defaults_view_id" CHECK(typeof("view_id") = 'text')
);
--> statement-breakpoint
CREATE INDEX `order_view_defaults_of_view` ON `order_view_defaults` (`view_id`);--> statement-breakpoint
CREATE TABLE `order_view_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`view_id` text NOT NULL,
	`kind` text NOT NULL,
	`actor_id` text NOT NULL,
	`changes` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_view_events_id" CHECK(typeof("id") = 'integer' AND "id" >= 0),
	CONSTRAINT "order_view_events_view_id" CHECK(typeof("view_id") = 'text'),
	CONSTRAINT "order_view_events_kind" CHECK("kind" IN ('created', 'changed', 'deleted')),
	CONSTRAINT "order_view_events_actor_id" CHECK(typeof("actor_id") = 'text'),
	CONSTRAINT "order_view_events_changes" CHECK(json_valid("changes")),
	CONSTRAINT "order_view_events_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE INDEX `order_view_events_of_view` ON `order_view_events` (`view_id`,`id`);--> statement-breakpoint
CREATE INDEX `order_view_events_by_actor` ON `order_view_events` (`actor_id`,`id`);--> statement-breakpoint
CREATE TABLE `order_views` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`name` text NOT NULL,
	`search` text NOT NULL,
	`is_shared` integer NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_views_id" CHECK(typeof("id") = 'text'),
	CONSTRAINT "order_views_owner_id" CHECK(typeof("owner_id") = 'text'),
	CONSTRAINT "order_views_name" CHECK(typeof("name") = 'text'),
	CONSTRAINT "order_views_search" CHECK(json_valid("search")),
	CONSTRAINT "order_views_is_shared" CHECK("is_shared" IN (0, 1)),
	CONSTRAINT "order_views_revision" CHECK(typeof("revision") = 'integer' AND "revision" >= 0),
	CONSTRAINT "order_views_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "order_views_updated_at" CHECK("updated_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE INDEX `order_views_of_owner` ON `order_views` (`owner_id`,`name`);--> statement-breakpoint
CREATE INDEX `order_views_shared` ON `order_views` (`is_shared`,`name`);