-- Delivered orders of which money is still due become exceptions.
INSERT INTO `exceptions` (`kind`, `subject_id`, `occurrence`, `due_at`, `shown_at`)
SELECT 'not_collected', `orders`.`id`, `delivered_on`, date(`delivered_on`, '+1 day') || 'T12:00:00.000Z', date(`delivered_on`, '+1 day') || 'T12:00:00.000Z'
FROM `orders` JOIN `order_assignments` ON `order_id` = `orders`.`id` AND `ended_at` IS NULL
WHERE `transport_status` = 'completed' AND `payment_method` = 'stripe' AND `delivered_on` IS NOT NULL
AND `paid_cents` - `released_cents` < `total_cents` AND (`payment_status` IN ('unpaid', 'deposit_paid')
OR (`payment_status` = 'partly_refunded' AND `paid_cents` - `released_cents` >= `deposit_cents`)) ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- The value of orders with a carrier is what is left of it after refunds.
INSERT INTO `report_deltas` (`hour`, `dealer_id`, `lane`, `changes`)
SELECT substr(`orders`.`created_at`, 1, 13), `dealer_id`, `orders`.`lane`, json_object('covered_cents', -max(0, `refunded_cents` - `released_cents` - max(0, `paid_cents` - `released_cents` - `total_cents`)))
FROM `orders` JOIN `order_assignments` ON `order_id` = `orders`.`id` AND `ended_at` IS NULL
WHERE max(0, `refunded_cents` - `released_cents` - max(0, `paid_cents` - `released_cents` - `total_cents`)) > 0;
