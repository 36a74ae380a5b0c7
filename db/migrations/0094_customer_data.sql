CREATE TABLE `data_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`ended_at` text,
	`result` text,
	CONSTRAINT "data_links_token_hash" CHECK(typeof("token_hash") = 'text'),
	CONSTRAINT "data_links_email" CHECK(typeof("email") = 'text'),
	CONSTRAINT "data_links_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "data_links_expires_at" CHECK("expires_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "data_links_ended_at" CHECK("ended_at" IS NULL OR ("ended_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
	CONSTRAINT "data_links_result" CHECK("result" IS NULL OR (json_valid("result")))
);
--> statement-breakpoint
CREATE INDEX `data_links_of_email` ON `data_links` (`email`) WHERE "ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX `data_links_expired` ON `data_links` (`expires_at`);--> statement-breakpoint
ALTER TABLE `erased_orders` ADD `record_until_on` text CONSTRAINT "erased_orders_record_until_on" CHECK("record_until_on" IS NULL OR ("record_until_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date("record_until_on") = "record_until_on"));--> statement-breakpoint
ALTER TABLE `erased_orders` ADD `record_deleted_at` text CONSTRAINT "erased_orders_record_deleted_at" CHECK("record_deleted_at" IS NULL OR ("record_deleted_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'));--> statement-breakpoint
ALTER TABLE `erased_orders` ADD `papers_until_on` text CONSTRAINT "erased_orders_papers_until_on" CHECK("papers_until_on" IS NULL OR ("papers_until_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date("papers_until_on") = "papers_until_on"));
