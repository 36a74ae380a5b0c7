import type { TransportType } from '@switchback/core/trips/trip.ts'
import { followsTransport, type OtherVehicle } from '../other-vehicles.ts'

/** `vehicle 3`, `vehicles 1, 2 and 4`. */
function numbered(numbers: readonly number[]): string {
  const last = numbers.at(-1)
  const first = numbers.slice(0, -1)
  return first.length === 0 ? `vehicle ${last}` : `vehicles ${first.join(', ')} and ${last}`
}

/** Which vehicles a change of the trip applies to; empty for one vehicle. Source: ORDER-45. */
export function tripScopeText(others: readonly OtherVehicle[], transport: TransportType): string {
  if (others.length === 0) return ''
  const follows = others.map(followsTransport(transport))
  const numbersOf = (isIt: boolean) => follows.flatMap((each, at) => (each === isIt ? [at + 2] : []))
  const staying = numbersOf(false)
  const scope = staying.length === 0 ? `all ${others.length + 1} vehicles` : numbered([1, ...numbersOf(true)])
  const stay = staying.length === 1 ? 'stays' : 'stay'
  const other = transport === 'open' ? 'enclosed' : 'open'
  const rest = staying.length === 0 ? '' : `; ${numbered(staying)} ${stay} ${other}`
  return `The transport type is for ${scope}${rest}. Type and condition are those of vehicle 1.`
}
