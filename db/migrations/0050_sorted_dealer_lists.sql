CREATE INDEX `invoices_by_dealer_and_due` ON `invoices` (`dealer_id`,`due_on`,`id`);--> statement-breakpoint
CREATE INDEX `invoices_open_by_due` ON `invoices` (`dealer_id`,`due_on`,`id`) WHERE "voided_on" IS NULL AND "paid_cents" < "amount_cents" + "late_fee_cents";--> statement-breakpoint
CREATE INDEX `invoices_by_dealer_and_total` ON `invoices` (`dealer_id`,("amount_cents" + "late_fee_cents"),`id`);--> statement-breakpoint
CREATE INDEX `orders_by_dealer_and_total` ON `orders` (`dealer_id`,`total_cents`,`id`) WHERE "dealer_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `quotes_by_dealer_and_total` ON `quotes` (`dealer_id`,`total_cents`,`id`) WHERE "dealer_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `quotes_by_dealer_and_validity` ON `quotes` (`dealer_id`,`valid_until_at`,`id`) WHERE "dealer_id" IS NOT NULL;--> statement-breakpoint
-- By hand, because drizzle-kit mistakes the comma in an expression for the end of a column.
CREATE INDEX `orders_by_dealer_and_pickup_day` ON `orders` (`dealer_id`, coalesce(`preferred_pickup_on`, '9999-12-31'), `id`) WHERE "dealer_id" IS NOT NULL;
