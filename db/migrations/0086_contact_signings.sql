CREATE TABLE `contact_signings` (
	`link_id` text NOT NULL,
	`inspection_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`draft` text NOT NULL,
	`expires_at` text NOT NULL,
	`name` text,
	`path` text,
	`signed_at` text,
	`created_at` text NOT NULL,
	PRIMARY KEY(`link_id`, `inspection_id`),
	FOREIGN KEY (`link_id`) REFERENCES `driver_links`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "contact_signings_link_id" CHECK(typeof("link_id") = 'text'),
	CONSTRAINT "contact_signings_inspection_id" CHECK(typeof("inspection_id") = 'text'),
	CONSTRAINT "contact_signings_token_hash" CHECK(typeof("token_hash") = 'text'),
	CONSTRAINT "contact_signings_draft" CHECK(json_valid("draft")),
	CONSTRAINT "contact_signings_expires_at" CHECK("expires_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "contact_signings_name" CHECK("name" IS NULL OR (typeof("name") = 'text')),
	CONSTRAINT "contact_signings_path" CHECK("path" IS NULL OR (typeof("path") = 'text')),
	CONSTRAINT "contact_signings_signed_at" CHECK("signed_at" IS NULL OR ("signed_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
	CONSTRAINT "contact_signings_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_signings_token_hash` ON `contact_signings` (`token_hash`);--> statement-breakpoint
CREATE INDEX `contact_signings_of_link` ON `contact_signings` (`link_id`);--> statement-breakpoint
CREATE INDEX `contact_signings_expired` ON `contact_signings` (`expires_at`);