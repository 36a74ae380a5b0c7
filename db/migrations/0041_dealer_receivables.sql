CREATE TABLE `dealer_receivables` (
	`dealer_id` text NOT NULL,
	`due` text NOT NULL,
	`invoice_count` integer NOT NULL,
	`open_cents` integer NOT NULL,
	PRIMARY KEY(`dealer_id`, `due`),
	FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "dealer_receivables_dealer_id" CHECK(typeof("dealer_id") = 'text'),
	CONSTRAINT "dealer_receivables_due" CHECK(typeof("due") = 'text'),
	CONSTRAINT "dealer_receivables_invoice_count" CHECK(typeof("invoice_count") = 'integer' AND "invoice_count" >= 0),
	CONSTRAINT "dealer_receivables_open_cents" CHECK(typeof("open_cents") = 'integer' AND "open_cents" >= 0)
);
--> statement-breakpoint
CREATE INDEX `dealer_receivables_by_day` ON `dealer_receivables` (`due`,`dealer_id`);--> statement-breakpoint
CREATE INDEX `credit_entries_recorded` ON `credit_entries` (`dealer_id`,`created_at`,`id`) WHERE ("kind" = 'payment' AND "actor_kind" = 'staff');
--> statement-breakpoint
INSERT INTO `dealer_receivables` (`dealer_id`, `due`, `invoice_count`, `open_cents`)
SELECT `dealer_id`, `due_on`, count(*), sum(`amount_cents` + `late_fee_cents` - `paid_cents`) FROM `invoices` WHERE `voided_on` IS NULL AND `paid_cents` < `amount_cents` + `late_fee_cents` GROUP BY `dealer_id`, `due_on`;
--> statement-breakpoint
INSERT INTO `dealer_receivables` (`dealer_id`, `due`, `invoice_count`, `open_cents`)
SELECT `dealer_id`, '', sum(`invoice_count`), sum(`open_cents`) FROM `dealer_receivables` GROUP BY `dealer_id`;
--> statement-breakpoint
-- An open invoice counts on its day and, as the empty day, in the sum of its dealership.
CREATE TRIGGER `dealer_receivables_issued` AFTER INSERT ON `invoices` WHEN NEW.`voided_on` IS NULL AND NEW.`paid_cents` < NEW.`amount_cents` + NEW.`late_fee_cents` BEGIN
INSERT INTO `dealer_receivables` (`dealer_id`, `due`, `invoice_count`, `open_cents`) SELECT NEW.`dealer_id`, `days`.`due`, 1, NEW.`amount_cents` + NEW.`late_fee_cents` - NEW.`paid_cents` FROM (SELECT NEW.`due_on` AS `due` UNION ALL SELECT '') AS `days` WHERE true ON CONFLICT (`dealer_id`, `due`) DO UPDATE SET `invoice_count` = `invoice_count` + 1, `open_cents` = `open_cents` + excluded.`open_cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `dealer_receivables_changed` AFTER UPDATE OF `paid_cents`, `late_fee_cents`, `voided_on`, `due_on` ON `invoices` BEGIN
UPDATE `dealer_receivables` SET `invoice_count` = `invoice_count` - 1, `open_cents` = `open_cents` - (OLD.`amount_cents` + OLD.`late_fee_cents` - OLD.`paid_cents`) WHERE `dealer_id` = OLD.`dealer_id` AND `due` IN (OLD.`due_on`, '') AND OLD.`voided_on` IS NULL AND OLD.`paid_cents` < OLD.`amount_cents` + OLD.`late_fee_cents`;
INSERT INTO `dealer_receivables` (`dealer_id`, `due`, `invoice_count`, `open_cents`) SELECT NEW.`dealer_id`, `days`.`due`, 1, NEW.`amount_cents` + NEW.`late_fee_cents` - NEW.`paid_cents` FROM (SELECT NEW.`due_on` AS `due` UNION ALL SELECT '') AS `days` WHERE NEW.`voided_on` IS NULL AND NEW.`paid_cents` < NEW.`amount_cents` + NEW.`late_fee_cents` ON CONFLICT (`dealer_id`, `due`) DO UPDATE SET `invoice_count` = `invoice_count` + 1, `open_cents` = `open_cents` + excluded.`open_cents`;
DELETE FROM `dealer_receivables` WHERE `dealer_id` = OLD.`dealer_id` AND `due` IN (OLD.`due_on`, '') AND `invoice_count` = 0;
END;
--> statement-breakpoint
-- The sums by day follow an invoice to another day, too.
DROP TRIGGER `open_invoice_totals_changed`;
--> statement-breakpoint
CREATE TRIGGER `open_invoice_totals_changed` AFTER UPDATE OF `paid_cents`, `late_fee_cents`, `voided_on`, `due_on` ON `invoices` BEGIN
UPDATE `open_invoice_totals` SET `invoice_count` = `invoice_count` - 1, `open_cents` = `open_cents` - (OLD.`amount_cents` + OLD.`late_fee_cents` - OLD.`paid_cents`) WHERE `due_on` = OLD.`due_on` AND OLD.`voided_on` IS NULL AND OLD.`paid_cents` < OLD.`amount_cents` + OLD.`late_fee_cents`;
INSERT INTO `open_invoice_totals` (`due_on`, `invoice_count`, `open_cents`) SELECT NEW.`due_on`, 1, NEW.`amount_cents` + NEW.`late_fee_cents` - NEW.`paid_cents` WHERE NEW.`voided_on` IS NULL AND NEW.`paid_cents` < NEW.`amount_cents` + NEW.`late_fee_cents` ON CONFLICT (`due_on`) DO UPDATE SET `invoice_count` = `invoice_count` + 1, `open_cents` = `open_cents` + excluded.`open_cents`;
DELETE FROM `open_invoice_totals` WHERE `due_on` = OLD.`due_on` AND `invoice_count` = 0;
END;
