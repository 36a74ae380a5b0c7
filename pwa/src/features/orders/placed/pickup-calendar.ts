import type { OrderResponse } from '@switchback/core/orders/response/order-response.ts'
import { displayOrderId } from '@switchback/core/orders/names/order-id.ts'
import { nameOfVehicle } from '@switchback/core/orders/names/vehicle-names.ts'
import { addDays } from '@switchback/core/calendar/days.ts'
import { pickupWindow } from '@switchback/core/transit/transit-estimate.ts'
import { businessDay } from '../../../ui/format/business-day.ts'
import { saveFile } from '../../../ui/page/save-file.ts'

type PickupOrder = Pick<
  OrderResponse,
  | 'id'
  | 'createdAt'
  | 'preferredPickupDate'
  | 'vehicleYear'
  | 'vehicleMake'
  | 'vehicleModel'
  | 'pickupAddress'
  | 'deliveryAddress'
>

/** Text of a calendar file: commas, semicolons and backslashes escaped, line breaks as `\\n` (RFC 5545, 3.3.11). */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

const description = ({ id, pickupAddress, deliveryAddress }: PickupOrder, phone: string): string =>
  [
    `Order ${displayOrderId(id)}. The driver will call ahead to agree on a time.`,
    `Pickup: ${pickupAddress}`,
    `Delivery: ${deliveryAddress}`,
    `Questions: ${phone}`,
  ].join('\n')

const compact = (day: string): string => day.replaceAll('-', '')

/** Lines longer than 75 octets continue on the next one, after a space (RFC 5545, 3.1). */
function folded(line: string): string {
  return line.match(/.{1,36}/gu)?.join('\r\n ') ?? line
}

/**
 * The days of the pickup as an all-day event of a calendar file, with both addresses and `phone`, the number to call
 * with questions. Source: TRANSIT-2.
 */
export function pickupCalendar(order: PickupOrder, phone: string, now: Date): string {
  const { from, to } = pickupWindow(businessDay(order.createdAt), order.preferredPickupDate)
  const vehicle = nameOfVehicle(order)
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Switchback//Pickup//EN',
    'BEGIN:VEVENT',
    `UID:${displayOrderId(order.id)}-pickup@switchback`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d{3}/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(from)}`,
    `DTEND;VALUE=DATE:${compact(addDays(to, 1))}`,
    `SUMMARY:${escaped(`Pickup of your ${vehicle} (estimated)`)}`,
    `LOCATION:${escaped(order.pickupAddress)}`,
    `DESCRIPTION:${escaped(description(order, phone))}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}

/** Saves the calendar file on the device, which offers to add it to its calendar. */
export function savePickupCalendar(order: PickupOrder, phone: string): void {
  const text = pickupCalendar(order, phone, new Date())
  saveFile(new Blob([text], { type: 'text/calendar' }), `pickup-${displayOrderId(order.id)}.ics`)
}
