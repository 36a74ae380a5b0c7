CREATE TABLE `carrier_words` (
	`word` text NOT NULL,
	`carrier_id` text NOT NULL,
	PRIMARY KEY(`word`, `carrier_id`),
	FOREIGN KEY (`carrier_id`) REFERENCES `carriers`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "carrier_words_word" CHECK(typeof("word") = 'text'),
	CONSTRAINT "carrier_words_carrier_id" CHECK(typeof("carrier_id") = 'text')
);
--> statement-breakpoint
CREATE INDEX `carrier_words_of_carrier` ON `carrier_words` (`carrier_id`);--> statement-breakpoint
CREATE INDEX `carriers_by_phone` ON `carriers` (`phone`) WHERE "deleted_at" IS NULL;--> statement-breakpoint
INSERT INTO `carrier_words` (`word`, `carrier_id`)
SELECT DISTINCT lower(`words`.`value`), `carriers`.`id`
FROM `carriers`, json_each('["' || replace(replace(replace(`carriers`.`name`, '\', ''), '"', ''), ' ', '","') || '"]') AS `words`
WHERE `words`.`value` <> '';
