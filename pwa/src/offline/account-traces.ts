/** What the subjects of an account's order forms begin with. */
export const dealerFormsOf = (userId: string): string => `dealer.${userId}.`

/** The key for the draft and files of a dealer's order form, per account. Source: OFFLINE-4. */
export const dealerFormSubject = (userId: string, quoteId: string): string =>
  `${dealerFormsOf(userId)}${quoteId}`

/** The key for the bulk vehicle sheet. Source: OFFLINE-4. */
export const vehicleLinesKey = (userId: string): string => `switchback.vehicle-lines.${userId}`
