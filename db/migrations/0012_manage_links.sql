CREATE TABLE `manage_links` (
	`token_hash` text NOT NULL,
	`order_id` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`token_hash`, `order_id`),
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "manage_links_token_hash" CHECK(typeof("token_hash") = 'text'),
	CONSTRAINT "manage_links_order_id" CHECK(typeof("order_id") = 'text'),
	CONSTRAINT "manage_links_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE INDEX `manage_links_of_order` ON `manage_links` (`order_id`);--> statement-breakpoint
DROP INDEX `orders_by_customer_email`;--> statement-breakpoint
CREATE INDEX `orders_by_customer_email` ON `orders` ("customer_email" COLLATE NOCASE,`created_at`);--> statement-breakpoint
CREATE TRIGGER `manage_links_revoked` AFTER UPDATE OF `customer_email` ON `orders` WHEN OLD.`customer_email` <> NEW.`customer_email` BEGIN DELETE FROM `manage_links` WHERE `order_id` = NEW.`id`; END;
