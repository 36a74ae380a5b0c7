CREATE TABLE `report_deltas` (
	`id` integer PRIMARY KEY NOT NULL,
	`hour` text NOT NULL,
	`dealer_id` text,
	`lane` text,
	`changes` text NOT NULL,
	CONSTRAINT "report_deltas_id" CHECK(typeof("id") = 'integer' AND "id" >= 0),
	CONSTRAINT "report_deltas_hour" CHECK(typeof("hour") = 'text'),
	CONSTRAINT "report_deltas_dealer_id" CHECK("dealer_id" IS NULL OR (typeof("dealer_id") = 'text')),
	CONSTRAINT "report_deltas_lane" CHECK("lane" IS NULL OR (typeof("lane") = 'text')),
	CONSTRAINT "report_deltas_changes" CHECK(json_valid("changes"))
);
--> statement-breakpoint
CREATE INDEX `report_deltas_by_hour` ON `report_deltas` (`hour`);