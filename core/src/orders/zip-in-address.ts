/**
 * The last five-digit number in an address, as `street, city, STATE ZIP` ends with it. One that the address begins
 * with is the number of a house. Source: spec/public.md section 3.
 */
export function zipInAddress(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined
  const last = [...address.trim().matchAll(/\b\d{5}(?=(-\d{4})?\b)/g)].at(-1)
  return last && last.index > 0 ? last[0] : undefined
}

/** The ZIP of an address that ends as addresses do, in a state and its ZIP; nothing where it ends in another way. */
export function statedZip(address: string): string | undefined {
  return /\b[A-Za-z]{2},?\s+(\d{5})(-\d{4})?$/.exec(address.trim())?.[1]
}
