CREATE TABLE `erased_orders` (
	`order_id` text PRIMARY KEY NOT NULL,
	`erased_at` text NOT NULL,
	`papers_deleted_at` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "erased_orders_order_id" CHECK(typeof("order_id") = 'text'),
	CONSTRAINT "erased_orders_erased_at" CHECK("erased_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "erased_orders_papers_deleted_at" CHECK("papers_deleted_at" IS NULL OR ("papers_deleted_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'))
);
