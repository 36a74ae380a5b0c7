CREATE INDEX `dealers_by_contact_name` ON `dealers` ("contact_name" COLLATE NOCASE);--> statement-breakpoint
CREATE INDEX `dealers_by_phone` ON `dealers` (`phone`);--> statement-breakpoint
CREATE INDEX `users_by_name` ON `users` ("first_name" COLLATE NOCASE,"last_name" COLLATE NOCASE);--> statement-breakpoint
CREATE INDEX `users_by_last_name` ON `users` ("last_name" COLLATE NOCASE);