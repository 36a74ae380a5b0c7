CREATE TABLE `payment_invoices` (
	`payment_id` text NOT NULL,
	`invoice_id` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`received_cents` integer DEFAULT 0 NOT NULL,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`payment_id`, `invoice_id`),
	FOREIGN KEY (`payment_id`) REFERENCES `payments`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoices`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_invoices_amount_positive" CHECK("amount_cents" > 0),
	CONSTRAINT "payment_invoices_refunds_within_received" CHECK("refunded_cents" <= "received_cents"),
	CONSTRAINT "payment_invoices_payment_id" CHECK(typeof("payment_id") = 'text'),
	CONSTRAINT "payment_invoices_invoice_id" CHECK(typeof("invoice_id") = 'text'),
	CONSTRAINT "payment_invoices_amount_cents" CHECK(typeof("amount_cents") = 'integer' AND "amount_cents" >= 0),
	CONSTRAINT "payment_invoices_received_cents" CHECK(typeof("received_cents") = 'integer' AND "received_cents" >= 0),
	CONSTRAINT "payment_invoices_refunded_cents" CHECK(typeof("refunded_cents") = 'integer' AND "refunded_cents" >= 0)
);
--> statement-breakpoint
CREATE INDEX `payment_invoices_by_invoice` ON `payment_invoices` (`invoice_id`);