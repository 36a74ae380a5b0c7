// The history's sentences with values.

export const vehiclesText = (count: number): string => `${count} ${count === 1 ? 'vehicle' : 'vehicles'}`
export const orderText = (count: number): string => `Order ${vehiclesText(count)}`
export const chooseText = (quote: string): string => `Choose ${quote}`
export const chooseAllText = (count: number): string => `Choose all ${count} quotes that can be ordered`
export const requoteText = (quote: string): string => `Re-quote ${quote}`
export const duplicateText = (quote: string): string => `Duplicate ${quote}`
export const problemText = (quote: string, problem: string): string => `Quote ${quote}: ${problem}.`
