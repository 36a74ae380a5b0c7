ALTER TABLE `outbox_messages` ADD `delivery` text CONSTRAINT "outbox_messages_delivery" CHECK("delivery" IS NULL OR ("delivery" IN ('delayed', 'delivered', 'bounced', 'complained')));--> statement-breakpoint
ALTER TABLE `outbox_messages` ADD `delivery_reason` text CONSTRAINT "outbox_messages_delivery_reason" CHECK("delivery_reason" IS NULL OR (typeof("delivery_reason") = 'text'));--> statement-breakpoint
ALTER TABLE `outbox_messages` ADD `reported_at` text CONSTRAINT "outbox_messages_reported_at" CHECK("reported_at" IS NULL OR ("reported_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'));--> statement-breakpoint
ALTER TABLE `outbox_messages` ADD `replaces_id` text REFERENCES `outbox_messages`(`id`) CONSTRAINT "outbox_messages_replaces_id" CHECK("replaces_id" IS NULL OR (typeof("replaces_id") = 'text'));--> statement-breakpoint
CREATE INDEX `outbox_messages_by_delivery` ON `outbox_messages` (`delivery`,`created_at`,`id`) WHERE "delivery" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_messages_replacing` ON `outbox_messages` (`replaces_id`,`created_at`,`id`) WHERE "replaces_id" IS NOT NULL;
