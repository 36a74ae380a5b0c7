CREATE TABLE `carrier_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`carrier_id` text,
	`driver_id` text,
	`kind` text NOT NULL,
	`actor_id` text NOT NULL,
	`changes` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`carrier_id`) REFERENCES `carriers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`driver_id`) REFERENCES `drivers`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "carrier_events_one_subject" CHECK(("carrier_id" IS NULL) <> ("driver_id" IS NULL)),
	CONSTRAINT "carrier_events_id" CHECK(typeof("id") = 'integer' AND "id" >= 0),
	CONSTRAINT "carrier_events_carrier_id" CHECK("carrier_id" IS NULL OR (typeof("carrier_id") = 'text')),
	CONSTRAINT "carrier_events_driver_id" CHECK("driver_id" IS NULL OR (typeof("driver_id") = 'text')),
	CONSTRAINT "carrier_events_kind" CHECK("kind" IN ('created', 'changed', 'activated', 'deactivated', 'deleted')),
	CONSTRAINT "carrier_events_actor_id" CHECK(typeof("actor_id") = 'text'),
	CONSTRAINT "carrier_events_changes" CHECK(json_valid("changes")),
	CONSTRAINT "carrier_events_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE INDEX `carrier_events_of_carrier` ON `carrier_events` (`carrier_id`,`id`);--> statement-breakpoint
CREATE INDEX `carrier_events_of_driver` ON `carrier_events` (`driver_id`,`id`);--> statement-breakpoint
CREATE TABLE `carrier_lanes` (
	`carrier_id` text NOT NULL,
	`lane` text NOT NULL,
	`job_count` integer NOT NULL,
	`on_time_count` integer NOT NULL,
	`pay_cents` integer NOT NULL,
	PRIMARY KEY(`carrier_id`, `lane`),
	FOREIGN KEY (`carrier_id`) REFERENCES `carriers`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "carrier_lanes_carrier_id" CHECK(typeof("carrier_id") = 'text'),
	CONSTRAINT "carrier_lanes_lane" CHECK(typeof("lane") = 'text'),
	CONSTRAINT "carrier_lanes_job_count" CHECK(typeof("job_count") = 'integer' AND "job_count" >= 0),
	CONSTRAINT "carrier_lanes_on_time_count" CHECK(typeof("on_time_count") = 'integer' AND "on_time_count" >= 0),
	CONSTRAINT "carrier_lanes_pay_cents" CHECK(typeof("pay_cents") = 'integer' AND "pay_cents" >= 0)
);
--> statement-breakpoint
CREATE INDEX `carrier_lanes_by_lane` ON `carrier_lanes` (`lane`,`job_count`);--> statement-breakpoint
CREATE INDEX `carrier_lanes_of_carrier` ON `carrier_lanes` (`carrier_id`,`job_count`);--> statement-breakpoint
CREATE TABLE `carriers` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`contact_name` text NOT NULL,
	`phone` text NOT NULL,
	`email` text NOT NULL,
	`address` text NOT NULL,
	`dot_number` text NOT NULL,
	`mc_number` text,
	`insurance_expires_on` text NOT NULL,
	`preferred_lanes` text NOT NULL,
	`rating` integer,
	`is_active` integer DEFAULT true NOT NULL,
	`job_count` integer DEFAULT 0 NOT NULL,
	`on_time_count` integer DEFAULT 0 NOT NULL,
	`pay_cents` integer DEFAULT 0 NOT NULL,
	`driven_miles` integer DEFAULT 0 NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`deleted_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	CONSTRAINT "carriers_rating_in_stars" CHECK("rating" IS NULL OR "rating" BETWEEN 1 AND 5),
	CONSTRAINT "carriers_on_time_within_jobs" CHECK("on_time_count" <= "job_count"),
	CONSTRAINT "carriers_deleted_inactive" CHECK("deleted_at" IS NULL OR "is_active" = 0),
	CONSTRAINT "carriers_id" CHECK(typeof("id") = 'text'),
	CONSTRAINT "carriers_name" CHECK(typeof("name") = 'text'),
	CONSTRAINT "carriers_contact_name" CHECK(typeof("contact_name") = 'text'),
	CONSTRAINT "carriers_phone" CHECK(typeof("phone") = 'text'),
	CONSTRAINT "carriers_email" CHECK(typeof("email") = 'text'),
	CONSTRAINT "carriers_address" CHECK(typeof("address") = 'text'),
	CONSTRAINT "carriers_dot_number" CHECK(typeof("dot_number") = 'text'),
	CONSTRAINT "carriers_mc_number" CHECK("mc_number" IS NULL OR (typeof("mc_number") = 'text')),
	CONSTRAINT "carriers_insurance_expires_on" CHECK("insurance_expires_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date("insurance_expires_on") = "insurance_expires_on"),
	CONSTRAINT "carriers_preferred_lanes" CHECK(json_valid("preferred_lanes")),
	CONSTRAINT "carriers_rating" CHECK("rating" IS NULL OR (typeof("rating") = 'integer' AND "rating" >= 0)),
	CONSTRAINT "carriers_is_active" CHECK("is_active" IN (0, 1)),
	CONSTRAINT "carriers_job_count" CHECK(typeof("job_count") = 'integer' AND "job_count" >= 0),
	CONSTRAINT "carriers_on_time_count" CHECK(typeof("on_time_count") = 'integer' AND "on_time_count" >= 0),
	CONSTRAINT "carriers_pay_cents" CHECK(typeof("pay_cents") = 'integer' AND "pay_cents" >= 0),
	CONSTRAINT "carriers_driven_miles" CHECK(typeof("driven_miles") = 'integer' AND "driven_miles" >= 0),
	CONSTRAINT "carriers_revision" CHECK(typeof("revision") = 'integer' AND "revision" >= 0),
	CONSTRAINT "carriers_deleted_at" CHECK("deleted_at" IS NULL OR ("deleted_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
	CONSTRAINT "carriers_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "carriers_updated_at" CHECK("updated_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `carriers_dot_number` ON `carriers` (`dot_number`) WHERE "deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `carriers_by_mc_number` ON `carriers` (`mc_number`) WHERE "deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `carriers_by_name` ON `carriers` (`is_active`,"name" COLLATE NOCASE,`id`) WHERE "deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `carriers_by_insurance` ON `carriers` (`is_active`,`insurance_expires_on`,`id`) WHERE "deleted_at" IS NULL;--> statement-breakpoint
CREATE TABLE `drivers` (
	`id` text PRIMARY KEY NOT NULL,
	`carrier_id` text NOT NULL,
	`name` text NOT NULL,
	`phone` text NOT NULL,
	`email` text,
	`license` text,
	`equipment` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`deleted_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`carrier_id`) REFERENCES `carriers`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "drivers_deleted_inactive" CHECK("deleted_at" IS NULL OR "is_active" = 0),
	CONSTRAINT "drivers_id" CHECK(typeof("id") = 'text'),
	CONSTRAINT "drivers_carrier_id" CHECK(typeof("carrier_id") = 'text'),
	CONSTRAINT "drivers_name" CHECK(typeof("name") = 'text'),
	CONSTRAINT "drivers_phone" CHECK(typeof("phone") = 'text'),
	CONSTRAINT "drivers_email" CHECK("email" IS NULL OR (typeof("email") = 'text')),
	CONSTRAINT "drivers_license" CHECK("license" IS NULL OR (typeof("license") = 'text')),
	CONSTRAINT "drivers_equipment" CHECK("equipment" IN ('open', 'enclosed', 'flatbed', 'driveaway')),
	CONSTRAINT "drivers_is_active" CHECK("is_active" IN (0, 1)),
	CONSTRAINT "drivers_revision" CHECK(typeof("revision") = 'integer' AND "revision" >= 0),
	CONSTRAINT "drivers_deleted_at" CHECK("deleted_at" IS NULL OR ("deleted_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
	CONSTRAINT "drivers_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "drivers_updated_at" CHECK("updated_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE INDEX `drivers_by_name` ON `drivers` (`is_active`,"name" COLLATE NOCASE,`id`) WHERE "deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `drivers_of_carrier` ON `drivers` (`carrier_id`,`is_active`,"name" COLLATE NOCASE,`id`) WHERE "deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `drivers_by_phone` ON `drivers` (`phone`) WHERE "deleted_at" IS NULL;--> statement-breakpoint
CREATE TABLE `order_assignments` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`carrier_id` text NOT NULL,
	`driver_id` text,
	`driver_name` text NOT NULL,
	`driver_phone` text NOT NULL,
	`pay_cents` integer NOT NULL,
	`pickup_on` text NOT NULL,
	`deliver_on` text,
	`picked_up_on` text,
	`delivered_on` text,
	`lane` text,
	`distance_miles` integer NOT NULL,
	`override_reason` text,
	`bill_of_lading` text,
	`carrier_paid_on` text,
	`carrier_payment_reference` text,
	`assigned_by` text NOT NULL,
	`ended_at` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`carrier_id`) REFERENCES `carriers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`driver_id`) REFERENCES `drivers`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_assignments_id" CHECK(typeof("id") = 'text'),
	CONSTRAINT "order_assignments_order_id" CHECK(typeof("order_id") = 'text'),
	CONSTRAINT "order_assignments_carrier_id" CHECK(typeof("carrier_id") = 'text'),
	CONSTRAINT "order_assignments_driver_id" CHECK("driver_id" IS NULL OR (typeof("driver_id") = 'text')),
	CONSTRAINT "order_assignments_driver_name" CHECK(typeof("driver_name") = 'text'),
	CONSTRAINT "order_assignments_driver_phone" CHECK(typeof("driver_phone") = 'text'),
	CONSTRAINT "order_assignments_pay_cents" CHECK(typeof("pay_cents") = 'integer' AND "pay_cents" >= 0),
	CONSTRAINT "order_assignments_pickup_on" CHECK("pickup_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date("pickup_on") = "pickup_on"),
	CONSTRAINT "order_assignments_deliver_on" CHECK("deliver_on" IS NULL OR ("deliver_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date("deliver_on") = "deliver_on")),
	CONSTRAINT "order_assignments_picked_up_on" CHECK("picked_up_on" IS NULL OR ("picked_up_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date("picked_up_on") = "picked_up_on")),
	CONSTRAINT "order_assignments_delivered_on" CHECK("delivered_on" IS NULL OR ("delivered_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date("delivered_on") = "delivered_on")),
	CONSTRAINT "order_assignments_lane" CHECK("lane" IS NULL OR (typeof("lane") = 'text')),
	CONSTRAINT "order_assignments_distance_miles" CHECK(typeof("distance_miles") = 'integer' AND "distance_miles" >= 0),
	CONSTRAINT "order_assignments_override_reason" CHECK("override_reason" IS NULL OR (typeof("override_reason") = 'text')),
	CONSTRAINT "order_assignments_bill_of_lading" CHECK("bill_of_lading" IS NULL OR (typeof("bill_of_lading") = 'text')),
	CONSTRAINT "order_assignments_carrier_paid_on" CHECK("carrier_paid_on" IS NULL OR ("carrier_paid_on" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date("carrier_paid_on") = "carrier_paid_on")),
	CONSTRAINT "order_assignments_carrier_payment_reference" CHECK("carrier_payment_reference" IS NULL OR (typeof("carrier_payment_reference") = 'text')),
	CONSTRAINT "order_assignments_assigned_by" CHECK(typeof("assigned_by") = 'text'),
	CONSTRAINT "order_assignments_ended_at" CHECK("ended_at" IS NULL OR ("ended_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
	CONSTRAINT "order_assignments_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_assignments_current` ON `order_assignments` (`order_id`) WHERE "ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX `order_assignments_of_order` ON `order_assignments` (`order_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `order_assignments_by_carrier` ON `order_assignments` (`carrier_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `order_assignments_open` ON `order_assignments` (`carrier_id`) WHERE "ended_at" IS NULL AND "delivered_on" IS NULL;--> statement-breakpoint
CREATE INDEX `order_assignments_open_of_driver` ON `order_assignments` (`driver_id`) WHERE "ended_at" IS NULL AND "delivered_on" IS NULL;--> statement-breakpoint
CREATE TRIGGER `carrier_events_immutable` BEFORE UPDATE ON `carrier_events` BEGIN SELECT RAISE(ABORT, 'an event never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `carrier_events_permanent` BEFORE DELETE ON `carrier_events` BEGIN SELECT RAISE(ABORT, 'an event is never deleted'); END;
--> statement-breakpoint
-- A carrier's figures follow its delivered orders, so that no list counts them.
CREATE TRIGGER `order_assignments_delivered` AFTER UPDATE OF `delivered_on` ON `order_assignments` WHEN OLD.`delivered_on` IS NULL AND NEW.`delivered_on` IS NOT NULL BEGIN
UPDATE `carriers` SET `job_count` = `job_count` + 1, `on_time_count` = `on_time_count` + coalesce(NEW.`picked_up_on` <= NEW.`pickup_on` AND NEW.`delivered_on` <= coalesce(NEW.`deliver_on`, NEW.`delivered_on`), 0), `pay_cents` = `pay_cents` + NEW.`pay_cents`, `driven_miles` = `driven_miles` + NEW.`distance_miles` WHERE `id` = NEW.`carrier_id`;
INSERT INTO `carrier_lanes` (`carrier_id`, `lane`, `job_count`, `on_time_count`, `pay_cents`) SELECT NEW.`carrier_id`, NEW.`lane`, 0, 0, 0 WHERE NEW.`lane` IS NOT NULL ON CONFLICT DO NOTHING;
UPDATE `carrier_lanes` SET `job_count` = `job_count` + 1, `on_time_count` = `on_time_count` + coalesce(NEW.`picked_up_on` <= NEW.`pickup_on` AND NEW.`delivered_on` <= coalesce(NEW.`deliver_on`, NEW.`delivered_on`), 0), `pay_cents` = `pay_cents` + NEW.`pay_cents` WHERE `carrier_id` = NEW.`carrier_id` AND `lane` = NEW.`lane`;
END;
--> statement-breakpoint
CREATE TRIGGER `order_assignments_rolled_back` AFTER UPDATE OF `delivered_on` ON `order_assignments` WHEN OLD.`delivered_on` IS NOT NULL AND NEW.`delivered_on` IS NULL BEGIN
UPDATE `carriers` SET `job_count` = `job_count` - 1, `on_time_count` = `on_time_count` - coalesce(OLD.`picked_up_on` <= OLD.`pickup_on` AND OLD.`delivered_on` <= coalesce(OLD.`deliver_on`, OLD.`delivered_on`), 0), `pay_cents` = `pay_cents` - OLD.`pay_cents`, `driven_miles` = `driven_miles` - OLD.`distance_miles` WHERE `id` = OLD.`carrier_id`;
UPDATE `carrier_lanes` SET `job_count` = `job_count` - 1, `on_time_count` = `on_time_count` - coalesce(OLD.`picked_up_on` <= OLD.`pickup_on` AND OLD.`delivered_on` <= coalesce(OLD.`deliver_on`, OLD.`delivered_on`), 0), `pay_cents` = `pay_cents` - OLD.`pay_cents` WHERE `carrier_id` = OLD.`carrier_id` AND `lane` = OLD.`lane`;
END;
