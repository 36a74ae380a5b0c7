import type { Decimal } from '#core/money/decimal.ts'
import { divideBigHalfUp, divideHalfUp } from '#core/money/divide-half-up.ts'

/** A decimal in two forms: plain numbers for the fast path (NaN if they are not safe), and exact. */
export type Factor = { readonly units: number; readonly power: number; readonly exact: Decimal }

/** The four multipliers after the rate, in compounding order. */
export type Modifiers = {
  readonly vehicle: Factor
  readonly transport: Factor
  readonly condition: Factor
  readonly markup: Factor
}

/** The running total in cents after each step, and the last one rounded to the nearest $5. */
export type RunningTotals = {
  readonly base: number
  readonly vehicle: number
  readonly transport: number
  readonly condition: number
  readonly markup: number
  readonly nearestFiveDollars: number
}

/** 500 times this is still a safe integer. */
const largestCentPower = 1e13

/**
 * Plain numbers, which are exact as long as every product is a safe integer. Products only grow, and rounding an
 * unsafe one leaves it unsafe, so checking the last one is enough.
 */
function fastTotals(miles: number, rate: Factor, modifiers: Modifiers): RunningTotals | undefined {
  const { vehicle, transport, condition, markup } = modifiers
  const base = miles * rate.units
  const basePower = rate.power / 100
  const withVehicle = base * vehicle.units
  const vehiclePower = basePower * vehicle.power
  const withTransport = withVehicle * transport.units
  const transportPower = vehiclePower * transport.power
  const withCondition = withTransport * condition.units
  const conditionPower = transportPower * condition.power
  const withMarkup = withCondition * markup.units
  const markupPower = conditionPower * markup.power
  if (!(withMarkup > 0 && withMarkup < Number.MAX_SAFE_INTEGER && markupPower <= largestCentPower))
    return undefined
  return {
    base: divideHalfUp(base, basePower),
    vehicle: divideHalfUp(withVehicle, vehiclePower),
    transport: divideHalfUp(withTransport, transportPower),
    condition: divideHalfUp(withCondition, conditionPower),
    markup: divideHalfUp(withMarkup, markupPower),
    nearestFiveDollars: divideHalfUp(withMarkup, markupPower * 500) * 500,
  }
}

/** For figures with too many decimals for plain numbers, and for prices of zero. */
function bigTotals(miles: number, rate: Factor, modifiers: Modifiers): RunningTotals {
  let units = BigInt(miles) * rate.exact.units * 100n
  let power = rate.exact.power
  const next = ({ exact }: Factor) => {
    units *= exact.units
    power *= exact.power
    return Number(divideBigHalfUp(units, power))
  }
  return {
    base: Number(divideBigHalfUp(units, power)),
    vehicle: next(modifiers.vehicle),
    transport: next(modifiers.transport),
    condition: next(modifiers.condition),
    markup: next(modifiers.markup),
    nearestFiveDollars: Number(divideBigHalfUp(units, power * 500n)) * 500,
  }
}

/**
 * Miles times rate times the modifiers, exactly, with the running total after each step rounded half up to the cent;
 * the $5 rounding uses the exact product, not the rounded cents.
 * @param rate in hundredths or finer.
 * Source: PRICE-1, PRICE-2.
 */
export function runningTotals(miles: number, rate: Factor, modifiers: Modifiers): RunningTotals {
  return fastTotals(miles, rate, modifiers) ?? bigTotals(miles, rate, modifiers)
}
