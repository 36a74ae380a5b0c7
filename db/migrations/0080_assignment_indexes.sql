CREATE INDEX `driver_links_of_assignment` ON `driver_links` (`assignment_id`);--> statement-breakpoint
CREATE INDEX `inspections_of_assignment` ON `inspections` (`assignment_id`);