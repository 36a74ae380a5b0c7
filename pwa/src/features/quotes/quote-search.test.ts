import { describe, expect, test } from 'vitest'
import { readQuoteSearch, searchOfTrip, tripOfSearch } from './quote-search.ts'

const trip = {
  pickupZip: '02134',
  deliveryZip: '33602',
  vehicleType: 'SUV',
  transportType: 'enclosed',
  isRunning: false,
} as const

describe('the URL of a quote', () => {
  test('restores the form', () => {
    expect(tripOfSearch(readQuoteSearch(searchOfTrip(trip, { quoted: 'true' })))).toEqual(trip)
  })

  test('has no parameters for an untouched form', () => {
    expect(searchOfTrip(tripOfSearch({}), {})).toEqual({})
  })

  test('falls back to the defaults for invalid parameters', () => {
    const search = readQuoteSearch({
      pickupZip: '33<b>602',
      vehicleType: 'Spaceship',
      isRunning: 7,
      other: 'x',
    })
    expect(tripOfSearch(search)).toEqual({
      pickupZip: '33602',
      deliveryZip: '',
      vehicleType: 'Sedan',
      transportType: 'open',
      isRunning: true,
    })
    expect(search).not.toHaveProperty('other')
  })
})
