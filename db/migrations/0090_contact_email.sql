ALTER TABLE `contact_signings` ADD `email` text CONSTRAINT "contact_signings_email" CHECK("email" IS NULL OR (typeof("email") = 'text'));
