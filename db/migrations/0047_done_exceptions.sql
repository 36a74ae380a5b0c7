-- What an exception was about when it was done: its cause may end. By hand, because a rebuilt table would lose its trigger.
ALTER TABLE `exception_events` ADD `subject` text CONSTRAINT "exception_events_subject" CHECK("subject" IS NULL OR (json_valid("subject")));
--> statement-breakpoint
CREATE INDEX `exception_events_done` ON `exception_events` (`kind`,`id`) WHERE "action" = 'done';
