-- What a person did counts as read for them, and the invoice of the order that they placed is part of it. Source: DEALER-23.
DROP TRIGGER `dealer_notifications_invoice_issued`;
--> statement-breakpoint
CREATE TRIGGER `dealer_notifications_invoice_issued` AFTER INSERT ON `invoices` BEGIN
  INSERT INTO `dealer_notifications` (`dealer_id`, `topic`, `kind`, `order_id`, `invoice_id`, `amount_cents`, `dedupe_key`, `created_at`) VALUES (NEW.`dealer_id`, 'invoices', 'invoice_issued', NEW.`order_id`, NEW.`id`, NEW.`amount_cents`, 'invoice_issued:' || NEW.`id`, NEW.`created_at`);
  INSERT INTO `dealer_notification_reads` (`user_id`, `notification_id`)
  SELECT `users`.`id`, `dealer_notifications`.`id` FROM `dealer_notifications` JOIN `orders` ON `orders`.`id` = NEW.`order_id` JOIN `users` ON `users`.`id` = `orders`.`placed_by_user_id` WHERE `dealer_notifications`.`dedupe_key` = 'invoice_issued:' || NEW.`id`;
END;
