/** The database does not respond or is overloaded. A write in progress may or may not have been committed. */
export class DatabaseUnavailable extends Error {
  /** Whether the server refused the call before it ran any of it, so that it can be sent again. */
  readonly hasRunNothing: boolean

  constructor(cause: unknown, hasRunNothing = false) {
    super('The database is unavailable', { cause })
    this.name = 'DatabaseUnavailable'
    this.hasRunNothing = hasRunNothing
  }
}
