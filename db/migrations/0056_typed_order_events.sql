-- By hand, because a rebuilt table is more than one new column needs. An event states its kind; rows of the releases
-- before get theirs by the rules of `kindOfStored`. Source: ADR-69.
ALTER TABLE `order_events` ADD `event` text CONSTRAINT "order_events_event" CHECK("event" IS NULL OR (typeof("event") = 'text'));
--> statement-breakpoint
DROP TRIGGER `order_events_immutable`;
--> statement-breakpoint
-- The one exception: a row without `event` gets one, and nothing else of it changes.
CREATE TRIGGER `order_events_immutable` BEFORE UPDATE ON `order_events` WHEN NOT (OLD.`event` IS NULL AND NEW.`event` IS NOT NULL AND (NEW.`id`, NEW.`order_id`, NEW.`kind`, NEW.`from_state`, NEW.`to_state`, NEW.`actor_kind`, NEW.`actor_id`, NEW.`reason`, NEW.`facts`, NEW.`created_at`) IS (OLD.`id`, OLD.`order_id`, OLD.`kind`, OLD.`from_state`, OLD.`to_state`, OLD.`actor_kind`, OLD.`actor_id`, OLD.`reason`, OLD.`facts`, OLD.`created_at`)) BEGIN SELECT RAISE(ABORT, 'an event is never changed'); END;
--> statement-breakpoint
UPDATE `order_events` SET `event` = CASE `kind`
  WHEN 'edited' THEN CASE
    WHEN `to_state` = 'vehicle_cancelled' THEN 'vehicle_cancelled'
    WHEN `actor_kind` = 'customer' AND `reason` = 'The customer accepted the higher price' THEN 'change_accepted'
    ELSE 'edited' END
  WHEN 'transport' THEN CASE
    WHEN `from_state` = `to_state` THEN 'driver_changed'
    WHEN `from_state` IS NOT NULL AND `from_state` || ' ' || `to_state` NOT IN ('pending driver_found', 'pending payment_sent', 'pending driver_assigned', 'pending cancelled', 'driver_found payment_sent', 'driver_found driver_assigned', 'driver_found cancelled', 'payment_sent driver_assigned', 'payment_sent cancelled', 'driver_assigned in_transit', 'driver_assigned cancelled', 'in_transit completed') THEN 'rolled_back'
    ELSE CASE `to_state` WHEN 'driver_found' THEN 'driver_found' WHEN 'payment_sent' THEN 'payment_requested' WHEN 'driver_assigned' THEN 'driver_assigned' WHEN 'in_transit' THEN 'picked_up' WHEN 'completed' THEN 'delivered' WHEN 'cancelled' THEN 'cancelled' ELSE 'noted' END END
  WHEN 'payment' THEN iif(`actor_kind` = 'provider', 'payment_received', 'payment_collected')
  WHEN 'refund' THEN CASE
    WHEN `actor_kind` = 'provider' THEN 'refunded_elsewhere'
    WHEN `reason` LIKE 'Cash: %' OR `reason` LIKE 'Check: %' OR `reason` LIKE 'Money order: %' OR `reason` LIKE 'Wire transfer: %' THEN 'cash_returned'
    ELSE 'refunded' END
  WHEN 'note' THEN CASE
    WHEN `to_state` = 'contacted' THEN 'contacted'
    WHEN `reason` LIKE 'Carrier paid on %' OR `reason` LIKE 'Carrier not paid%' THEN 'carrier_paid'
    ELSE CASE `reason` WHEN 'Customer asked to accept a higher price' THEN 'change_proposed' WHEN 'Customer declined the higher price' THEN 'change_declined' WHEN 'Proposed change withdrawn' THEN 'change_withdrawn' WHEN 'Internal note changed' THEN 'note_changed' WHEN 'Internal note deleted' THEN 'note_deleted' WHEN 'Payment link sent again' THEN 'payment_link_sent' WHEN 'File attached' THEN 'file_attached' WHEN 'File removed' THEN 'file_removed' WHEN 'The customer disputes a card payment with their bank.' THEN 'disputed' ELSE 'noted' END END
  ELSE `kind` END
WHERE `event` IS NULL;
