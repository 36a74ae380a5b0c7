/** Local and session storage that may be full, forbidden or hold somebody else's idea of JSON: never throws. */
function over(storageOf: () => Storage) {
  return {
    read(key: string): unknown {
      try {
        return JSON.parse(storageOf().getItem(key) ?? 'null') as unknown
      } catch {
        return null
      }
    },
    /** Whether it was kept. */
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
        // Storage is forbidden: then there is nothing to remove either.
      }
    },
    keys(): readonly string[] {
      try {
        return Object.keys(storageOf())
      } catch {
        return []
      }
    },
    clear(): void {
      try {
        storageOf().clear()
      } catch {
        // As above.
      }
    },
  }
}

export const deviceStorage = over(() => localStorage)
export const tabStorage = over(() => sessionStorage)
