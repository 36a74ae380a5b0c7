CREATE TABLE `paper_copies` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`assignment_id` text NOT NULL,
	`step` text NOT NULL,
	`stage` text NOT NULL,
	`role` text NOT NULL,
	`recipient` text NOT NULL,
	`message_key` text NOT NULL,
	`token_hash` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`assignment_id`) REFERENCES `order_assignments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "paper_copies_id" CHECK(typeof("id") = 'text'),
	CONSTRAINT "paper_copies_order_id" CHECK(typeof("order_id") = 'text'),
	CONSTRAINT "paper_copies_assignment_id" CHECK(typeof("assignment_id") = 'text'),
	CONSTRAINT "paper_copies_step" CHECK("step" IN ('pickup', 'delivery')),
	CONSTRAINT "paper_copies_stage" CHECK("stage" IN ('interim', 'final')),
	CONSTRAINT "paper_copies_role" CHECK("role" IN ('customer', 'carrier', 'pickup_contact', 'delivery_contact', 'other')),
	CONSTRAINT "paper_copies_recipient" CHECK(typeof("recipient") = 'text'),
	CONSTRAINT "paper_copies_message_key" CHECK(typeof("message_key") = 'text'),
	CONSTRAINT "paper_copies_token_hash" CHECK(typeof("token_hash") = 'text'),
	CONSTRAINT "paper_copies_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `paper_copies_token` ON `paper_copies` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `paper_copies_once` ON `paper_copies` (`assignment_id`,`step`,`stage`,`recipient`) WHERE "role" <> 'other';--> statement-breakpoint
CREATE INDEX `paper_copies_of_assignment` ON `paper_copies` (`assignment_id`);--> statement-breakpoint
CREATE INDEX `paper_copies_of_order` ON `paper_copies` (`order_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `inspections_ready` ON `inspections` (`ready_at`) WHERE "ready_at" IS NOT NULL;