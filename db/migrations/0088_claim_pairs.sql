ALTER TABLE `carriers` ADD `insurer` text CONSTRAINT "carriers_insurer" CHECK("insurer" IS NULL OR (typeof("insurer") = 'text'));--> statement-breakpoint
ALTER TABLE `carriers` ADD `policy_number` text CONSTRAINT "carriers_policy_number" CHECK("policy_number" IS NULL OR (typeof("policy_number") = 'text'));--> statement-breakpoint
ALTER TABLE `claims` ADD `pair` text CONSTRAINT "claims_pair" CHECK("pair" IS NULL OR (json_valid("pair")));
