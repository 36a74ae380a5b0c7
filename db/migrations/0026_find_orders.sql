CREATE TABLE `order_words` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	`customer` text NOT NULL,
	`vehicle` text NOT NULL,
	`vin` text NOT NULL,
	`rest` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_words_id" CHECK(typeof("id") = 'integer' AND "id" >= 0),
	CONSTRAINT "order_words_order_id" CHECK(typeof("order_id") = 'text'),
	CONSTRAINT "order_words_customer" CHECK(typeof("customer") = 'text'),
	CONSTRAINT "order_words_vehicle" CHECK(typeof("vehicle") = 'text'),
	CONSTRAINT "order_words_vin" CHECK(typeof("vin") = 'text'),
	CONSTRAINT "order_words_rest" CHECK(typeof("rest") = 'text')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_words_of_order` ON `order_words` (`order_id`);--> statement-breakpoint
CREATE INDEX `orders_by_total` ON `orders` (`total_cents`,`id`);--> statement-breakpoint
CREATE INDEX `orders_by_transport_and_total` ON `orders` (`transport_status`,`total_cents`,`id`);--> statement-breakpoint
CREATE INDEX `orders_by_pickup_zip` ON `orders` (`pickup_zip`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `orders_by_delivery_zip` ON `orders` (`delivery_zip`,`created_at`,`id`);
--> statement-breakpoint
-- Orders by the day of their pickup, those without one last.
CREATE INDEX `orders_by_pickup_day` ON `orders` (coalesce(`preferred_pickup_on`, '9999-12-31'), `id`);
--> statement-breakpoint
CREATE INDEX `orders_by_transport_and_pickup_day` ON `orders` (`transport_status`, coalesce(`preferred_pickup_on`, '9999-12-31'), `id`);
--> statement-breakpoint
-- Finds any three characters inside a word. `order_words` has the text; this is only its index.
CREATE VIRTUAL TABLE `order_search_staff` USING fts5(`customer`, `vehicle`, `vin`, `rest`, content = 'order_words', content_rowid = 'id', tokenize = 'trigram remove_diacritics 1');
--> statement-breakpoint
CREATE TRIGGER `order_words_added` AFTER INSERT ON `order_words` BEGIN INSERT INTO `order_search_staff` (`rowid`, `customer`, `vehicle`, `vin`, `rest`) VALUES (NEW.`id`, NEW.`customer`, NEW.`vehicle`, NEW.`vin`, NEW.`rest`); END;
--> statement-breakpoint
CREATE TRIGGER `order_words_removed` AFTER DELETE ON `order_words` BEGIN INSERT INTO `order_search_staff` (`order_search_staff`, `rowid`, `customer`, `vehicle`, `vin`, `rest`) VALUES ('delete', OLD.`id`, OLD.`customer`, OLD.`vehicle`, OLD.`vin`, OLD.`rest`); END;
--> statement-breakpoint
CREATE TRIGGER `order_words_changed` AFTER UPDATE ON `order_words` BEGIN INSERT INTO `order_search_staff` (`order_search_staff`, `rowid`, `customer`, `vehicle`, `vin`, `rest`) VALUES ('delete', OLD.`id`, OLD.`customer`, OLD.`vehicle`, OLD.`vin`, OLD.`rest`); INSERT INTO `order_search_staff` (`rowid`, `customer`, `vehicle`, `vin`, `rest`) VALUES (NEW.`id`, NEW.`customer`, NEW.`vehicle`, NEW.`vin`, NEW.`rest`); END;
--> statement-breakpoint
INSERT INTO `order_words` (`order_id`, `customer`, `vehicle`, `vin`, `rest`) SELECT `id`, `customer_name`, (SELECT coalesce(group_concat(concat_ws(' ', `year`, `make`, `model`), ' '), '') FROM `order_vehicles` WHERE `order_id` = `orders`.`id`), (SELECT coalesce(group_concat(`vin`, ' '), '') FROM `order_vehicles` WHERE `order_id` = `orders`.`id`), concat_ws(' ', substr(`id`, -6), `customer_email`, `customer_phone`, `pickup_zip`, `delivery_zip`) FROM `orders` ORDER BY `created_at`, `id`;
--> statement-breakpoint
CREATE TRIGGER `order_words_of_vehicle` AFTER INSERT ON `order_vehicles` BEGIN INSERT INTO `order_words` (`order_id`, `customer`, `vehicle`, `vin`, `rest`) SELECT `id`, `customer_name`, (SELECT coalesce(group_concat(concat_ws(' ', `year`, `make`, `model`), ' '), '') FROM `order_vehicles` WHERE `order_id` = NEW.`order_id`), (SELECT coalesce(group_concat(`vin`, ' '), '') FROM `order_vehicles` WHERE `order_id` = NEW.`order_id`), concat_ws(' ', substr(`id`, -6), `customer_email`, `customer_phone`, `pickup_zip`, `delivery_zip`) FROM `orders` WHERE `id` = NEW.`order_id` ON CONFLICT (`order_id`) DO UPDATE SET `vehicle` = excluded.`vehicle`, `vin` = excluded.`vin`; END;
--> statement-breakpoint
CREATE TRIGGER `order_words_of_changed_vehicle` AFTER UPDATE OF `year`, `make`, `model`, `vin` ON `order_vehicles` BEGIN UPDATE `order_words` SET `vehicle` = (SELECT coalesce(group_concat(concat_ws(' ', `year`, `make`, `model`), ' '), '') FROM `order_vehicles` WHERE `order_id` = NEW.`order_id`), `vin` = (SELECT coalesce(group_concat(`vin`, ' '), '') FROM `order_vehicles` WHERE `order_id` = NEW.`order_id`) WHERE `order_id` = NEW.`order_id`; END;
--> statement-breakpoint
CREATE TRIGGER `order_words_of_removed_vehicle` AFTER DELETE ON `order_vehicles` BEGIN UPDATE `order_words` SET `vehicle` = (SELECT coalesce(group_concat(concat_ws(' ', `year`, `make`, `model`), ' '), '') FROM `order_vehicles` WHERE `order_id` = OLD.`order_id`), `vin` = (SELECT coalesce(group_concat(`vin`, ' '), '') FROM `order_vehicles` WHERE `order_id` = OLD.`order_id`) WHERE `order_id` = OLD.`order_id`; END;
--> statement-breakpoint
CREATE TRIGGER `order_words_of_changed_order` AFTER UPDATE OF `customer_name`, `customer_email`, `customer_phone`, `pickup_zip`, `delivery_zip` ON `orders` WHEN NEW.`customer_name` IS NOT OLD.`customer_name` OR NEW.`customer_email` IS NOT OLD.`customer_email` OR NEW.`customer_phone` IS NOT OLD.`customer_phone` OR NEW.`pickup_zip` IS NOT OLD.`pickup_zip` OR NEW.`delivery_zip` IS NOT OLD.`delivery_zip` BEGIN UPDATE `order_words` SET `customer` = NEW.`customer_name`, `rest` = concat_ws(' ', substr(NEW.`id`, -6), NEW.`customer_email`, NEW.`customer_phone`, NEW.`pickup_zip`, NEW.`delivery_zip`) WHERE `order_id` = NEW.`id`; END;
--> statement-breakpoint
CREATE TRIGGER `order_words_of_removed_order` BEFORE DELETE ON `orders` BEGIN DELETE FROM `order_words` WHERE `order_id` = OLD.`id`; END;
