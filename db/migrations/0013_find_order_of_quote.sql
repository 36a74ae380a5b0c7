DROP INDEX `orders_by_quote`;--> statement-breakpoint
CREATE INDEX `orders_by_quote` ON `orders` (`quote_id`,`created_at`,`id`);