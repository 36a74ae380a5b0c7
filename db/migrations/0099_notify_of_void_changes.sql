-- Staff hear of the proposed changes that a mark of their rates as a mistake voided, and that the customer could still
-- have accepted. From now on the write that voids one notifies of it. Source: RATE-19.
INSERT INTO `admin_notifications` (`kind`, `title`, `order_id`, `facts`, `dedupe_key`, `created_at`)
SELECT 'order_change_answered',
  'A proposed price ended: its rates were a mistake. Please propose the current price', `order_id`,
  json_object('kind', 'order_change_void', 'changeId', `id`), 'order_change_void:' || `id`,
  strftime('%Y-%m-%dT%H:%M:%fZ')
FROM `order_changes`
WHERE `state` = 'void' AND `expires_at` > strftime('%Y-%m-%dT%H:%M:%fZ')
  AND EXISTS (SELECT 1 FROM `rate_cards`
    WHERE (`mistaken_at` = `order_changes`.`decided_at`
      OR (`mistaken_at` > `order_changes`.`created_at` AND `order_changes`.`decided_at` = `order_changes`.`created_at`))
    AND `version` IN (SELECT `atom` FROM json_tree(`order_changes`.`price`)
      WHERE `key` IN ('rateVersion', 'settingsVersion')))
  AND NOT EXISTS (SELECT 1 FROM `order_changes` AS `newer`
    WHERE `newer`.`order_id` = `order_changes`.`order_id` AND `newer`.`created_at` > `order_changes`.`created_at`)
ON CONFLICT DO NOTHING;
