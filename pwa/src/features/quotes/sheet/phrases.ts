import type { TypeQuestion } from './vehicle-line.ts'
import { cellBadVin } from './words.ts'

// The sheet's sentences with values. Those about a cell that an import cannot read load with the import: import-phrases.ts.

const vehicles = (count: number): string => `${count} ${count === 1 ? 'vehicle' : 'vehicles'}`

export const vehicleText = (number: number): string => `Vehicle ${number}`
export const selectText = (number: number): string => `Select vehicle ${number}`
export const moreText = (number: number): string => `More about vehicle ${number}`
export const removeText = (number: number): string => `Remove vehicle ${number}`
/** After "Order", for screen readers. */
export const orderLabel = (number: number): string => `vehicle ${number}`
export const removeSelectedText = (count: number): string => `Remove ${count} selected`
export const suggestedTypesText = (count: number): string => `Use the suggested type for ${count} vehicles`
export const fixText = (fix: string): string => `Use ${fix}`

export const typeText = (
  { source, vehicle }: Pick<TypeQuestion, 'source' | 'vehicle'>,
  suggested: string,
): string => `${source === 'list' ? 'our list' : 'its VIN'} has the ${vehicle} as ${suggested}.`

export const clearText = (count: number): string =>
  `${count === 1 ? 'The vehicle is' : `All ${count} vehicles are`} removed from this sheet. Quotes that you have saved stay in the history.`

export const halfVinText = (number: number): string =>
  `Vehicle ${number}: ${cellBadVin} Please correct or remove it.`

export const orderText = (count: number, isAll: boolean): string =>
  `Order ${isAll && count > 1 ? 'all ' : ''}${vehicles(count)}`

export const problemText = (number: number, problem: string): string => `Vehicle ${number}: ${problem}.`

// The report of an import.
const rows = (count: number): string => `${count} ${count === 1 ? 'row' : 'rows'}`
const listedAtMost = 10

function listed(vins: readonly string[]): string {
  const more = vins.length - listedAtMost
  return `${vins.slice(0, listedAtMost).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

export const takenText = (count: number, marked: number): string =>
  `${rows(count)} taken${marked > 0 ? `, ${marked} with errors` : ''}`

export const markedText = (count: number): string =>
  `${rows(count)} ${count === 1 ? 'has' : 'have'} something we couldn't read. It's marked below and not priced.`

export const withoutTypeText = (count: number): string =>
  `${count} came without a vehicle type, which the price needs. Choose it for each, or one for all vehicles above.`

export const repeatedText = (vins: readonly string[]): string =>
  `${vins.length} ${vins.length === 1 ? 'VIN was' : 'VINs were'} there already and left out: ${listed(vins)}.`

export const leftOutText = (count: number): string => `${vehicles(count)} left out: a sheet holds up to 200.`
