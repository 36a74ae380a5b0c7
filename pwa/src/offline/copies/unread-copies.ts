const accounts = new Set<string>()

/**
 * Accounts whose second copies the browser has not handed out yet: the database may lack what they hold, so nothing may
 * claim that all is sent. Source: OFFLINE-24.
 */
export const unreadCopies = {
  mayMissWork: (account: string): boolean => accounts.has(account),
  note: (account: string): Set<string> => accounts.add(account),
  forget: (account: string): boolean => accounts.delete(account),
}
