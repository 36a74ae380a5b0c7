CREATE TABLE `order_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`token_hash` text NOT NULL,
	`request` text NOT NULL,
	`price` text NOT NULL,
	`changes` text NOT NULL,
	`total_before_cents` integer NOT NULL,
	`total_cents` integer NOT NULL,
	`reason` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL,
	`decided_at` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_changes_id" CHECK(typeof("id") = 'text'),
	CONSTRAINT "order_changes_order_id" CHECK(typeof("order_id") = 'text'),
	CONSTRAINT "order_changes_state" CHECK("state" IN ('waiting', 'accepted', 'declined', 'withdrawn', 'void')),
	CONSTRAINT "order_changes_token_hash" CHECK(typeof("token_hash") = 'text'),
	CONSTRAINT "order_changes_request" CHECK(json_valid("request")),
	CONSTRAINT "order_changes_price" CHECK(json_valid("price")),
	CONSTRAINT "order_changes_changes" CHECK(json_valid("changes")),
	CONSTRAINT "order_changes_total_before_cents" CHECK(typeof("total_before_cents") = 'integer' AND "total_before_cents" >= 0),
	CONSTRAINT "order_changes_total_cents" CHECK(typeof("total_cents") = 'integer' AND "total_cents" >= 0),
	CONSTRAINT "order_changes_reason" CHECK(typeof("reason") = 'text'),
	CONSTRAINT "order_changes_created_by" CHECK(typeof("created_by") = 'text'),
	CONSTRAINT "order_changes_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "order_changes_expires_at" CHECK("expires_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "order_changes_decided_at" CHECK("decided_at" IS NULL OR ("decided_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_changes_token` ON `order_changes` (`token_hash`);--> statement-breakpoint
CREATE INDEX `order_changes_of_order` ON `order_changes` (`order_id`,`state`);--> statement-breakpoint
CREATE INDEX `order_changes_by_author` ON `order_changes` (`created_by`);--> statement-breakpoint
-- A change waits for consent to the order as it was: it is void once the order's content changes or the order moves on.
CREATE TRIGGER `order_changes_void_by_order` AFTER UPDATE ON `orders`
WHEN NEW.`transport_status` IN ('in_transit', 'completed', 'cancelled')
  OR NEW.`customer_name` IS NOT OLD.`customer_name`
  OR NEW.`customer_email` IS NOT OLD.`customer_email`
  OR NEW.`customer_phone` IS NOT OLD.`customer_phone`
  OR NEW.`pickup_address` IS NOT OLD.`pickup_address`
  OR NEW.`delivery_address` IS NOT OLD.`delivery_address`
  OR NEW.`pickup_zip` IS NOT OLD.`pickup_zip`
  OR NEW.`delivery_zip` IS NOT OLD.`delivery_zip`
  OR NEW.`pickup_facility_type` IS NOT OLD.`pickup_facility_type`
  OR NEW.`delivery_facility_type` IS NOT OLD.`delivery_facility_type`
  OR NEW.`pickup_facility_notes` IS NOT OLD.`pickup_facility_notes`
  OR NEW.`delivery_facility_notes` IS NOT OLD.`delivery_facility_notes`
  OR NEW.`preferred_pickup_on` IS NOT OLD.`preferred_pickup_on`
  OR NEW.`notes` IS NOT OLD.`notes`
  OR NEW.`payment_type` IS NOT OLD.`payment_type`
  OR NEW.`total_cents` IS NOT OLD.`total_cents`
BEGIN
  UPDATE `order_changes` SET `state` = 'void', `decided_at` = NEW.`updated_at`
    WHERE `order_id` = NEW.`id` AND `state` = 'waiting';
END;
--> statement-breakpoint
CREATE TRIGGER `order_changes_void_by_vehicle` AFTER UPDATE ON `order_vehicles`
WHEN NEW.`year` IS NOT OLD.`year`
  OR NEW.`make` IS NOT OLD.`make`
  OR NEW.`model` IS NOT OLD.`model`
  OR NEW.`vin` IS NOT OLD.`vin`
  OR NEW.`vehicle_type` IS NOT OLD.`vehicle_type`
  OR NEW.`transport_type` IS NOT OLD.`transport_type`
  OR NEW.`is_running` IS NOT OLD.`is_running`
BEGIN
  UPDATE `order_changes` SET `state` = 'void', `decided_at` = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    WHERE `order_id` = NEW.`order_id` AND `state` = 'waiting';
END;
