import type { Address } from './address.ts'

/** Source: ADDR-4: the last 5 unique addresses are kept, at most 3 are shown. */
const savedCount = 5
const shownCount = 3

/** The list with `used` in front, each address once however it is cased, the oldest beyond five dropped. */
export function rememberAddress(previous: readonly Address[], used: Address): readonly Address[] {
  const key = used.fullAddress.toLowerCase()
  const others = previous.filter((address) => address.fullAddress.toLowerCase() !== key)
  return [used, ...others].slice(0, savedCount)
}

/** The previous addresses to show above the search's results: those that hold what was typed, newest first. */
export function matchingPrevious(previous: readonly Address[], typed: string): readonly Address[] {
  const wanted = typed.trim().toLowerCase()
  return previous.filter((address) => address.fullAddress.toLowerCase().includes(wanted)).slice(0, shownCount)
}
