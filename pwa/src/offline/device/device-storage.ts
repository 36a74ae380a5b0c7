/** Local and session storage. It may be full, blocked, or hold unexpected JSON: never throws. */
function over(storageOf: () => Storage) {
  return {
    read(key: string): unknown {
      try {
        return JSON.parse(storageOf().getItem(key) ?? 'null') as unknown
      } catch {
        return null
      }
    },
    /** Returns whether the write succeeded. */
    write(key: string, value: unknown): boolean {
      try {
        storageOf().setItem(key, JSON.stringify(value))
        return true
      } catch {
        return false
      }
    },
    remove(key: string): void {
      try {
        storageOf().removeItem(key)
      } catch {
        // Storage is blocked: there is nothing to remove.
      }
    },
    keys(): readonly string[] {
      try {
        return Object.keys(storageOf())
      } catch {
        return []
      }
    },
  }
}

export const deviceStorage = over(() => localStorage)
const ofTab = over(() => sessionStorage)

/** Under this key a tab has a name while its work is in the account's database. */
export const tabNameKey = 'switchback.tab'

export const tabStorage = {
  ...ofTab,
  /** Removes all but the tab's name, and but the keys that `stays` names. */
  clear(stays: (key: string) => boolean = () => false): void {
    for (const key of ofTab.keys()) if (key !== tabNameKey && !stays(key)) ofTab.remove(key)
  },
}
