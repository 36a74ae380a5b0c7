import * as z from 'zod/mini'

/** A point in time in a response, as `Date.prototype.toISOString` writes it. */
export const Instant = z.iso.datetime()
