CREATE INDEX `dealers_inactive` ON `dealers` (`created_at`,`id`) WHERE "is_active" = 0;--> statement-breakpoint
CREATE INDEX `dealers_with_credit` ON `dealers` (`created_at`,`id`) WHERE "credit_approved" = 1;--> statement-breakpoint
CREATE INDEX `dealers_owing` ON `dealers` (`created_at`,`id`) WHERE "current_balance_cents" > 0;