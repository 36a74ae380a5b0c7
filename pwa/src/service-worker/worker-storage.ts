/** Local storage for code that the page shares with the worker, which has none: the copied rows, in memory. */
export function provideLocalStorage(copy: Readonly<Record<string, string>>): void {
  const rows = new Map(Object.entries(copy))
  const storage = {
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => void rows.set(key, value),
    removeItem: (key: string) => void rows.delete(key),
  }
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })
}
