import { demoCarriers, demoDrivers } from '../demo-carriers.ts'
import type { Random } from './random.ts'

/** A carrier with a driver, and the share of an order's total that it gets. */
export type CarrierCrew = {
  readonly carrierId: string
  readonly carrierName: string
  readonly driverId: string
  readonly driverName: string
  readonly driverPhone: string
  readonly payPercent: number
}

/** The carriers that get the orders; the others are new and have none yet. */
const busyCarriers = 28

/** Who drives an order: a carrier that knows the lane if there is one, and insured on the day. */
export function crewDesk(random: Random, now: Date): (lane: string | null, pickupOn: string) => CarrierCrew {
  const carriers = demoCarriers(now).slice(0, busyCarriers)
  const drivers = Map.groupBy(demoDrivers(now), ({ carrierId }) => carrierId)
  return (lane, pickupOn) => {
    const insured = carriers.filter(
      ({ insuranceExpiresOn, id }) => insuranceExpiresOn >= pickupOn && drivers.has(id),
    )
    const knowing = insured.filter(({ preferredLanes }) => preferredLanes.includes(lane ?? ''))
    const carrier = random.pick(knowing.length > 0 && random.chance(0.7) ? knowing : insured)
    const driver = random.pick(drivers.get(carrier.id) ?? [])
    return {
      carrierId: carrier.id,
      carrierName: carrier.name,
      driverId: driver.id,
      driverName: driver.name,
      driverPhone: driver.phone,
      payPercent: random.chance(0.03) ? random.between(101, 112) : random.between(66, 88),
    }
  }
}
