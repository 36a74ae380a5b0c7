ALTER TABLE `quotes` ADD `other_vehicles` text DEFAULT '[]' NOT NULL CONSTRAINT "quotes_other_vehicles" CHECK(json_valid("other_vehicles"));
