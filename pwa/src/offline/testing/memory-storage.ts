/** A `Storage` in memory, for tests: as in the browser, its entries are its enumerable properties. */
export function memoryStorage(entries: Readonly<Record<string, unknown>> = {}): Storage {
  const storage = Object.create({
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
    clear(this: Record<string, string>) {
      for (const key of Object.keys(this)) delete this[key]
    },
  }) as Storage
  for (const [key, value] of Object.entries(entries)) storage.setItem(key, JSON.stringify(value))
  return storage
}
