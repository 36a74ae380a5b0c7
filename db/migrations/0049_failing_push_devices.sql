-- By hand, because a rebuilt table is more than one new column needs.
ALTER TABLE `push_subscriptions` ADD `failing_since_at` text CONSTRAINT "push_subscriptions_failing_since_at" CHECK("failing_since_at" IS NULL OR ("failing_since_at" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'));
