ALTER TABLE `offer_recipients` ADD `mailed_load` text CONSTRAINT "offer_recipients_mailed_load" CHECK("mailed_load" IS NULL OR (json_valid("mailed_load")));
