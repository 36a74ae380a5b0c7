DROP INDEX `dealers_by_company_name`;--> statement-breakpoint
CREATE INDEX `dealers_by_company_name` ON `dealers` ("company_name" COLLATE NOCASE,`id`);--> statement-breakpoint
-- Declining an application takes this back from now on, so that the dealership may apply again. Source: CREDIT-4.
UPDATE `dealers` SET `credit_requested` = 0
WHERE `credit_requested` = 1
AND EXISTS (SELECT 1 FROM `credit_applications` WHERE `dealer_id` = `dealers`.`id`)
AND NOT EXISTS (SELECT 1 FROM `credit_applications` WHERE `dealer_id` = `dealers`.`id` AND `status` <> 'declined');
