/** The beginning of the subjects of an account's order forms. */
export const dealerFormsOf = (userId: string): string => `dealer.${userId}.`

/** The key for the draft and files of a dealer's order form, per account. Source: OFFLINE-4. */
export const dealerFormSubject = (userId: string, quoteId: string): string =>
  `${dealerFormsOf(userId)}${quoteId}`

const vehicleLinesPrefix = 'switchback.vehicle-lines.'

/** The key for the bulk vehicle sheet. Source: OFFLINE-4. */
export const vehicleLinesKey = (userId: string): string => vehicleLinesPrefix + userId

/** Whose sheet of vehicles is under a key. */
export const accountOfVehicleLines = (key: string): string | undefined =>
  key.startsWith(vehicleLinesPrefix) ? key.slice(vehicleLinesPrefix.length) : undefined
