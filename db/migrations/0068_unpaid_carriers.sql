-- Delivered jobs whose carrier is not paid become exceptions.
INSERT INTO `exceptions` (`kind`, `subject_id`, `occurrence`, `due_at`, `shown_at`)
SELECT 'carrier_unpaid', `order_id`, date(`delivered_on`, '+' || `terms_days` || ' days'), date(`delivered_on`, '+' || (`terms_days` + 1) || ' days') || 'T12:00:00.000Z', date(`delivered_on`, '+' || (`terms_days` + 1) || ' days') || 'T12:00:00.000Z'
FROM `order_assignments` JOIN `carriers` ON `carriers`.`id` = `carrier_id`
WHERE `ended_at` IS NULL AND `delivered_on` IS NOT NULL AND `carrier_paid_on` IS NULL ON CONFLICT DO NOTHING;
