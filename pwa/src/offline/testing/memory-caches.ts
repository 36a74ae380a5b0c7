type Saved = { readonly url: string; readonly text: string }

/** A `CacheStorage` in memory, with what unsent work uses of it. */
export function memoryCaches() {
  const all = new Map<string, Map<string, string>>()
  const urlOf = (key: string | Saved) => (typeof key === 'string' ? key : key.url)
  const cacheOf = (entries: Map<string, string>) => ({
    put: async (key: string, response: Response) => void entries.set(key, await response.text()),
    match: async (key: string | Saved) => {
      const text = entries.get(urlOf(key))
      return text === undefined ? undefined : new Response(text)
    },
    delete: async (key: string) => entries.delete(key),
    keys: async () => [...entries].map(([url, text]) => ({ url, text })),
  })
  return {
    has: async (name: string) => all.has(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    open: async (name: string) => {
      const entries = all.get(name) ?? new Map<string, string>()
      all.set(name, entries)
      return cacheOf(entries)
    },
  }
}
