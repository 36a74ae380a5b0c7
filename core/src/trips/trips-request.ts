import * as z from 'zod/mini'
import { maxVehicles } from './trip-choices.ts'
import { TripRequest } from './trip.ts'
import { tripOf } from './trip-of.ts'

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

/** Flat fields besides a list must say the same of the first vehicle. */
function conflicts(shared: Readonly<Record<string, unknown>>, first: unknown): Issue[] {
  const known: Readonly<Record<string, unknown>> = { ...(first as object) }
  return ['vehicleType', 'isRunning']
    .filter((name) => shared[name] !== undefined && shared[name] !== known[name])
    .map((name) => ({ path: [name], message: 'Name each vehicle in "vehicles" only' }))
}

function readListed<Trip>(flat: z.ZodMiniType<Trip>, body: unknown): Read<Trip> {
  const listed = z.safeParse(ListedBody, body)
  if (!listed.success) return { issues: listed.error.issues }
  const { vehicles, ...shared } = listed.data
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
      // A fault in what the vehicles share is a fault in each of them.
      return index === 0 ? [{ path, message }] : []
    }),
  )
  if (issues.length > 0) return { issues }
  const trips = results.flatMap(({ data }) => (data ? [data] : []))
  const mixed = conflicts(shared, trips[0])
  return mixed.length > 0 ? { issues: mixed } : { trips }
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

/**
 * A request in both shapes, as its flat fields, which are those of the first vehicle, with the trips of all vehicles.
 * Source: QUOTE-10.
 */
export function withTrips<Flat extends TripRequest, Input>(flat: z.ZodMiniType<Flat, Input>) {
  return z.pipe(
    tripsRequest(flat),
    z.transform(({ trips: [first, ...others] }: Trips<Flat>) => {
      const trips: Trips<TripRequest>['trips'] = [tripOf(first), ...others.map(tripOf)]
      return { ...first, trips }
    }),
  )
}

/** Body of `POST /api/quotes/calculate` (see also `readFlatTrip`) and `POST /api/dealer/quotes/calculate`. */
export const TripsRequest = tripsRequest(TripRequest)
