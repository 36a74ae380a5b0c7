import type { Decimal } from '#core/money/decimal.ts'
import { divideBigHalfUp, divideHalfUp } from '#core/money/divide-half-up.ts'

/** A decimal held twice: as plain numbers for the fast path (NaN where they are not safe), and exactly. */
export type Factor = { readonly units: number; readonly power: number; readonly exact: Decimal }

/** The running total in cents after the base price and each of the four modifiers, and the last to the nearest $5. */
export type RunningTotals = readonly [
  base: number,
  vehicle: number,
  transport: number,
  running: number,
  markup: number,
  nearestFiveDollars: number,
]

/** The four multipliers after the rate, in the order in which they compound. */
export type Modifiers = readonly [vehicle: Factor, transport: Factor, condition: Factor, markup: Factor]

/** Ten to the 15th: five times it is still a safe whole number. */
const largestPower = 1e15

/**
 * The same in plain numbers, which is exact as long as every product is a safe whole number; a product that is not
 * comes out as at least 2 ** 53, however it was rounded, so looking at the last one is enough: they only grow.
 */
function fastTotals(miles: number, rate: Factor, modifiers: Modifiers): RunningTotals | undefined {
  const [vehicle, transport, condition, markup] = modifiers
  const units0 = miles * rate.units
  const units1 = units0 * vehicle.units
  const units2 = units1 * transport.units
  const units3 = units2 * condition.units
  const units4 = units3 * markup.units
  const power1 = rate.power * vehicle.power
  const power2 = power1 * transport.power
  const power3 = power2 * condition.power
  const power4 = power3 * markup.power
  if (!(units4 <= Number.MAX_SAFE_INTEGER && units4 > 0 && power4 <= largestPower)) return undefined
  return [
    divideHalfUp(units0, rate.power / 100),
    divideHalfUp(units1, power1 / 100),
    divideHalfUp(units2, power2 / 100),
    divideHalfUp(units3, power3 / 100),
    divideHalfUp(units4, power4 / 100),
    divideHalfUp(units4, power4 * 5) * 500,
  ]
}

function bigTotals(miles: number, rate: Factor, modifiers: Modifiers): RunningTotals {
  let units = BigInt(miles) * rate.exact.units
  let power = rate.exact.power
  const cents = [divideBigHalfUp(units * 100n, power)]
  for (const { exact } of modifiers) {
    units *= exact.units
    power *= exact.power
    cents.push(divideBigHalfUp(units * 100n, power))
  }
  cents.push(divideBigHalfUp(units, power * 5n) * 500n)
  return cents.map(Number) as unknown as RunningTotals
}

/**
 * Miles times rate times the modifiers, exactly, with the running total after each step rounded half up to the cent;
 * the nearest $5 is taken of the exact product and not of its cents.
 * Source: decisions 1 and 2.
 */
export function runningTotals(miles: number, rate: Factor, modifiers: Modifiers): RunningTotals {
  return fastTotals(miles, rate, modifiers) ?? bigTotals(miles, rate, modifiers)
}
