-- The card of a payment: its brand and its last four digits, as the provider reports them. Source: PAY-29.
ALTER TABLE `payments` ADD `card_brand` text CONSTRAINT "payments_card_brand" CHECK("card_brand" IS NULL OR (typeof("card_brand") = 'text'));
--> statement-breakpoint
ALTER TABLE `payments` ADD `card_last4` text CONSTRAINT "payments_card_last4" CHECK("card_last4" IS NULL OR (typeof("card_last4") = 'text'));
