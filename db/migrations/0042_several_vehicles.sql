ALTER TABLE `order_vehicles` ADD `stock_number` text CONSTRAINT "order_vehicles_stock_number" CHECK("stock_number" IS NULL OR (typeof("stock_number") = 'text'));
--> statement-breakpoint
ALTER TABLE `order_vehicles` ADD `lot_number` text CONSTRAINT "order_vehicles_lot_number" CHECK("lot_number" IS NULL OR (typeof("lot_number") = 'text'));
--> statement-breakpoint
ALTER TABLE `order_vehicles` ADD `release_note` text CONSTRAINT "order_vehicles_release_note" CHECK("release_note" IS NULL OR (typeof("release_note") = 'text'));
--> statement-breakpoint
ALTER TABLE `order_vehicles` ADD `quote_id` text REFERENCES `quotes`(`id`) CONSTRAINT "order_vehicles_quote_id" CHECK("quote_id" IS NULL OR (typeof("quote_id") = 'text'));
--> statement-breakpoint
ALTER TABLE `order_vehicles` ADD `rate_version` text REFERENCES `rate_cards`(`version`) CONSTRAINT "order_vehicles_rate_version" CHECK("rate_version" IS NULL OR (typeof("rate_version") = 'text'));
--> statement-breakpoint
ALTER TABLE `order_vehicles` ADD `settings_version` text REFERENCES `rate_cards`(`version`) CONSTRAINT "order_vehicles_settings_version" CHECK("settings_version" IS NULL OR (typeof("settings_version") = 'text'));
--> statement-breakpoint
ALTER TABLE `order_vehicles` ADD `distance_miles` integer CONSTRAINT "order_vehicles_distance_miles" CHECK("distance_miles" IS NULL OR (typeof("distance_miles") = 'integer' AND "distance_miles" >= 0));
--> statement-breakpoint
ALTER TABLE `order_vehicles` ADD `cancelled_at` text CONSTRAINT "order_vehicles_cancelled_at" CHECK("cancelled_at" IS NULL OR ("cancelled_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'));
--> statement-breakpoint
ALTER TABLE `order_vehicles` ADD `cancellation_reason` text CONSTRAINT "order_vehicles_cancellation_reason" CHECK("cancellation_reason" IS NULL OR (typeof("cancellation_reason") = 'text'));
--> statement-breakpoint
ALTER TABLE `order_attachments` ADD `vehicle_id` integer REFERENCES `order_vehicles`(`id`) CONSTRAINT "order_attachments_vehicle_id" CHECK("vehicle_id" IS NULL OR (typeof("vehicle_id") = 'integer' AND "vehicle_id" >= 0));
--> statement-breakpoint
CREATE INDEX `order_vehicles_by_quote` ON `order_vehicles` (`quote_id`);
--> statement-breakpoint
CREATE INDEX `order_attachments_of_vehicle` ON `order_attachments` (`vehicle_id`);
--> statement-breakpoint
-- The one vehicle of each order takes the quote, the rates and the miles of its order.
UPDATE `order_vehicles` SET `quote_id` = `orders`.`quote_id`, `rate_version` = `orders`.`rate_version`, `settings_version` = `orders`.`settings_version`, `distance_miles` = `orders`.`distance_miles` FROM `orders` WHERE `orders`.`id` = `order_vehicles`.`order_id`;
--> statement-breakpoint
DROP TRIGGER `order_search_placed`;
--> statement-breakpoint
-- A dealership finds an order by the words of each of its vehicles.
CREATE TRIGGER `order_search_placed` AFTER INSERT ON `order_vehicles` WHEN NEW.`position` = 0 AND (SELECT `dealer_id` FROM `orders` WHERE `id` = NEW.`order_id`) IS NOT NULL BEGIN INSERT INTO `order_search` (`order_id`, `dealer`, `words`) SELECT `id`, `dealer_id`, concat_ws(' ', substr(`id`, -6), `customer_name`, `pickup_address`, `delivery_address`, NEW.`year`, NEW.`make`, NEW.`model`, NEW.`vin`, NEW.`stock_number`, NEW.`lot_number`) FROM `orders` WHERE `id` = NEW.`order_id`; END;
--> statement-breakpoint
-- `order_search` has no index on the order: its own words find the row by the order's short number.
CREATE TRIGGER `order_search_vehicle_added` AFTER INSERT ON `order_vehicles` WHEN NEW.`position` > 0 AND (SELECT `dealer_id` FROM `orders` WHERE `id` = NEW.`order_id`) IS NOT NULL BEGIN UPDATE `order_search` SET `words` = concat_ws(' ', `words`, NEW.`year`, NEW.`make`, NEW.`model`, NEW.`vin`, NEW.`stock_number`, NEW.`lot_number`) WHERE `rowid` IN (SELECT `rowid` FROM `order_search` WHERE `order_search` MATCH '"' || substr(NEW.`order_id`, -6) || '"' AND `order_id` = NEW.`order_id`); END;
--> statement-breakpoint
-- A change that waits for consent is void, too, when a vehicle comes or goes.
CREATE TRIGGER `order_changes_void_by_new_vehicle` AFTER INSERT ON `order_vehicles` WHEN NEW.`position` > 0 BEGIN UPDATE `order_changes` SET `state` = 'void', `decided_at` = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE `order_id` = NEW.`order_id` AND `state` = 'waiting'; END;
--> statement-breakpoint
CREATE TRIGGER `order_changes_void_by_removed_vehicle` AFTER DELETE ON `order_vehicles` BEGIN UPDATE `order_changes` SET `state` = 'void', `decided_at` = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE `order_id` = OLD.`order_id` AND `state` = 'waiting'; END;
