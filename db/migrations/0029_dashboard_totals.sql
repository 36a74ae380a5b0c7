CREATE TABLE `open_invoice_totals` (
	`due_on` text PRIMARY KEY NOT NULL,
	`invoice_count` integer NOT NULL,
	`open_cents` integer NOT NULL,
	CONSTRAINT "open_invoice_totals_due_on" CHECK("due_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date("due_on") = "due_on"),
	CONSTRAINT "open_invoice_totals_invoice_count" CHECK(typeof("invoice_count") = 'integer' AND "invoice_count" >= 0),
	CONSTRAINT "open_invoice_totals_open_cents" CHECK(typeof("open_cents") = 'integer' AND "open_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE `staff_visits` (
	`user_id` text PRIMARY KEY NOT NULL,
	`visited_at` text NOT NULL,
	`previous_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "staff_visits_user_id" CHECK(typeof("user_id") = 'text'),
	CONSTRAINT "staff_visits_visited_at" CHECK("visited_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "staff_visits_previous_at" CHECK("previous_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE INDEX `order_events_by_kind` ON `order_events` (`kind`,`created_at`,`id`);
--> statement-breakpoint
INSERT INTO `open_invoice_totals` (`due_on`, `invoice_count`, `open_cents`)
SELECT `due_on`, count(*), sum(`amount_cents` + `late_fee_cents` - `paid_cents`) FROM `invoices` WHERE `voided_on` IS NULL AND `paid_cents` < `amount_cents` + `late_fee_cents` GROUP BY `due_on`;
--> statement-breakpoint
CREATE TRIGGER `open_invoice_totals_issued` AFTER INSERT ON `invoices` WHEN NEW.`voided_on` IS NULL AND NEW.`paid_cents` < NEW.`amount_cents` + NEW.`late_fee_cents` BEGIN
INSERT INTO `open_invoice_totals` (`due_on`, `invoice_count`, `open_cents`) VALUES (NEW.`due_on`, 1, NEW.`amount_cents` + NEW.`late_fee_cents` - NEW.`paid_cents`) ON CONFLICT (`due_on`) DO UPDATE SET `invoice_count` = `invoice_count` + 1, `open_cents` = `open_cents` + excluded.`open_cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `open_invoice_totals_changed` AFTER UPDATE OF `paid_cents`, `late_fee_cents`, `voided_on` ON `invoices` BEGIN
INSERT INTO `open_invoice_totals` (`due_on`, `invoice_count`, `open_cents`) SELECT NEW.`due_on`, 0, 0 WHERE true ON CONFLICT DO NOTHING;
UPDATE `open_invoice_totals` SET
`invoice_count` = `invoice_count` - (OLD.`voided_on` IS NULL AND OLD.`paid_cents` < OLD.`amount_cents` + OLD.`late_fee_cents`) + (NEW.`voided_on` IS NULL AND NEW.`paid_cents` < NEW.`amount_cents` + NEW.`late_fee_cents`),
`open_cents` = `open_cents`
- CASE WHEN OLD.`voided_on` IS NULL THEN max(0, OLD.`amount_cents` + OLD.`late_fee_cents` - OLD.`paid_cents`) ELSE 0 END
+ CASE WHEN NEW.`voided_on` IS NULL THEN max(0, NEW.`amount_cents` + NEW.`late_fee_cents` - NEW.`paid_cents`) ELSE 0 END
WHERE `due_on` = NEW.`due_on`;
DELETE FROM `open_invoice_totals` WHERE `due_on` = NEW.`due_on` AND `invoice_count` = 0;
END;
