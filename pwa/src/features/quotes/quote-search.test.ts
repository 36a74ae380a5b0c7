import { describe, expect, test } from 'vitest'
import { readQuoteSearch, searchOfTrip, tripOfSearch } from './quote-search.ts'

const trip = {
  pickupZip: '02134',
  deliveryZip: '33602',
  vehicleType: 'SUV',
  transportType: 'enclosed',
  isRunning: false,
} as const

describe('the address of a quote', () => {
  test('brings the form back as it was', () => {
    expect(tripOfSearch(readQuoteSearch(searchOfTrip(trip, { quoted: 'true' })))).toEqual(trip)
  })

  test('of an untouched form is clean', () => {
    expect(searchOfTrip(tripOfSearch({}), {})).toEqual({})
  })

  test('with nonsense in it falls back to the defaults', () => {
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
