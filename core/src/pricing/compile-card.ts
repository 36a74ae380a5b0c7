import { readDecimal, type Decimal } from '#core/money/decimal.ts'
import { divideBigHalfUp } from '#core/money/divide-half-up.ts'
import {
  type TransportType,
  transportTypes,
  type VehicleType,
  vehicleTypes,
} from '#core/trips/trip-choices.ts'
import type { MileBand } from './rate-card.ts'
import { readMileBand, type ReadMileBand } from './read-mile-band.ts'
import type { Factor, Modifiers } from './running-totals.ts'

/** The pricing inputs of a rate card, retail or dealer; all numbers as written on the card. */
export type CardFigures = {
  readonly bands: readonly MileBand[]
  readonly defaultRate: number
  readonly vehicleModifiers: Readonly<Record<VehicleType, number>>
  readonly transportModifiers: Readonly<Record<TransportType, number>>
  readonly conditionModifiers: { readonly running: number; readonly nonRunning: number }
  readonly markup: number
  /** Dollars. */
  readonly minimumCharge: number
}

type CompiledBand = ReadMileBand & { readonly factor: Factor }
type ByCondition = { readonly running: Modifiers; readonly nonRunning: Modifiers }

/** A card parsed once, to price any number of trips. */
export type CompiledCard = {
  readonly bands: readonly CompiledBand[]
  /** Applies where no band matches. */
  readonly defaultBand: CompiledBand
  readonly modifiers: Readonly<Record<VehicleType, Readonly<Record<TransportType, ByCondition>>>>
  readonly minimumCents: number
}

function factorOf(exact: Decimal): Factor {
  return {
    units: exact.units <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(exact.units) : Number.NaN,
    power: Number(exact.power),
    exact,
  }
}

/** The rate in hundredths or finer, so that the running total always divides into whole cents. */
function rateFactor(rate: number): Factor {
  const { units, power } = readDecimal(rate)
  return factorOf(power < 100n ? { units: (units * 100n) / power, power: 100n } : { units, power })
}

/** 1 + `modifier`. */
function modifierFactor(name: string, modifier: number): Factor {
  const { units, power } = readDecimal(modifier)
  if (units + power < 0n) throw new RangeError(`The ${name} modifier takes off more than the whole price.`)
  return factorOf({ units: units + power, power })
}

function compileBand(band: MileBand): CompiledBand {
  return { ...readMileBand(band), factor: rateFactor(band.rate) }
}

function byKey<Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>
}

/**
 * Compiles a card: ends of bands, exact decimals, every combination of modifiers.
 * @throws RangeError naming the band or the modifier if a band cannot be read, is upside down or has a negative rate,
 * or a modifier is below -1.
 * Source: PRICE-1, PRICE-2, RATE-1.
 */
export function compileCard(figures: CardFigures): CompiledCard {
  const running = modifierFactor('running', figures.conditionModifiers.running)
  const nonRunning = modifierFactor('non-running', figures.conditionModifiers.nonRunning)
  const markup = modifierFactor('markup', figures.markup)
  const minimum = readDecimal(figures.minimumCharge)
  return {
    bands: figures.bands.map(compileBand),
    defaultBand: compileBand({ range: '0+', rate: figures.defaultRate }),
    modifiers: byKey(vehicleTypes, (vehicleType) => {
      const vehicle = modifierFactor(vehicleType, figures.vehicleModifiers[vehicleType])
      return byKey(transportTypes, (transportType): ByCondition => {
        const transport = modifierFactor(transportType, figures.transportModifiers[transportType])
        return {
          running: { vehicle, transport, condition: running, markup },
          nonRunning: { vehicle, transport, condition: nonRunning, markup },
        }
      })
    }),
    minimumCents: Math.max(0, Number(divideBigHalfUp(minimum.units * 100n, minimum.power))),
  }
}
