import type { FollowResponse, FollowVehicle } from '@switchback/core/inspections/follow.ts'
import { describe, expect, test } from 'vitest'
import { headlineOf, positionText, updateText, vehicleLines } from './follow-words.ts'

const today = (clock: string) => new Date(`${new Date().toDateString()} ${clock}`).toISOString()

const follow: FollowResponse = {
  driver: { firstName: 'Dee', companyName: 'Test Haulers' },
  driverSince: null,
  pickupOn: null,
  arrival: null,
  update: null,
  position: null,
  vehicles: [],
  hasPaper: false,
}
const problem = { update: { update: 'problem', at: today('10:00') } } as const

describe('the headline (FOLLOW-1)', () => {
  test.each<
    [string, Partial<FollowResponse>, 'driver_assigned' | 'in_transit' | 'completed', [string, RegExp]]
  >([
    ['a day', { pickupOn: '2026-12-02' }, 'driver_assigned', ['Pickup on Dec 2', /calls ahead/]],
    ['no day', {}, 'driver_assigned', ['The pickup is not set', /calls to agree/]],
    ['a problem before it', problem, 'driver_assigned', ['The pickup is delayed', /dispatch desk/]],
    [
      'one day',
      { arrival: { from: '2026-12-02', to: '2026-12-02' } },
      'in_transit',
      ['Arrives on Dec 2', /pickup/],
    ],
    [
      'two days, by a position',
      {
        arrival: { from: '2026-11-30', to: '2026-12-02' },
        position: { town: 'Ocala, FL', at: today('9:00') },
      },
      'in_transit',
      ['Arrives between Nov 30 and Dec 2', /last position/],
    ],
    ['nobody knows', {}, 'in_transit', ['On its way', /No day/]],
    ['a problem under way', problem, 'in_transit', ['The delivery is delayed', /dispatch desk/]],
    ['delivered', { arrival: null }, 'completed', ['Delivered', /photos/]],
  ])('%s', (_, change, state, [title, text]) => {
    expect(headlineOf({ ...follow, ...change }, state)).toEqual({ title, text: expect.stringMatching(text) })
  })
})

test('the position says where and how long ago, or from when on it shows', () => {
  const position = { town: 'Ocala, FL', at: '2026-11-28T10:00:00.000Z' }
  const now = new Date('2026-11-30T12:30:00.000Z')
  expect(positionText({ ...follow, position }, 'in_transit', now)).toBe('Near Ocala, FL, 2 days ago')
  expect(positionText(follow, 'in_transit', now)).toBe('Not known')
  expect(positionText(follow, 'driver_assigned', now)).toBe('Shows from the pickup on')
})

test('the driver’s update has its time', () => {
  expect(updateText(follow)).toBe('None yet')
  expect(updateText({ ...follow, update: { update: 'tomorrow', at: today('10:42') } })).toBe(
    'Tomorrow, 10:42 AM',
  )
})

describe('a vehicle (FOLLOW-6)', () => {
  const step = { inspectionId: 'a', signedAt: today('10:42'), arrived: 9, of: 12, damages: 0 }
  test.each<[string, Partial<FollowVehicle>, string[]]>([
    ['waiting', { state: 'open' }, ['Not picked up yet']],
    ['picked up', { state: 'picked_up', pickup: step }, ['Picked up 10:42 AM, photos 9 of 12']],
    [
      'with one mark of damage',
      { state: 'picked_up', pickup: { ...step, damages: 1 } },
      ['Picked up 10:42 AM, photos 9 of 12, 1 mark of damage'],
    ],
    ['moved by staff', { state: 'picked_up' }, ['Picked up']],
    [
      'delivered',
      { state: 'delivered', pickup: step, delivery: { ...step, arrived: 12 } },
      ['Picked up 10:42 AM, photos 9 of 12', 'Delivered 10:42 AM, photos 12 of 12'],
    ],
    [
      'delivered by staff after a signed pickup',
      { state: 'delivered', pickup: step },
      ['Picked up 10:42 AM, photos 9 of 12', 'Delivered'],
    ],
    ['left behind', { state: 'left_behind' }, ['Stayed at the pickup. Our dispatch desk will call you.']],
  ])('%s', (_, change, lines) => {
    const vehicle = {
      position: 0,
      name: 'A',
      state: 'open',
      pickup: null,
      delivery: null,
      photos: [],
    } as const
    expect(vehicleLines({ ...vehicle, photos: [], ...change })).toEqual(lines)
  })
})
