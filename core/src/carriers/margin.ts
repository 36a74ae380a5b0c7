/** The part of an order's total that remains after the carrier's pay. Source: CARRIER-3. */
export type Margin = { readonly marginCents: number; readonly percent: number | null }

/** Total minus pay in whole cents, and its share of the total in tenths of a percent; none of a total of zero. */
export function marginOf(totalCents: number, payCents: number): Margin {
  const marginCents = totalCents - payCents
  const percent = totalCents === 0 ? null : Math.round((marginCents * 1000) / totalCents) / 10
  return { marginCents, percent }
}
