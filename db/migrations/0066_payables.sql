ALTER TABLE `carriers` ADD `terms_days` integer DEFAULT 30 NOT NULL CONSTRAINT "carriers_terms_days" CHECK(typeof("terms_days") = 'integer' AND "terms_days" >= 0);--> statement-breakpoint
ALTER TABLE `carriers` ADD `pay_method` text CONSTRAINT "carriers_pay_method" CHECK("pay_method" IS NULL OR ("pay_method" IN ('ach', 'check', 'wire', 'zelle')));--> statement-breakpoint
CREATE INDEX `order_assignments_unpaid` ON `order_assignments` (`delivered_on`) WHERE "ended_at" IS NULL AND "delivered_on" IS NOT NULL AND "carrier_paid_on" IS NULL;
