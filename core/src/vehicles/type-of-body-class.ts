import type { VehicleType } from '#core/trips/trip-choices.ts'

/** NHTSA's body classes that suggest a type. Wagons and unfinished vehicles suggest none: the user chooses. */
const typesByBodyClass: ReadonlyMap<string, VehicleType> = new Map([
  ['Sedan/Saloon', 'Sedan'],
  ['Coupe', 'Sedan'],
  ['Convertible/Cabriolet', 'Sedan'],
  ['Hatchback/Liftback/Notchback', 'Sedan'],
  ['Roadster', 'Sedan'],
  ['Sport Utility Vehicle (SUV)/Multi-Purpose Vehicle (MPV)', 'SUV'],
  ['Crossover Utility Vehicle (CUV)', 'SUV'],
  ['Pickup', 'Pickup'],
  ['Sport Utility Truck (SUT)', 'Pickup'],
  ['Minivan', 'Van'],
  ['Van', 'Van'],
  ['Cargo Van', 'Van'],
  ['Step Van / Walk-in Van', 'Van'],
])

/** The vehicle type that NHTSA's body class suggests. */
export function typeOfBodyClass(bodyClass: string | null): VehicleType | undefined {
  return bodyClass === null ? undefined : typesByBodyClass.get(bodyClass)
}
