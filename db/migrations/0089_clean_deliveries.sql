CREATE TABLE `clean_deliveries` (
	`order_id` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`reasons` text NOT NULL,
	`change_count` integer NOT NULL,
	`judged_count` integer NOT NULL,
	`judged_at` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "clean_deliveries_order_id" CHECK(typeof("order_id") = 'text'),
	CONSTRAINT "clean_deliveries_state" CHECK("state" IN ('waiting', 'clean', 'unclean')),
	CONSTRAINT "clean_deliveries_reasons" CHECK(json_valid("reasons")),
	CONSTRAINT "clean_deliveries_change_count" CHECK(typeof("change_count") = 'integer' AND "change_count" >= 0),
	CONSTRAINT "clean_deliveries_judged_count" CHECK(typeof("judged_count") = 'integer' AND "judged_count" >= 0),
	CONSTRAINT "clean_deliveries_judged_at" CHECK("judged_at" IS NULL OR ("judged_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'))
);
--> statement-breakpoint
CREATE INDEX `clean_deliveries_to_judge` ON `clean_deliveries` (`order_id`) WHERE "change_count" <> "judged_count";--> statement-breakpoint
INSERT INTO clean_deliveries (order_id, state, reasons, change_count, judged_count)
SELECT id, 'waiting', '[]', 1, 0 FROM orders
WHERE transport_status = 'completed'
  AND id IN (SELECT order_id FROM inspections WHERE is_evidence = 0);--> statement-breakpoint
DELETE FROM exceptions
WHERE kind = 'driver_report' AND subject_id IN (SELECT id FROM driver_reports WHERE kind = 'not_clean');
