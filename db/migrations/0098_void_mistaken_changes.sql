CREATE INDEX `order_changes_waiting` ON `order_changes` (`expires_at`) WHERE "state" = 'waiting';--> statement-breakpoint
-- A trigger voids the changes of versions that are marked from now on. Source: RATE-19.
UPDATE `order_changes` SET `state` = 'void', `decided_at` = `created_at`
WHERE `state` = 'waiting' AND EXISTS (SELECT 1 FROM `rate_cards`
WHERE `mistaken_at` > `order_changes`.`created_at` AND `version` IN (
SELECT `atom` FROM json_tree(`order_changes`.`price`) WHERE `key` IN ('rateVersion', 'settingsVersion')));
