CREATE TABLE `credit_notes` (
	`entry_id` integer PRIMARY KEY NOT NULL,
	`year` integer NOT NULL,
	`sequence` integer NOT NULL,
	`credit_note_number` text NOT NULL,
	FOREIGN KEY (`entry_id`) REFERENCES `credit_entries`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "credit_notes_entry_id" CHECK(typeof("entry_id") = 'integer' AND "entry_id" >= 0),
	CONSTRAINT "credit_notes_year" CHECK(typeof("year") = 'integer' AND "year" >= 0),
	CONSTRAINT "credit_notes_sequence" CHECK(typeof("sequence") = 'integer' AND "sequence" >= 0),
	CONSTRAINT "credit_notes_credit_note_number" CHECK(typeof("credit_note_number") = 'text')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `credit_notes_number` ON `credit_notes` (`credit_note_number`);--> statement-breakpoint
CREATE UNIQUE INDEX `credit_notes_sequence` ON `credit_notes` (`year`,`sequence`);--> statement-breakpoint
INSERT INTO `credit_notes` (`entry_id`, `year`, `sequence`, `credit_note_number`)
SELECT `id`, `year`, `sequence`, printf('CN-%d-%06d', `year`, `sequence`)
FROM (SELECT `id`, `year`, row_number() OVER (PARTITION BY `year` ORDER BY `id`) AS `sequence`
  FROM (SELECT `id`, CAST(substr(`occurred_on`, 1, 4) AS INTEGER) AS `year` FROM `credit_entries` WHERE `kind` = 'credit_note'));
