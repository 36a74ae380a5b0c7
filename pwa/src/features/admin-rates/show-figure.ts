import type { FigureKind } from '@switchback/core/rates/rate-changes.ts'
import { versionNumber } from '@switchback/core/rates/rate-structure.ts'
import { formatDollars } from '@switchback/core/money/format-dollars.ts'

/** A fraction as a percentage as people write it: 0.07 is `7`. The text is shifted, so no binary error shows. */
export const percentOf = (fraction: number): string => String(Number(`${fraction}e2`))

/** The fraction of a percentage: `12.5` is 0.125. NaN if it is no number. */
export const fractionOf = (percent: string): number => Number(`${percent.trim()}e-2`)

/** A figure of a card as people read it. */
export function showFigure(kind: FigureKind, value: number | string | null): string {
  if (value === null || value === '') return 'none'
  if (typeof value === 'string' || kind === 'text') return String(value)
  if (kind === 'rate') return `$${value} per mile`
  if (kind === 'dollars') return `$${value}`
  return kind === 'fraction' ? `${percentOf(value)} %` : `${value} %`
}

/** A version by its number: `Version 3`. */
export function versionName(version: string): string {
  const number = versionNumber(version)
  return number === undefined ? version : `Version ${number}`
}

/** A difference in dollars with its sign: `+$25.00`. */
export function signedDollars(dollars: number): string {
  const cents = Math.round(dollars * 100)
  return `${cents > 0 ? '+' : ''}${formatDollars(cents)}`
}

/** A percentage with its sign and one decimal: `+2.1 %`. */
export function signedPercent(percent: number): string {
  const rounded = Math.round(percent * 10) / 10
  return `${rounded > 0 ? '+' : ''}${rounded.toFixed(1)} %`
}
