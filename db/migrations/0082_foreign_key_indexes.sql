CREATE INDEX `driver_events_of_link` ON `driver_events` (`link_id`);--> statement-breakpoint
CREATE INDEX `inspections_of_link` ON `inspections` (`link_id`);--> statement-breakpoint
CREATE INDEX `offer_recipients_of_carrier` ON `offer_recipients` (`carrier_id`);