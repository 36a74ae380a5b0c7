CREATE TABLE `held_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`channel` text NOT NULL,
	`kind` text NOT NULL,
	`dedupe_key` text NOT NULL,
	`order_id` text,
	`recipient` text NOT NULL,
	`facts` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "held_messages_id" CHECK(typeof("id") = 'text'),
	CONSTRAINT "held_messages_channel" CHECK("channel" IN ('mail', 'sms')),
	CONSTRAINT "held_messages_kind" CHECK(typeof("kind") = 'text'),
	CONSTRAINT "held_messages_dedupe_key" CHECK(typeof("dedupe_key") = 'text'),
	CONSTRAINT "held_messages_order_id" CHECK("order_id" IS NULL OR (typeof("order_id") = 'text')),
	CONSTRAINT "held_messages_recipient" CHECK(typeof("recipient") = 'text'),
	CONSTRAINT "held_messages_facts" CHECK(json_valid("facts")),
	CONSTRAINT "held_messages_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `held_messages_dedupe_key` ON `held_messages` (`dedupe_key`);--> statement-breakpoint
CREATE INDEX `held_messages_oldest` ON `held_messages` (`created_at`);--> statement-breakpoint
CREATE INDEX `held_messages_of_order` ON `held_messages` (`order_id`);