/**
 * The version of the price calculation: rules, rounding, ZIP table, road factor. A device names it with an offline
 * quote. Increment it with every change that can change a price.
 * Source: OFFLINE-6.
 */
export const engineVersion = 1
