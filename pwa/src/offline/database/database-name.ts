/** The name of an account's database. */
export const databaseName = (account: string): string => `switchback.${account}`
