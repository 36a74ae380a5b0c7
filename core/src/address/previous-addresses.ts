import type { Address } from './address.ts'

/** Saves the last 5 unique addresses and shows at most 3. Source: ADDR-4. */
const savedCount = 5
const shownCount = 3

/** The list with `used` first, deduplicated ignoring case, limited to five. */
export function rememberAddress(previous: readonly Address[], used: Address): readonly Address[] {
  const key = used.fullAddress.toLowerCase()
  const others = previous.filter((address) => address.fullAddress.toLowerCase() !== key)
  return [used, ...others].slice(0, savedCount)
}

/** The previous addresses to show above the search results: those that contain the typed text, newest first. */
export function matchingPrevious(previous: readonly Address[], typed: string): readonly Address[] {
  const wanted = typed.trim().toLowerCase()
  return previous.filter((address) => address.fullAddress.toLowerCase().includes(wanted)).slice(0, shownCount)
}
