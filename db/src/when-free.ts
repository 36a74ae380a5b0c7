/** A quarter of a second more each time: about twenty seconds, beside the calls themselves. */
const attempts = 12

/** The database is in use by others, and nothing was done. */
const isBusy = (error: unknown): boolean =>
  /SQLITE_BUSY|TRANSACTION_(?:TIMEOUT|BUSY)|HTTP status 429/.test(String(error))

/**
 * Repeats work on a database that others use, for a while: for tools, whose work is one transaction that runs
 * whole or not at all.
 * @throws whatever the work throws that is not busy, and in the end that it is
 */
export async function whenFree<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || attempt === attempts) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, attempt * 250))
  }
}
