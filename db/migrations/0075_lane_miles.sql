ALTER TABLE `carrier_lanes` ADD `driven_miles` integer DEFAULT 0 NOT NULL CONSTRAINT "carrier_lanes_driven_miles" CHECK(typeof("driven_miles") = 'integer' AND "driven_miles" >= 0);--> statement-breakpoint
ALTER TABLE `carrier_lanes` ADD `vehicle_count` integer DEFAULT 0 NOT NULL CONSTRAINT "carrier_lanes_vehicle_count" CHECK(typeof("vehicle_count") = 'integer' AND "vehicle_count" >= 0);--> statement-breakpoint
UPDATE `carrier_lanes` SET `driven_miles` = jobs.miles, `vehicle_count` = jobs.vehicles
FROM (SELECT carrier_id, lane, sum(distance_miles) AS miles, sum((SELECT count(*) FROM order_vehicles WHERE order_vehicles.order_id = order_assignments.order_id AND cancelled_at IS NULL)) AS vehicles
  FROM order_assignments WHERE delivered_on IS NOT NULL AND lane IS NOT NULL GROUP BY carrier_id, lane) AS jobs
WHERE jobs.carrier_id = carrier_lanes.carrier_id AND jobs.lane = carrier_lanes.lane;
