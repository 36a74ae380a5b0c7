/** The name of an account's database. */
export const databaseName = (account: string): string => `switchback.${account}`

/** The name of the cache with the second copy of an account's unsent operations. */
export const secondCopyName = (account: string): string => `switchback.unsent.${account}`
