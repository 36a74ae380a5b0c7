CREATE TABLE `driver_devices` (
	`id` text PRIMARY KEY NOT NULL,
	`link_id` text NOT NULL,
	`secret_hash` text NOT NULL,
	`name` text NOT NULL,
	`state` text NOT NULL,
	`created_at` text NOT NULL,
	`changed_at` text NOT NULL,
	FOREIGN KEY (`link_id`) REFERENCES `driver_links`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "driver_devices_id" CHECK(typeof("id") = 'text'),
	CONSTRAINT "driver_devices_link_id" CHECK(typeof("link_id") = 'text'),
	CONSTRAINT "driver_devices_secret_hash" CHECK(typeof("secret_hash") = 'text'),
	CONSTRAINT "driver_devices_name" CHECK(typeof("name") = 'text'),
	CONSTRAINT "driver_devices_state" CHECK("state" IN ('bound', 'asked', 'replaced')),
	CONSTRAINT "driver_devices_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "driver_devices_changed_at" CHECK("changed_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `driver_devices_secret_hash` ON `driver_devices` (`secret_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `driver_devices_bound` ON `driver_devices` (`link_id`) WHERE "state" = 'bound';--> statement-breakpoint
CREATE INDEX `driver_devices_of_link` ON `driver_devices` (`link_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `driver_links` (
	`id` text PRIMARY KEY NOT NULL,
	`assignment_id` text NOT NULL,
	`order_id` text NOT NULL,
	`lineage_id` text NOT NULL,
	`seed` text NOT NULL,
	`token_hash` text NOT NULL,
	`pin` text NOT NULL,
	`pickup_code` text NOT NULL,
	`miss_count` integer DEFAULT 0 NOT NULL,
	`code_miss_count` integer DEFAULT 0 NOT NULL,
	`first_opened_at` text,
	`gate_passes_allowed_at` text,
	`ended_at` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`assignment_id`) REFERENCES `order_assignments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "driver_links_id" CHECK(typeof("id") = 'text'),
	CONSTRAINT "driver_links_assignment_id" CHECK(typeof("assignment_id") = 'text'),
	CONSTRAINT "driver_links_order_id" CHECK(typeof("order_id") = 'text'),
	CONSTRAINT "driver_links_lineage_id" CHECK(typeof("lineage_id") = 'text'),
	CONSTRAINT "driver_links_seed" CHECK(typeof("seed") = 'text'),
	CONSTRAINT "driver_links_token_hash" CHECK(typeof("token_hash") = 'text'),
	CONSTRAINT "driver_links_pin" CHECK(typeof("pin") = 'text'),
	CONSTRAINT "driver_links_pickup_code" CHECK(typeof("pickup_code") = 'text'),
	CONSTRAINT "driver_links_miss_count" CHECK(typeof("miss_count") = 'integer' AND "miss_count" >= 0),
	CONSTRAINT "driver_links_code_miss_count" CHECK(typeof("code_miss_count") = 'integer' AND "code_miss_count" >= 0),
	CONSTRAINT "driver_links_first_opened_at" CHECK("first_opened_at" IS NULL OR ("first_opened_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
	CONSTRAINT "driver_links_gate_passes_allowed_at" CHECK("gate_passes_allowed_at" IS NULL OR ("gate_passes_allowed_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
	CONSTRAINT "driver_links_ended_at" CHECK("ended_at" IS NULL OR ("ended_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
	CONSTRAINT "driver_links_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `driver_links_token_hash` ON `driver_links` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `driver_links_current` ON `driver_links` (`assignment_id`) WHERE "ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX `driver_links_of_order` ON `driver_links` (`order_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `driver_events` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`link_id` text NOT NULL,
	`event` text NOT NULL,
	`happened_at` text NOT NULL,
	`received_at` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`link_id`) REFERENCES `driver_links`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "driver_events_id" CHECK(typeof("id") = 'text'),
	CONSTRAINT "driver_events_order_id" CHECK(typeof("order_id") = 'text'),
	CONSTRAINT "driver_events_link_id" CHECK(typeof("link_id") = 'text'),
	CONSTRAINT "driver_events_event" CHECK(json_valid("event")),
	CONSTRAINT "driver_events_happened_at" CHECK("happened_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "driver_events_received_at" CHECK("received_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE INDEX `driver_events_of_order` ON `driver_events` (`order_id`,`received_at`);--> statement-breakpoint
CREATE TABLE `driver_positions` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`place` text NOT NULL,
	`happened_at` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "driver_positions_id" CHECK(typeof("id") = 'text'),
	CONSTRAINT "driver_positions_order_id" CHECK(typeof("order_id") = 'text'),
	CONSTRAINT "driver_positions_place" CHECK(json_valid("place")),
	CONSTRAINT "driver_positions_happened_at" CHECK("happened_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE INDEX `driver_positions_of_order` ON `driver_positions` (`order_id`,`happened_at`);--> statement-breakpoint
CREATE TABLE `driver_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`kind` text NOT NULL,
	`detail` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "driver_reports_id" CHECK(typeof("id") = 'text'),
	CONSTRAINT "driver_reports_order_id" CHECK(typeof("order_id") = 'text'),
	CONSTRAINT "driver_reports_kind" CHECK(typeof("kind") = 'text'),
	CONSTRAINT "driver_reports_detail" CHECK(typeof("detail") = 'text'),
	CONSTRAINT "driver_reports_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE INDEX `driver_reports_of_order` ON `driver_reports` (`order_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `inspection_photos` (
	`inspection_id` text NOT NULL,
	`number` integer NOT NULL,
	`slot` text NOT NULL,
	`sha256` text NOT NULL,
	`taken_at` text NOT NULL,
	`size_bytes` integer,
	`type` text,
	`arrived_at` text,
	`lost_reason` text,
	PRIMARY KEY(`inspection_id`, `number`),
	FOREIGN KEY (`inspection_id`) REFERENCES `inspections`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "inspection_photos_inspection_id" CHECK(typeof("inspection_id") = 'text'),
	CONSTRAINT "inspection_photos_number" CHECK(typeof("number") = 'integer' AND "number" >= 0),
	CONSTRAINT "inspection_photos_slot" CHECK("slot" IN ('front', 'driver_side', 'rear', 'passenger_side', 'roof', 'keys', 'vin', 'odometer', 'damage', 'place', 'mismatch', 'other')),
	CONSTRAINT "inspection_photos_sha256" CHECK(typeof("sha256") = 'text'),
	CONSTRAINT "inspection_photos_taken_at" CHECK("taken_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "inspection_photos_size_bytes" CHECK("size_bytes" IS NULL OR (typeof("size_bytes") = 'integer' AND "size_bytes" >= 0)),
	CONSTRAINT "inspection_photos_type" CHECK("type" IS NULL OR ("type" IN ('jpeg', 'png'))),
	CONSTRAINT "inspection_photos_arrived_at" CHECK("arrived_at" IS NULL OR ("arrived_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')),
	CONSTRAINT "inspection_photos_lost_reason" CHECK("lost_reason" IS NULL OR (typeof("lost_reason") = 'text'))
);
--> statement-breakpoint
CREATE INDEX `inspection_photos_waiting` ON `inspection_photos` (`inspection_id`) WHERE "arrived_at" IS NULL AND "lost_reason" IS NULL;--> statement-breakpoint
CREATE INDEX `inspection_photos_arrived` ON `inspection_photos` (`arrived_at`) WHERE "arrived_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `inspections` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`assignment_id` text NOT NULL,
	`link_id` text NOT NULL,
	`vehicle_position` integer NOT NULL,
	`step` text NOT NULL,
	`record` text NOT NULL,
	`record_hash` text NOT NULL,
	`signed_at` text NOT NULL,
	`is_odd_time` integer NOT NULL,
	`received_at` text NOT NULL,
	`is_evidence` integer NOT NULL,
	`code_answer` text,
	`distance_away` real,
	`ready_at` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`assignment_id`) REFERENCES `order_assignments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`link_id`) REFERENCES `driver_links`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "inspections_id" CHECK(typeof("id") = 'text'),
	CONSTRAINT "inspections_order_id" CHECK(typeof("order_id") = 'text'),
	CONSTRAINT "inspections_assignment_id" CHECK(typeof("assignment_id") = 'text'),
	CONSTRAINT "inspections_link_id" CHECK(typeof("link_id") = 'text'),
	CONSTRAINT "inspections_vehicle_position" CHECK(typeof("vehicle_position") = 'integer' AND "vehicle_position" >= 0),
	CONSTRAINT "inspections_step" CHECK("step" IN ('pickup', 'delivery')),
	CONSTRAINT "inspections_record" CHECK(json_valid("record")),
	CONSTRAINT "inspections_record_hash" CHECK(typeof("record_hash") = 'text'),
	CONSTRAINT "inspections_signed_at" CHECK("signed_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "inspections_is_odd_time" CHECK("is_odd_time" IN (0, 1)),
	CONSTRAINT "inspections_received_at" CHECK("received_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "inspections_is_evidence" CHECK("is_evidence" IN (0, 1)),
	CONSTRAINT "inspections_code_answer" CHECK("code_answer" IS NULL OR ("code_answer" IN ('right', 'wrong', 'none'))),
	CONSTRAINT "inspections_distance_away" CHECK("distance_away" IS NULL OR (typeof("distance_away") = 'real' AND "distance_away" >= 0)),
	CONSTRAINT "inspections_ready_at" CHECK("ready_at" IS NULL OR ("ready_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `inspections_once` ON `inspections` (`assignment_id`,`vehicle_position`,`step`) WHERE "is_evidence" = 0;--> statement-breakpoint
CREATE INDEX `inspections_of_order` ON `inspections` (`order_id`,`received_at`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_order_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	`kind` text NOT NULL,
	`from_state` text,
	`to_state` text,
	`actor_kind` text NOT NULL,
	`actor_id` text,
	`reason` text,
	`facts` text,
	`created_at` text NOT NULL,
	`event` text,
	FOREIGN KEY (`order_id`) REFERENCES `orders`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_events_id" CHECK(typeof("id") = 'integer' AND "id" >= 0),
	CONSTRAINT "order_events_order_id" CHECK(typeof("order_id") = 'text'),
	CONSTRAINT "order_events_kind" CHECK("kind" IN ('placed', 'edited', 'transport', 'payment', 'payment_failed', 'refund', 'note')),
	CONSTRAINT "order_events_from_state" CHECK("from_state" IS NULL OR (typeof("from_state") = 'text')),
	CONSTRAINT "order_events_to_state" CHECK("to_state" IS NULL OR (typeof("to_state") = 'text')),
	CONSTRAINT "order_events_actor_kind" CHECK("actor_kind" IN ('customer', 'dealer', 'staff', 'provider', 'system', 'driver', 'carrier')),
	CONSTRAINT "order_events_actor_id" CHECK("actor_id" IS NULL OR (typeof("actor_id") = 'text')),
	CONSTRAINT "order_events_reason" CHECK("reason" IS NULL OR (typeof("reason") = 'text')),
	CONSTRAINT "order_events_facts" CHECK("facts" IS NULL OR (json_valid("facts"))),
	CONSTRAINT "order_events_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'),
	CONSTRAINT "order_events_event" CHECK("event" IS NULL OR (typeof("event") = 'text'))
);
--> statement-breakpoint
INSERT INTO `__new_order_events`("id", "order_id", "kind", "from_state", "to_state", "actor_kind", "actor_id", "reason", "facts", "created_at", "event") SELECT "id", "order_id", "kind", "from_state", "to_state", "actor_kind", "actor_id", "reason", "facts", "created_at", "event" FROM `order_events`;--> statement-breakpoint
DROP TABLE `order_events`;--> statement-breakpoint
ALTER TABLE `__new_order_events` RENAME TO `order_events`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `order_events_of_order` ON `order_events` (`order_id`,`id`);--> statement-breakpoint
CREATE INDEX `order_events_by_reference` ON `order_events` (("facts" ->> '$.reference') COLLATE NOCASE) WHERE "event" = 'payment_collected';--> statement-breakpoint
CREATE INDEX `order_events_by_kind` ON `order_events` (`kind`,`created_at`,`id`) WHERE "kind" IN ('transport', 'payment');--> statement-breakpoint
ALTER TABLE `order_assignments` ADD `truck_plate` text CONSTRAINT "order_assignments_truck_plate" CHECK("truck_plate" IS NULL OR (typeof("truck_plate") = 'text'));
