import * as z from 'zod/mini'
import { maxVehicles } from './trip-choices.ts'
import { TripRequest } from './trip.ts'

const vehicleFields = ['vehicleType', 'transportType', 'isRunning'] as const
type VehicleField = (typeof vehicleFields)[number]

/** The trips of a request, one for each vehicle. `isFlat`: the request named one vehicle by flat fields. */
export type Trips<Trip> = { readonly trips: readonly [Trip, ...Trip[]]; readonly isFlat: boolean }

/** `vehicles` in place of the flat fields; `transportType` holds for the vehicles that name none. */
type Listed<Flat> = Omit<Flat, VehicleField> & {
  transportType?: 'open' | 'enclosed' | undefined
  vehicles: { [Name in VehicleField & keyof Flat]?: Flat[Name] }[]
}

const Vehicles = z
  .array(z.looseObject({}, 'Name the vehicle'), 'Name the vehicles')
  .check(
    z.minLength(1, 'Name the vehicles'),
    z.maxLength(maxVehicles, `At most ${maxVehicles} vehicles at once`),
  )
const ListedBody = z.looseObject({ vehicles: Vehicles })

type Issue = { readonly path: PropertyKey[]; readonly message: string }
type Read<Trip> = { readonly trips: Trip[] } | { readonly issues: Issue[] }

const isOfVehicle = (name: PropertyKey | undefined) => vehicleFields.some((field) => field === name)

function readListed<Trip>(flat: z.ZodMiniType<Trip>, body: unknown): Read<Trip> {
  const listed = z.safeParse(ListedBody, body)
  if (!listed.success) return { issues: listed.error.issues }
  const { vehicles, ...shared } = listed.data
  const mixed = ['vehicleType', 'isRunning'].filter((name) => shared[name] !== undefined)
  if (mixed.length > 0) {
    return {
      issues: mixed.map((name) => ({ path: [name], message: 'Name each vehicle in "vehicles" only' })),
    }
  }
  const results = vehicles.map((vehicle) =>
    z.safeParse(flat, {
      ...shared,
      vehicleType: vehicle['vehicleType'],
      transportType: vehicle['transportType'] ?? shared['transportType'],
      isRunning: vehicle['isRunning'],
    }),
  )
  const issues = results.flatMap(({ error }, index) =>
    (error?.issues ?? []).flatMap(({ path, message }) => {
      if (isOfVehicle(path[0])) return [{ path: ['vehicles', index, ...path], message }]
      // What the vehicles share is wrong in each of them.
      return index === 0 ? [{ path, message }] : []
    }),
  )
  return issues.length > 0 ? { issues } : { trips: results.flatMap(({ data }) => (data ? [data] : [])) }
}

function readFlat<Trip>(flat: z.ZodMiniType<Trip>, body: unknown): Read<Trip> {
  const read = z.safeParse(flat, body)
  return read.success ? { trips: [read.data] } : { issues: read.error.issues }
}

/** Both shapes of a price request: a flat trip, or a route with `vehicles`. Source: QUOTE-2, ORDER-43. */
export function tripsRequest<Trip, Input>(flat: z.ZodMiniType<Trip, Input>) {
  return z.pipe(
    z.custom<Input | Listed<Input>>(),
    z.transform((body, context): Trips<Trip> => {
      const isFlat = !(typeof body === 'object' && body !== null && 'vehicles' in body)
      const read = isFlat ? readFlat<Trip>(flat, body) : readListed<Trip>(flat, body)
      if ('trips' in read) {
        const [first, ...others] = read.trips
        if (first) return { trips: [first, ...others], isFlat }
      } else {
        for (const { path, message } of read.issues) {
          context.issues.push({ code: 'custom', input: body, path: [...path], message })
        }
      }
      return z.NEVER
    }),
  )
}

/** Body of `POST /api/quotes/calculate` and `POST /api/dealer/quotes/calculate`. */
export const TripsRequest = tripsRequest(TripRequest)
