import { describe, expect, it } from 'vitest'
import { SaveQuote } from '#core/quotes/offline/save-quote.ts'
import { TripRequest } from './trip.ts'

const ends = { pickupZip: '33602', deliveryZip: '10001' }

function errors(trip: unknown): string[] {
  return (TripRequest.safeParse(trip).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )
}

describe('a trip to quote', () => {
  it('has the defaults of the form', () => {
    expect(TripRequest.parse(ends)).toEqual({
      ...ends,
      vehicleType: 'Sedan',
      transportType: 'open',
      isRunning: true,
    })
  })

  it.each<[object, string]>([
    [{ pickupZip: undefined }, 'pickupZip: Pickup ZIP is required'],
    [{ pickupZip: '' }, 'pickupZip: Pickup ZIP is required'],
    [{ deliveryZip: '' }, 'deliveryZip: Delivery ZIP is required'],
    [{ pickupZip: '3360' }, 'pickupZip: Enter valid 5-digit ZIP'],
    [{ pickupZip: '33602-1234' }, 'pickupZip: Enter valid 5-digit ZIP'],
    [{ deliveryZip: '00000' }, 'deliveryZip: Enter valid 5-digit ZIP'],
    [{ deliveryZip: '１０００１' }, 'deliveryZip: Enter valid 5-digit ZIP'],
    [{ deliveryZip: '10001\n' }, 'deliveryZip: Enter valid 5-digit ZIP'],
    [{ vehicleType: 'sedan' }, 'vehicleType: Choose a vehicle type'],
    [{ transportType: null }, 'transportType: Choose open or enclosed transport'],
    [{ isRunning: 1 }, 'isRunning: Say whether the vehicle runs'],
  ])('is refused for %o', (change, error) => {
    expect(errors({ ...ends, ...change })).toEqual([error])
  })
})

describe('a quote to save', () => {
  it('may have a UUID from the browser as its id, and nothing else', () => {
    const id = '018f4e6a-7c1b-7d6e-9b0a-2f3c4d5e6f70'
    expect(SaveQuote.parse({ ...ends, id }).id).toBe(id)
    expect(SaveQuote.parse(ends).id).toBeUndefined()
    expect(SaveQuote.safeParse({ ...ends, id: 'SB123456' }).success).toBe(false)
  })

  it('ignores a price', () => {
    expect(SaveQuote.parse({ ...ends, totalPrice: 1, distance: 1 })).not.toHaveProperty('totalPrice')
  })
})
