import { addressOf, type Address } from '@switchback/core/address/address.ts'
import { sampleAddresses } from '@switchback/core/address/sample-addresses.ts'
import type { Random } from './random.ts'

/** The sample addresses, and one in each state that they leave out. */
const addresses: readonly Address[] = [
  ...sampleAddresses,
  addressOf({ street: '200 S Lamar St', city: 'Jackson', state: 'MS', zipCode: '39201' }),
  addressOf({ street: '149 Church St', city: 'Burlington', state: 'VT', zipCode: '05401' }),
]

const byState = Map.groupBy(addresses, ({ state }) => state)
const states = [...byState.keys()]

/** Where much of the business is. */
const busyLanes = ['FL-NY', 'NY-FL', 'FL-GA', 'TX-CA', 'CA-TX', 'FL-TX', 'GA-FL', 'IL-FL', 'CA-WA'] as const

function addressIn(random: Random, state: string): Address {
  return random.pick(byState.get(state) ?? addresses)
}

/** Two addresses: every other trip on a busy lane, the others from any state to any state. */
export function demoTrip(random: Random): readonly [pickup: Address, delivery: Address] {
  if (random.chance(0.5)) {
    const [from = '', to = ''] = random.pick(busyLanes).split('-')
    return [addressIn(random, from), addressIn(random, to)]
  }
  const [pickup, delivery] = [addressIn(random, random.pick(states)), addressIn(random, random.pick(states))]
  return pickup.zipCode === delivery.zipCode ? demoTrip(random) : [pickup, delivery]
}

/** A trip from anywhere to one address. */
export function demoTripTo(random: Random, delivery: Address): readonly [pickup: Address, delivery: Address] {
  const pickup = addressIn(random, random.chance(0.6) ? delivery.state : random.pick(states))
  return pickup.zipCode === delivery.zipCode ? demoTripTo(random, delivery) : [pickup, delivery]
}
