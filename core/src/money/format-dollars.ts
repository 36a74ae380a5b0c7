import { dollarsText } from './dollars-text.ts'

/**
 * Formats whole cents for people: `123400` is `"$1,234.00"`, or `"$1,234"` if whole dollars should omit their cents.
 * Negative amounts have a leading sign: `"-$5.00"`.
 * Source: SCREEN-5.
 */
export function formatDollars(
  cents: number,
  wholeDollars: 'with-cents' | 'without-cents' = 'with-cents',
): string {
  const text = dollarsText(Math.abs(cents)).replace(/\B(?=(\d{3})+\.)/g, ',')
  const shown = wholeDollars === 'without-cents' ? text.replace(/\.00$/, '') : text
  return `${cents < 0 ? '-' : ''}$${shown}`
}
