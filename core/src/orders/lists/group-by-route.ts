import { maxVehicles } from '#core/trips/trip-choices.ts'

type Route = { readonly pickupZip: string; readonly deliveryZip: string }

/**
 * Vehicles as orders: those with the same route share one, at most 12 in each. Routes come in the order of their first
 * vehicle, and the vehicles of a route stay in theirs.
 * Source: ORDER-43.
 */
export function groupByRoute<Vehicle extends Route>(
  vehicles: readonly Vehicle[],
  most = maxVehicles,
): readonly (readonly Vehicle[])[] {
  const routes = new Map<string, Vehicle[]>()
  for (const vehicle of vehicles) {
    const key = `${vehicle.pickupZip} ${vehicle.deliveryZip}`
    const route = routes.get(key)
    if (route) route.push(vehicle)
    else routes.set(key, [vehicle])
  }
  return [...routes.values()].flatMap((route) =>
    Array.from({ length: Math.ceil(route.length / most) }, (_, at) =>
      route.slice(at * most, (at + 1) * most),
    ),
  )
}
