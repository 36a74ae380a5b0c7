/** Whole cents as the API writes money in quotes and calculations: `97750` is `977.5`. Source: API-2. */
export function dollarsNumber(cents: number): number {
  return cents / 100
}
