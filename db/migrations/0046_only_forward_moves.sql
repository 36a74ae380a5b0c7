-- Only a move forward is news to a dealership: a correction and a roll-back are not. Source: DEALER-23.
DROP TRIGGER `dealer_notifications_order_event`;--> statement-breakpoint
CREATE TRIGGER `dealer_notifications_order_event` AFTER INSERT ON `order_events` WHEN NEW.`kind` = 'placed' OR (NEW.`kind` = 'transport' AND (NEW.`to_state` = 'cancelled' OR coalesce(instr('driver_assigned in_transit completed', NEW.`from_state`), 0) < instr('driver_assigned in_transit completed', NEW.`to_state`))) BEGIN
  INSERT INTO `dealer_notifications` (`dealer_id`, `topic`, `kind`, `order_id`, `detail`, `dedupe_key`, `created_at`)
  SELECT `dealer_id`, 'orders', CASE WHEN NEW.`kind` = 'placed' THEN 'order_placed' WHEN NEW.`to_state` = 'completed' THEN 'delivered' WHEN NEW.`to_state` = 'cancelled' THEN 'order_cancelled' ELSE NEW.`to_state` END, NEW.`order_id`, CASE NEW.`to_state` WHEN 'cancelled' THEN NEW.`reason` END, 'order_event:' || NEW.`id`, NEW.`created_at` FROM `orders` WHERE `id` = NEW.`order_id` AND `dealer_id` IS NOT NULL;
  INSERT INTO `dealer_notification_reads` (`user_id`, `notification_id`)
  SELECT `users`.`id`, `dealer_notifications`.`id` FROM `dealer_notifications` JOIN `users` ON `users`.`id` = NEW.`actor_id` WHERE `dealer_notifications`.`dedupe_key` = 'order_event:' || NEW.`id` AND NEW.`actor_kind` = 'dealer';
END;
