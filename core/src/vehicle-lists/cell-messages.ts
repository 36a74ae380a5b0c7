// Messages about cells that an import cannot read.

const shown = (text: string): string => `“${text.slice(0, 40)}”`

export const cellBadVin = 'VIN must be 17 characters (letters and numbers, no I, O, or Q).'

export const noZipText = (text: string): string => `${shown(text)} isn't a 5-digit ZIP code.`

export const noTypeText = (text: string): string =>
  `${shown(text)} isn't one of our vehicle types. Choose one.`

export const noTransportText = (text: string): string =>
  `${shown(text)} is neither open nor enclosed. Choose one.`

export const noConditionText = (text: string): string =>
  `${shown(text)} does not say whether it runs. Choose one.`

export const unplacedCellText = (text: string): string =>
  `We can't tell what ${shown(text)} means. Use it as the stock number, or correct the line.`
