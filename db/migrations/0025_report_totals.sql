CREATE TABLE `report_totals` (
	`subject` text NOT NULL,
	`grain` text NOT NULL,
	`period` text NOT NULL,
	`subject_id` text NOT NULL,
	`order_count` integer DEFAULT 0 NOT NULL,
	`order_cents` integer DEFAULT 0 NOT NULL,
	`covered_count` integer DEFAULT 0 NOT NULL,
	`covered_cents` integer DEFAULT 0 NOT NULL,
	`carrier_pay_cents` integer DEFAULT 0 NOT NULL,
	`cancelled_count` integer DEFAULT 0 NOT NULL,
	`cancelled_cents` integer DEFAULT 0 NOT NULL,
	`assigned_count` integer DEFAULT 0 NOT NULL,
	`seconds_to_driver` integer DEFAULT 0 NOT NULL,
	`delivered_count` integer DEFAULT 0 NOT NULL,
	`on_time_count` integer DEFAULT 0 NOT NULL,
	`quote_count` integer DEFAULT 0 NOT NULL,
	`ordered_quote_count` integer DEFAULT 0 NOT NULL,
	`paid_quote_count` integer DEFAULT 0 NOT NULL,
	`order_card_cents` integer DEFAULT 0 NOT NULL,
	`order_recorded_cents` integer DEFAULT 0 NOT NULL,
	`invoice_card_cents` integer DEFAULT 0 NOT NULL,
	`invoice_recorded_cents` integer DEFAULT 0 NOT NULL,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	`invoiced_cents` integer DEFAULT 0 NOT NULL,
	`credit_note_cents` integer DEFAULT 0 NOT NULL,
	`late_fee_cents` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`subject`, `grain`, `period`, `subject_id`),
	CONSTRAINT "report_totals_subject" CHECK("subject" IN ('channel', 'dealer', 'lane')),
	CONSTRAINT "report_totals_grain" CHECK("grain" IN ('month', 'day', 'hour')),
	CONSTRAINT "report_totals_period" CHECK(typeof("period") = 'text'),
	CONSTRAINT "report_totals_subject_id" CHECK(typeof("subject_id") = 'text'),
	CONSTRAINT "report_totals_order_count" CHECK(typeof("order_count") = 'integer' AND "order_count" >= 0),
	CONSTRAINT "report_totals_order_cents" CHECK(typeof("order_cents") = 'integer' AND "order_cents" >= 0),
	CONSTRAINT "report_totals_covered_count" CHECK(typeof("covered_count") = 'integer' AND "covered_count" >= 0),
	CONSTRAINT "report_totals_covered_cents" CHECK(typeof("covered_cents") = 'integer' AND "covered_cents" >= 0),
	CONSTRAINT "report_totals_carrier_pay_cents" CHECK(typeof("carrier_pay_cents") = 'integer' AND "carrier_pay_cents" >= 0),
	CONSTRAINT "report_totals_cancelled_count" CHECK(typeof("cancelled_count") = 'integer' AND "cancelled_count" >= 0),
	CONSTRAINT "report_totals_cancelled_cents" CHECK(typeof("cancelled_cents") = 'integer' AND "cancelled_cents" >= 0),
	CONSTRAINT "report_totals_assigned_count" CHECK(typeof("assigned_count") = 'integer' AND "assigned_count" >= 0),
	CONSTRAINT "report_totals_seconds_to_driver" CHECK(typeof("seconds_to_driver") = 'integer' AND "seconds_to_driver" >= 0),
	CONSTRAINT "report_totals_delivered_count" CHECK(typeof("delivered_count") = 'integer' AND "delivered_count" >= 0),
	CONSTRAINT "report_totals_on_time_count" CHECK(typeof("on_time_count") = 'integer' AND "on_time_count" >= 0),
	CONSTRAINT "report_totals_quote_count" CHECK(typeof("quote_count") = 'integer' AND "quote_count" >= 0),
	CONSTRAINT "report_totals_ordered_quote_count" CHECK(typeof("ordered_quote_count") = 'integer' AND "ordered_quote_count" >= 0),
	CONSTRAINT "report_totals_paid_quote_count" CHECK(typeof("paid_quote_count") = 'integer' AND "paid_quote_count" >= 0),
	CONSTRAINT "report_totals_order_card_cents" CHECK(typeof("order_card_cents") = 'integer' AND "order_card_cents" >= 0),
	CONSTRAINT "report_totals_order_recorded_cents" CHECK(typeof("order_recorded_cents") = 'integer' AND "order_recorded_cents" >= 0),
	CONSTRAINT "report_totals_invoice_card_cents" CHECK(typeof("invoice_card_cents") = 'integer' AND "invoice_card_cents" >= 0),
	CONSTRAINT "report_totals_invoice_recorded_cents" CHECK(typeof("invoice_recorded_cents") = 'integer' AND "invoice_recorded_cents" >= 0),
	CONSTRAINT "report_totals_refunded_cents" CHECK(typeof("refunded_cents") = 'integer' AND "refunded_cents" >= 0),
	CONSTRAINT "report_totals_invoiced_cents" CHECK(typeof("invoiced_cents") = 'integer' AND "invoiced_cents" >= 0),
	CONSTRAINT "report_totals_credit_note_cents" CHECK(typeof("credit_note_cents") = 'integer' AND "credit_note_cents" >= 0),
	CONSTRAINT "report_totals_late_fee_cents" CHECK(typeof("late_fee_cents") = 'integer' AND "late_fee_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE `orders` ADD `lane` text CONSTRAINT "orders_lane" CHECK("lane" IS NULL OR (typeof("lane") = 'text'));
--> statement-breakpoint
-- The state of an end: as its address ends, else by the first three digits of its ZIP.
WITH `runs` (`first`, `last`, `state`) AS (VALUES (5,5,'NY'), (6,7,'PR'), (8,8,'VI'), (9,9,'PR'), (10,27,'MA'), (28,29,'RI'), (30,38,'NH'), (39,49,'ME'), (50,54,'VT'), (55,55,'MA'), (56,59,'VT'), (60,69,'CT'), (70,89,'NJ'), (90,98,'AE'), (100,149,'NY'), (150,196,'PA'), (197,199,'DE'), (200,200,'DC'), (201,201,'VA'), (202,205,'DC'), (206,219,'MD'), (220,246,'VA'), (247,269,'WV'), (270,289,'NC'), (290,299,'SC'), (300,319,'GA'), (320,339,'FL'), (340,340,'AA'), (341,349,'FL'), (350,369,'AL'), (370,385,'TN'), (386,397,'MS'), (398,399,'GA'), (400,429,'KY'), (430,459,'OH'), (460,479,'IN'), (480,499,'MI'), (500,529,'IA'), (530,549,'WI'), (550,567,'MN'), (569,569,'DC'), (570,579,'SD'), (580,589,'ND'), (590,599,'MT'), (600,629,'IL'), (630,659,'MO'), (660,679,'KS'), (680,699,'NE'), (700,714,'LA'), (716,729,'AR'), (730,731,'OK'), (733,733,'TX'), (734,749,'OK'), (750,799,'TX'), (800,819,'CO'), (820,831,'WY'), (832,838,'ID'), (840,849,'UT'), (850,869,'AZ'), (870,884,'NM'), (885,885,'TX'), (889,899,'NV'), (900,961,'CA'), (962,966,'AP'), (967,968,'HI'), (969,969,'GU'), (970,979,'OR'), (980,994,'WA'), (995,999,'AK'))
UPDATE `orders` SET `lane` = iif(`pickup_address` GLOB '*, [A-Za-z][A-Za-z] [0-9][0-9][0-9][0-9][0-9]', upper(substr(`pickup_address`, -8, 2)), (SELECT `state` FROM `runs` WHERE CAST(substr(`pickup_zip`, 1, 3) AS INTEGER) BETWEEN `first` AND `last`)) || '-' || iif(`delivery_address` GLOB '*, [A-Za-z][A-Za-z] [0-9][0-9][0-9][0-9][0-9]', upper(substr(`delivery_address`, -8, 2)), (SELECT `state` FROM `runs` WHERE CAST(substr(`delivery_zip`, 1, 3) AS INTEGER) BETWEEN `first` AND `last`));
--> statement-breakpoint
-- A change of the totals: when it counts, whose it is, and what it adds. A plain day counts at noon UTC, which is the same day in every American time zone.
CREATE VIEW `report_changes` (`at`, `dealer_id`, `lane`, `order_count`, `order_cents`, `covered_count`, `covered_cents`, `carrier_pay_cents`, `cancelled_count`, `cancelled_cents`, `assigned_count`, `seconds_to_driver`, `delivered_count`, `on_time_count`, `quote_count`, `ordered_quote_count`, `paid_quote_count`, `order_card_cents`, `order_recorded_cents`, `invoice_card_cents`, `invoice_recorded_cents`, `refunded_cents`, `invoiced_cents`, `credit_note_cents`, `late_fee_cents`) AS SELECT NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL WHERE FALSE;
--> statement-breakpoint
CREATE TRIGGER `report_changes_added` INSTEAD OF INSERT ON `report_changes` BEGIN
INSERT INTO `report_totals` (`subject`, `grain`, `period`, `subject_id`) SELECT `subjects`.`column1`, `periods`.`column1`, `periods`.`column2`, `subjects`.`column2` FROM (VALUES ('channel', iif(NEW.`dealer_id` IS NULL, 'retail', 'dealer')), ('dealer', NEW.`dealer_id`), ('lane', NEW.`lane`)) AS `subjects`, (VALUES ('month', substr(NEW.`at`, 1, 7)), ('day', substr(NEW.`at`, 1, 10)), ('hour', substr(NEW.`at`, 1, 13))) AS `periods` WHERE `subjects`.`column2` IS NOT NULL ON CONFLICT DO NOTHING;
UPDATE `report_totals` SET `order_count` = `order_count` + coalesce(NEW.`order_count`, 0),
`order_cents` = `order_cents` + coalesce(NEW.`order_cents`, 0),
`covered_count` = `covered_count` + coalesce(NEW.`covered_count`, 0),
`covered_cents` = `covered_cents` + coalesce(NEW.`covered_cents`, 0),
`carrier_pay_cents` = `carrier_pay_cents` + coalesce(NEW.`carrier_pay_cents`, 0),
`cancelled_count` = `cancelled_count` + coalesce(NEW.`cancelled_count`, 0),
`cancelled_cents` = `cancelled_cents` + coalesce(NEW.`cancelled_cents`, 0),
`assigned_count` = `assigned_count` + coalesce(NEW.`assigned_count`, 0),
`seconds_to_driver` = `seconds_to_driver` + coalesce(NEW.`seconds_to_driver`, 0),
`delivered_count` = `delivered_count` + coalesce(NEW.`delivered_count`, 0),
`on_time_count` = `on_time_count` + coalesce(NEW.`on_time_count`, 0),
`quote_count` = `quote_count` + coalesce(NEW.`quote_count`, 0),
`ordered_quote_count` = `ordered_quote_count` + coalesce(NEW.`ordered_quote_count`, 0),
`paid_quote_count` = `paid_quote_count` + coalesce(NEW.`paid_quote_count`, 0),
`order_card_cents` = `order_card_cents` + coalesce(NEW.`order_card_cents`, 0),
`order_recorded_cents` = `order_recorded_cents` + coalesce(NEW.`order_recorded_cents`, 0),
`invoice_card_cents` = `invoice_card_cents` + coalesce(NEW.`invoice_card_cents`, 0),
`invoice_recorded_cents` = `invoice_recorded_cents` + coalesce(NEW.`invoice_recorded_cents`, 0),
`refunded_cents` = `refunded_cents` + coalesce(NEW.`refunded_cents`, 0),
`invoiced_cents` = `invoiced_cents` + coalesce(NEW.`invoiced_cents`, 0),
`credit_note_cents` = `credit_note_cents` + coalesce(NEW.`credit_note_cents`, 0),
`late_fee_cents` = `late_fee_cents` + coalesce(NEW.`late_fee_cents`, 0)
WHERE (`subject`, `grain`, `period`, `subject_id`) IN (SELECT `subjects`.`column1`, `periods`.`column1`, `periods`.`column2`, `subjects`.`column2` FROM (VALUES ('channel', iif(NEW.`dealer_id` IS NULL, 'retail', 'dealer')), ('dealer', NEW.`dealer_id`), ('lane', NEW.`lane`)) AS `subjects`, (VALUES ('month', substr(NEW.`at`, 1, 7)), ('day', substr(NEW.`at`, 1, 10)), ('hour', substr(NEW.`at`, 1, 13))) AS `periods` WHERE `subjects`.`column2` IS NOT NULL);
END;
--> statement-breakpoint
CREATE TRIGGER `report_order_placed` AFTER INSERT ON `orders` BEGIN
INSERT INTO `report_changes` (`at`, `dealer_id`, `lane`, `order_count`, `order_cents`) SELECT NEW.`created_at`, NEW.`dealer_id`, NEW.`lane`, 1, NEW.`total_cents`;
INSERT INTO `report_changes` (`at`, `dealer_id`, `lane`, `cancelled_count`, `cancelled_cents`) SELECT NEW.`cancelled_at`, NEW.`dealer_id`, NEW.`lane`, 1, NEW.`total_cents` WHERE NEW.`cancelled_at` IS NOT NULL;
INSERT INTO `report_changes` (`at`, `dealer_id`, `ordered_quote_count`, `paid_quote_count`) SELECT `created_at`, `dealer_id`, (NOT EXISTS (SELECT 1 FROM `orders` AS `other` WHERE `other`.`quote_id` = NEW.`quote_id` AND `other`.`id` <> NEW.`id`)), ((NEW.`paid_at` IS NOT NULL OR NEW.`payment_method` = 'invoice') AND NOT EXISTS (SELECT 1 FROM `orders` AS `other` WHERE `other`.`quote_id` = NEW.`quote_id` AND `other`.`id` <> NEW.`id` AND (`other`.`paid_at` IS NOT NULL OR `other`.`payment_method` = 'invoice'))) FROM `quotes` WHERE `id` = NEW.`quote_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `report_order_changed` AFTER UPDATE OF `total_cents`, `lane`, `cancelled_at` ON `orders` WHEN (OLD.`total_cents`, OLD.`lane`, OLD.`cancelled_at`) IS NOT (NEW.`total_cents`, NEW.`lane`, NEW.`cancelled_at`) BEGIN
INSERT INTO `report_changes` (`at`, `dealer_id`, `lane`, `order_count`, `order_cents`, `covered_count`, `covered_cents`, `carrier_pay_cents`) SELECT OLD.`created_at`, OLD.`dealer_id`, OLD.`lane`, -1, -OLD.`total_cents`, -count(*), -count(*) * OLD.`total_cents`, -coalesce(sum(`pay_cents`), 0) FROM `order_assignments` WHERE `order_id` = OLD.`id` AND `ended_at` IS NULL;
INSERT INTO `report_changes` (`at`, `dealer_id`, `lane`, `order_count`, `order_cents`, `covered_count`, `covered_cents`, `carrier_pay_cents`) SELECT NEW.`created_at`, NEW.`dealer_id`, NEW.`lane`, 1, NEW.`total_cents`, count(*), count(*) * NEW.`total_cents`, coalesce(sum(`pay_cents`), 0) FROM `order_assignments` WHERE `order_id` = NEW.`id` AND `ended_at` IS NULL;
INSERT INTO `report_changes` (`at`, `dealer_id`, `lane`, `cancelled_count`, `cancelled_cents`) SELECT OLD.`cancelled_at`, OLD.`dealer_id`, OLD.`lane`, -1, -OLD.`total_cents` WHERE OLD.`cancelled_at` IS NOT NULL;
INSERT INTO `report_changes` (`at`, `dealer_id`, `lane`, `cancelled_count`, `cancelled_cents`) SELECT NEW.`cancelled_at`, NEW.`dealer_id`, NEW.`lane`, 1, NEW.`total_cents` WHERE NEW.`cancelled_at` IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `report_order_paid` AFTER UPDATE OF `quote_id`, `paid_at`, `payment_method` ON `orders` WHEN (OLD.`quote_id`, OLD.`paid_at`, OLD.`payment_method`) IS NOT (NEW.`quote_id`, NEW.`paid_at`, NEW.`payment_method`) BEGIN
INSERT INTO `report_changes` (`at`, `dealer_id`, `ordered_quote_count`, `paid_quote_count`) SELECT `created_at`, `dealer_id`, -(NOT EXISTS (SELECT 1 FROM `orders` AS `other` WHERE `other`.`quote_id` = OLD.`quote_id` AND `other`.`id` <> OLD.`id`)), -((OLD.`paid_at` IS NOT NULL OR OLD.`payment_method` = 'invoice') AND NOT EXISTS (SELECT 1 FROM `orders` AS `other` WHERE `other`.`quote_id` = OLD.`quote_id` AND `other`.`id` <> OLD.`id` AND (`other`.`paid_at` IS NOT NULL OR `other`.`payment_method` = 'invoice'))) FROM `quotes` WHERE `id` = OLD.`quote_id`;
INSERT INTO `report_changes` (`at`, `dealer_id`, `ordered_quote_count`, `paid_quote_count`) SELECT `created_at`, `dealer_id`, (NOT EXISTS (SELECT 1 FROM `orders` AS `other` WHERE `other`.`quote_id` = NEW.`quote_id` AND `other`.`id` <> NEW.`id`)), ((NEW.`paid_at` IS NOT NULL OR NEW.`payment_method` = 'invoice') AND NOT EXISTS (SELECT 1 FROM `orders` AS `other` WHERE `other`.`quote_id` = NEW.`quote_id` AND `other`.`id` <> NEW.`id` AND (`other`.`paid_at` IS NOT NULL OR `other`.`payment_method` = 'invoice'))) FROM `quotes` WHERE `id` = NEW.`quote_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `report_quote_made` AFTER INSERT ON `quotes` BEGIN
INSERT INTO `report_changes` (`at`, `dealer_id`, `quote_count`) VALUES (NEW.`created_at`, NEW.`dealer_id`, 1);
END;
--> statement-breakpoint
CREATE TRIGGER `report_carrier_assigned` AFTER INSERT ON `order_assignments` BEGIN
INSERT INTO `report_changes` (`at`, `dealer_id`, `lane`, `covered_count`, `covered_cents`, `carrier_pay_cents`) SELECT `created_at`, `dealer_id`, `lane`, 1, `total_cents`, NEW.`pay_cents` FROM `orders` WHERE `id` = NEW.`order_id` AND NEW.`ended_at` IS NULL;
INSERT INTO `report_changes` (`at`, `dealer_id`, `lane`, `assigned_count`, `seconds_to_driver`) SELECT NEW.`created_at`, `dealer_id`, NEW.`lane`, 1, max(0, unixepoch(NEW.`created_at`) - unixepoch(`created_at`)) FROM `orders` WHERE `id` = NEW.`order_id` AND NOT EXISTS (SELECT 1 FROM `order_assignments` AS `other` WHERE `other`.`order_id` = NEW.`order_id` AND `other`.`id` <> NEW.`id`);
INSERT INTO `report_changes` (`at`, `dealer_id`, `lane`, `delivered_count`, `on_time_count`) SELECT NEW.`delivered_on` || 'T12', `dealer_id`, NEW.`lane`, 1, coalesce(NEW.`picked_up_on` <= NEW.`pickup_on` AND NEW.`delivered_on` <= coalesce(NEW.`deliver_on`, NEW.`delivered_on`), 0) FROM `orders` WHERE `id` = NEW.`order_id` AND NEW.`delivered_on` IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `report_assignment_changed` AFTER UPDATE OF `pay_cents`, `ended_at` ON `order_assignments` WHEN (OLD.`pay_cents`, OLD.`ended_at`) IS NOT (NEW.`pay_cents`, NEW.`ended_at`) BEGIN
INSERT INTO `report_changes` (`at`, `dealer_id`, `lane`, `covered_count`, `covered_cents`, `carrier_pay_cents`) SELECT `created_at`, `dealer_id`, `lane`, -1, -`total_cents`, -OLD.`pay_cents` FROM `orders` WHERE `id` = OLD.`order_id` AND OLD.`ended_at` IS NULL;
INSERT INTO `report_changes` (`at`, `dealer_id`, `lane`, `covered_count`, `covered_cents`, `carrier_pay_cents`) SELECT `created_at`, `dealer_id`, `lane`, 1, `total_cents`, NEW.`pay_cents` FROM `orders` WHERE `id` = NEW.`order_id` AND NEW.`ended_at` IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `report_order_delivered` AFTER UPDATE OF `pickup_on`, `deliver_on`, `picked_up_on`, `delivered_on` ON `order_assignments` WHEN OLD.`delivered_on` IS NOT NULL OR NEW.`delivered_on` IS NOT NULL BEGIN
INSERT INTO `report_changes` (`at`, `dealer_id`, `lane`, `delivered_count`, `on_time_count`) SELECT OLD.`delivered_on` || 'T12', `dealer_id`, OLD.`lane`, -1, -coalesce(OLD.`picked_up_on` <= OLD.`pickup_on` AND OLD.`delivered_on` <= coalesce(OLD.`deliver_on`, OLD.`delivered_on`), 0) FROM `orders` WHERE `id` = OLD.`order_id` AND OLD.`delivered_on` IS NOT NULL;
INSERT INTO `report_changes` (`at`, `dealer_id`, `lane`, `delivered_count`, `on_time_count`) SELECT NEW.`delivered_on` || 'T12', `dealer_id`, NEW.`lane`, 1, coalesce(NEW.`picked_up_on` <= NEW.`pickup_on` AND NEW.`delivered_on` <= coalesce(NEW.`deliver_on`, NEW.`delivered_on`), 0) FROM `orders` WHERE `id` = NEW.`order_id` AND NEW.`delivered_on` IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `report_payment_made` AFTER INSERT ON `payments` WHEN NEW.`succeeded_at` IS NOT NULL BEGIN
INSERT INTO `report_changes` (`at`, `dealer_id`, `order_card_cents`, `order_recorded_cents`) SELECT NEW.`succeeded_at`, `dealer_id`, iif(NEW.`provider` = 'manual', 0, NEW.`received_cents`), iif(NEW.`provider` = 'manual', NEW.`received_cents`, 0) FROM `orders` WHERE `id` = NEW.`order_id` AND NEW.`succeeded_at` IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `report_payment_changed` AFTER UPDATE OF `received_cents`, `succeeded_at` ON `payments` WHEN (OLD.`received_cents`, OLD.`succeeded_at`) IS NOT (NEW.`received_cents`, NEW.`succeeded_at`) BEGIN
INSERT INTO `report_changes` (`at`, `dealer_id`, `order_card_cents`, `order_recorded_cents`) SELECT OLD.`succeeded_at`, `dealer_id`, -iif(OLD.`provider` = 'manual', 0, OLD.`received_cents`), -iif(OLD.`provider` = 'manual', OLD.`received_cents`, 0) FROM `orders` WHERE `id` = OLD.`order_id` AND OLD.`succeeded_at` IS NOT NULL;
INSERT INTO `report_changes` (`at`, `dealer_id`, `order_card_cents`, `order_recorded_cents`) SELECT NEW.`succeeded_at`, `dealer_id`, iif(NEW.`provider` = 'manual', 0, NEW.`received_cents`), iif(NEW.`provider` = 'manual', NEW.`received_cents`, 0) FROM `orders` WHERE `id` = NEW.`order_id` AND NEW.`succeeded_at` IS NOT NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `report_refund_made` AFTER INSERT ON `refunds` WHEN NEW.`status` = 'succeeded' BEGIN
INSERT INTO `report_changes` (`at`, `dealer_id`, `refunded_cents`) SELECT NEW.`updated_at`, `dealer_id`, NEW.`amount_cents` FROM `orders` WHERE `id` = NEW.`order_id` AND NEW.`status` = 'succeeded';
END;
--> statement-breakpoint
CREATE TRIGGER `report_refund_changed` AFTER UPDATE OF `status`, `updated_at`, `amount_cents` ON `refunds` WHEN OLD.`status` = 'succeeded' OR NEW.`status` = 'succeeded' BEGIN
INSERT INTO `report_changes` (`at`, `dealer_id`, `refunded_cents`) SELECT OLD.`updated_at`, `dealer_id`, -OLD.`amount_cents` FROM `orders` WHERE `id` = OLD.`order_id` AND OLD.`status` = 'succeeded';
INSERT INTO `report_changes` (`at`, `dealer_id`, `refunded_cents`) SELECT NEW.`updated_at`, `dealer_id`, NEW.`amount_cents` FROM `orders` WHERE `id` = NEW.`order_id` AND NEW.`status` = 'succeeded';
END;
--> statement-breakpoint
CREATE TRIGGER `report_ledger_entered` AFTER INSERT ON `credit_entries` WHEN NEW.`kind` <> 'adjustment' OR NEW.`method` = 'card' BEGIN
INSERT INTO `report_changes` (`at`, `dealer_id`, `invoice_card_cents`, `invoice_recorded_cents`, `refunded_cents`, `invoiced_cents`, `credit_note_cents`, `late_fee_cents`) SELECT NEW.`occurred_on` || 'T12', NEW.`dealer_id`, iif(NEW.`kind` = 'payment' AND NEW.`method` = 'card', -NEW.`change_balance_cents`, 0), iif(NEW.`kind` = 'payment' AND NEW.`method` IS NOT 'card', -NEW.`change_balance_cents`, 0), iif(NEW.`kind` = 'adjustment' AND NEW.`method` = 'card', NEW.`change_balance_cents`, 0), iif(NEW.`kind` = 'invoice', NEW.`change_balance_cents`, 0), iif(NEW.`kind` = 'credit_note', -NEW.`change_balance_cents`, 0), iif(NEW.`kind` = 'late_fee', NEW.`change_balance_cents`, 0);
END;
--> statement-breakpoint
-- What happened before.
INSERT INTO `report_changes` (`at`, `dealer_id`, `lane`, `order_count`, `order_cents`) SELECT `created_at`, `dealer_id`, `lane`, 1, `total_cents` FROM `orders`;
--> statement-breakpoint
INSERT INTO `report_changes` (`at`, `dealer_id`, `lane`, `cancelled_count`, `cancelled_cents`) SELECT `cancelled_at`, `dealer_id`, `lane`, 1, `total_cents` FROM `orders` WHERE `cancelled_at` IS NOT NULL;
--> statement-breakpoint
INSERT INTO `report_changes` (`at`, `dealer_id`, `quote_count`) SELECT `created_at`, `dealer_id`, 1 FROM `quotes`;
--> statement-breakpoint
INSERT INTO `report_changes` (`at`, `dealer_id`, `ordered_quote_count`, `paid_quote_count`) SELECT `quotes`.`created_at`, `quotes`.`dealer_id`, 1, max(`orders`.`paid_at` IS NOT NULL OR `orders`.`payment_method` = 'invoice') FROM `orders` JOIN `quotes` ON `quotes`.`id` = `orders`.`quote_id` GROUP BY `quotes`.`id`;
--> statement-breakpoint
INSERT INTO `report_changes` (`at`, `dealer_id`, `lane`, `covered_count`, `covered_cents`, `carrier_pay_cents`) SELECT `orders`.`created_at`, `orders`.`dealer_id`, `orders`.`lane`, 1, `total_cents`, `pay_cents` FROM `order_assignments` JOIN `orders` ON `orders`.`id` = `order_id` WHERE `ended_at` IS NULL;
--> statement-breakpoint
INSERT INTO `report_changes` (`at`, `dealer_id`, `lane`, `assigned_count`, `seconds_to_driver`) SELECT `assignment`.`created_at`, `orders`.`dealer_id`, `assignment`.`lane`, 1, max(0, unixepoch(`assignment`.`created_at`) - unixepoch(`orders`.`created_at`)) FROM `order_assignments` AS `assignment` JOIN `orders` ON `orders`.`id` = `order_id` WHERE NOT EXISTS (SELECT 1 FROM `order_assignments` AS `other` WHERE `other`.`order_id` = `assignment`.`order_id` AND (`other`.`created_at`, `other`.`rowid`) < (`assignment`.`created_at`, `assignment`.`rowid`));
--> statement-breakpoint
INSERT INTO `report_changes` (`at`, `dealer_id`, `lane`, `delivered_count`, `on_time_count`) SELECT `delivered_on` || 'T12', `dealer_id`, `order_assignments`.`lane`, 1, coalesce(`picked_up_on` <= `pickup_on` AND `delivered_on` <= coalesce(`deliver_on`, `delivered_on`), 0) FROM `order_assignments` JOIN `orders` ON `orders`.`id` = `order_id` WHERE `delivered_on` IS NOT NULL;
--> statement-breakpoint
INSERT INTO `report_changes` (`at`, `dealer_id`, `order_card_cents`, `order_recorded_cents`) SELECT `succeeded_at`, `dealer_id`, iif(`provider` = 'manual', 0, `received_cents`), iif(`provider` = 'manual', `received_cents`, 0) FROM `payments` JOIN `orders` ON `orders`.`id` = `order_id` WHERE `succeeded_at` IS NOT NULL;
--> statement-breakpoint
INSERT INTO `report_changes` (`at`, `dealer_id`, `refunded_cents`) SELECT `refunds`.`updated_at`, `dealer_id`, `amount_cents` FROM `refunds` JOIN `orders` ON `orders`.`id` = `order_id` WHERE `status` = 'succeeded';
--> statement-breakpoint
INSERT INTO `report_changes` (`at`, `dealer_id`, `invoice_card_cents`, `invoice_recorded_cents`, `refunded_cents`, `invoiced_cents`, `credit_note_cents`, `late_fee_cents`) SELECT `occurred_on` || 'T12', `dealer_id`, iif(`kind` = 'payment' AND `method` = 'card', -`change_balance_cents`, 0), iif(`kind` = 'payment' AND `method` IS NOT 'card', -`change_balance_cents`, 0), iif(`kind` = 'adjustment' AND `method` = 'card', `change_balance_cents`, 0), iif(`kind` = 'invoice', `change_balance_cents`, 0), iif(`kind` = 'credit_note', -`change_balance_cents`, 0), iif(`kind` = 'late_fee', `change_balance_cents`, 0) FROM `credit_entries` WHERE `kind` <> 'adjustment' OR `method` = 'card';
