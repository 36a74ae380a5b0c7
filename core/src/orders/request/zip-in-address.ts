import { states } from '#core/address/states.ts'

/**
 * The last five-digit number in an address of the form `street, city, STATE ZIP`. A number at the beginning is a
 * house number.
 * Source: ORDER-14.
 */
export function zipInAddress(address: unknown): string | undefined {
  if (typeof address !== 'string') return undefined
  const last = [...address.trim().matchAll(/\b\d{5}(?=(-\d{4})?\b)/g)].at(-1)
  return last && last.index > 0 ? last[0] : undefined
}

/** A state by its code or its name, then a ZIP. */
const stateAndZip = new RegExp(
  String.raw`\b(?:${states.flatMap(({ code, name }) => [code, name]).join('|')}),?\s+(\d{5})(?:-\d{4})?\b`,
  'gi',
)

/**
 * The ZIP in an address: the last one after a state, whatever follows it (a country, a remark). Ignores invisible
 * characters and accepts full-width digits. Undefined if no ZIP follows a state.
 */
export function statedZip(address: string): string | undefined {
  const seen = address.normalize('NFKC').replace(/\p{Cf}/gu, '')
  return [...seen.matchAll(stateAndZip)].at(-1)?.[1]
}
