import type { OrderEventOf } from '@switchback/core/orders/events/order-event.ts'
import type { StoredDriver } from '@switchback/core/orders/response/assigned-driver.ts'
import { sql } from 'drizzle-orm'

/** The stored facts that the driver is read from. */
type Facts = keyof OrderEventOf<'driver_assigned' | 'driver_changed'>
const fact = (name: Facts) => sql.raw(`event.facts ->> '$.${name}'`)

/** The truck's plate, and the code that the driver asks for; lists have neither. Source: DRIVER-10. */
const linkFacts = sql`, 'truckPlate', (SELECT assignment.truck_plate FROM order_assignments AS assignment WHERE assignment.order_id = orders.id AND assignment.ended_at IS NULL),
    'pickupCode', (SELECT link.pickup_code FROM order_assignments AS assignment JOIN driver_links AS link ON link.assignment_id = assignment.id AND link.ended_at IS NULL WHERE assignment.order_id = orders.id AND assignment.ended_at IS NULL)`

/**
 * The driver of an order as a column of its query: by the last event that names one, and the carrier's number. Reads
 * nothing for an order without a driver. `of` is the table or subquery of the order, as plain text, as for its
 * vehicles.
 */
export function driverOf(of: 'orders' | 'walked') {
  const id = sql.raw(`${of}.id`)
  const more = of === 'orders' ? linkFacts : sql``
  return sql<StoredDriver | null>`CASE WHEN ${sql.raw(of)}.transport_status IN ('driver_assigned', 'in_transit', 'completed') THEN (
  SELECT json_object('driverName', ${fact('driverName')}, 'driverPhone', ${fact('driverPhone')}, 'carrierName', ${fact('carrierName')},
    'dotNumber', (SELECT carrier.dot_number FROM carriers AS carrier WHERE carrier.id = ${fact('carrierId')})${more})
  FROM order_events AS event WHERE event.order_id = ${id} AND ${fact('driverName')} IS NOT NULL
  ORDER BY event.id DESC LIMIT 1
) END`.mapWith((facts: string) => JSON.parse(facts) as StoredDriver)
}
