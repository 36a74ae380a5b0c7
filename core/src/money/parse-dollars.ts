import { divideBigHalfUp } from './divide-half-up.ts'
import { readDecimal } from './decimal.ts'

const dollarsPattern = /^\$?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/

function safe(cents: number): number | undefined {
  return Number.isSafeInteger(cents) ? cents : undefined
}

function parseText(text: string): number | undefined {
  const [, whole, fraction = ''] = dollarsPattern.exec(text.trim()) ?? []
  if (whole === undefined) return undefined
  return safe(Number(whole.replaceAll(',', '') + fraction.padEnd(2, '0')))
}

/** Adding binary floats leaves errors up to a millionth of a dollar; anything larger is intentional. */
function parseNumber(dollars: number): number | undefined {
  if (!Number.isFinite(dollars) || dollars < 0) return undefined
  const { units, power } = readDecimal(dollars)
  const cents = divideBigHalfUp(units * 100n, power)
  const excess = units * 100n - cents * power
  const isNoise = (excess < 0n ? -excess : excess) * 10_000n < power
  return isNoise ? safe(Number(cents)) : undefined
}

/**
 * Parses dollars from a request or an input field into whole cents: `1234`, `"1234.5"`, `"$1,234.50"`. Undefined for
 * anything else: negative, more than two decimals, beyond the safe integers.
 * Source: PRICE-1, API-2.
 */
export function parseDollars(amount: string | number): number | undefined {
  return typeof amount === 'number' ? parseNumber(amount) : parseText(amount)
}
