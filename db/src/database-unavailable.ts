/** The database did not answer, or is too busy to. Whether a write was done is not known where it was under way. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database is unavailable', { cause })
    this.name = 'DatabaseUnavailable'
  }
}
