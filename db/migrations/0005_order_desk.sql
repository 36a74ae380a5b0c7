CREATE TABLE `order_counts` (
	`transport_status` text PRIMARY KEY NOT NULL,
	`order_count` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_counts_transport_status" CHECK("transport_status" IN ('pending', 'driver_found', 'payment_sent', 'driver_assigned', 'in_transit', 'completed', 'cancelled')),
	CONSTRAINT "order_counts_order_count" CHECK(typeof("order_count") = 'integer' AND "order_count" >= 0)
);
--> statement-breakpoint
CREATE INDEX `orders_by_customer_phone` ON `orders` (`customer_phone`,`created_at`);--> statement-breakpoint
CREATE INDEX `orders_by_customer_name` ON `orders` ("customer_name" COLLATE NOCASE,`created_at`);