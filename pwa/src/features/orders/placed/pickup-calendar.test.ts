import { expect, test } from 'vitest'
import { pickupCalendar } from './pickup-calendar.ts'

const order = {
  id: 'SBEET9DZK2ZA7WEJX5YSR2WTYQEX',
  createdAt: '2026-11-23T15:00:00.000Z',
  preferredPickupDate: null,
  vehicleYear: '2021',
  vehicleMake: 'Honda',
  vehicleModel: 'Accord',
  pickupAddress: '401 E Jackson St; Suite 5, Tampa, FL 33602',
  deliveryAddress: '20 W 34th St, New York, NY 10001',
}

test('the calendar has the estimated days of the pickup, the last one included', () => {
  const lines = pickupCalendar(order, '(800) 555-0142', new Date('2026-11-23T16:00:00.123Z'))
    .replaceAll('\r\n ', '')
    .split('\r\n')
  expect(lines).toContain('DTSTART;VALUE=DATE:20261124')
  expect(lines).toContain('DTEND;VALUE=DATE:20261128')
  expect(lines).toContain('DTSTAMP:20261123T160000Z')
  expect(lines).toContain('SUMMARY:Pickup of your 2021 Honda Accord (estimated)')
  expect(lines).toContain('LOCATION:401 E Jackson St\\; Suite 5\\, Tampa\\, FL 33602')
  expect(lines).toContain(
    'DESCRIPTION:Order WTYQEX. The driver will call ahead to agree on a time.' +
      '\\nPickup: 401 E Jackson St\\; Suite 5\\, Tampa\\, FL 33602' +
      '\\nDelivery: 20 W 34th St\\, New York\\, NY 10001\\nQuestions: (800) 555-0142',
  )
})

test('no line is longer than 75 octets, and a line break in an address adds no line', () => {
  const text = pickupCalendar(
    { ...order, vehicleModel: 'Ä'.repeat(60), pickupAddress: 'a\nBEGIN:VALARM' },
    '(800) 555-0142',
    new Date(),
  )
  const bytes = text.split('\r\n').map((line) => new TextEncoder().encode(line).length)
  expect(Math.max(...bytes)).toBeLessThanOrEqual(75)
  expect(text.split('\r\n')).not.toContain('BEGIN:VALARM')
})
