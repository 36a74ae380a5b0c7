-- What screens show of an id, which is what people read out.
CREATE INDEX `orders_by_number` ON `orders` (substr("id", -6));
--> statement-breakpoint
-- How many orders stand where, counted along with every write, so that no screen counts them.
INSERT INTO `order_counts` (`transport_status`, `order_count`)
SELECT `states`.`column1`, (SELECT count(*) FROM `orders` WHERE `orders`.`transport_status` = `states`.`column1`)
FROM (VALUES ('pending'), ('driver_found'), ('payment_sent'), ('driver_assigned'), ('in_transit'), ('completed'), ('cancelled')) AS `states`;
--> statement-breakpoint
CREATE TRIGGER `order_counts_placed` AFTER INSERT ON `orders` BEGIN UPDATE `order_counts` SET `order_count` = `order_count` + 1 WHERE `transport_status` = NEW.`transport_status`; END;
--> statement-breakpoint
CREATE TRIGGER `order_counts_moved` AFTER UPDATE OF `transport_status` ON `orders` WHEN OLD.`transport_status` <> NEW.`transport_status` BEGIN UPDATE `order_counts` SET `order_count` = `order_count` + CASE `transport_status` WHEN NEW.`transport_status` THEN 1 ELSE -1 END WHERE `transport_status` IN (OLD.`transport_status`, NEW.`transport_status`); END;
--> statement-breakpoint
CREATE TRIGGER `order_counts_removed` AFTER DELETE ON `orders` BEGIN UPDATE `order_counts` SET `order_count` = `order_count` - 1 WHERE `transport_status` = OLD.`transport_status`; END;
