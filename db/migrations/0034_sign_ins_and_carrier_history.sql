CREATE TABLE `sign_ins` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` text NOT NULL,
	`dealer_id` text NOT NULL,
	`device` text NOT NULL,
	`outcome` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`dealer_id`) REFERENCES `dealers`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "sign_ins_id" CHECK(typeof("id") = 'integer' AND "id" >= 0),
	CONSTRAINT "sign_ins_user_id" CHECK(typeof("user_id") = 'text'),
	CONSTRAINT "sign_ins_dealer_id" CHECK(typeof("dealer_id") = 'text'),
	CONSTRAINT "sign_ins_device" CHECK(typeof("device") = 'text'),
	CONSTRAINT "sign_ins_outcome" CHECK("outcome" IN ('signed_in', 'wrong_password', 'wrong_code')),
	CONSTRAINT "sign_ins_created_at" CHECK("created_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z')
);
--> statement-breakpoint
CREATE INDEX `sign_ins_of_dealer` ON `sign_ins` (`dealer_id`,`id`);--> statement-breakpoint
CREATE INDEX `sign_ins_of_user` ON `sign_ins` (`user_id`);--> statement-breakpoint
CREATE INDEX `sign_ins_expired` ON `sign_ins` (`created_at`);--> statement-breakpoint
CREATE INDEX `order_assignments_by_driver` ON `order_assignments` (`driver_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `order_assignments_current_by_day` ON `order_assignments` (`created_at`,`id`) WHERE "ended_at" IS NULL;--> statement-breakpoint
CREATE TRIGGER `sign_ins_immutable` BEFORE UPDATE ON `sign_ins` BEGIN SELECT RAISE(ABORT, 'a sign-in never changes'); END;
