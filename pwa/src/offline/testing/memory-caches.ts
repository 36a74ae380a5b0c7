type Saved = { readonly url: string }

/** A `CacheStorage` in memory, with what unsent work and the service worker use of it. */
export function memoryCaches() {
  const all = new Map<string, Map<string, ArrayBuffer>>()
  const urlOf = (key: string | Saved) =>
    new URL(typeof key === 'string' ? key : key.url, 'https://switchback.example').href
  const cacheOf = (entries: Map<string, ArrayBuffer>) => ({
    put: async (key: string | Saved, response: Response) =>
      void entries.set(urlOf(key), await response.arrayBuffer()),
    match: async (key: string | Saved) => {
      const bytes = entries.get(urlOf(key))
      return bytes && new Response(bytes)
    },
    delete: async (key: string | Saved) => entries.delete(urlOf(key)),
    keys: async () => [...entries.keys()].map((url) => ({ url })),
  })
  return {
    match: async (key: string | Saved) => {
      const bytes = [...all.values()].find((entries) => entries.has(urlOf(key)))?.get(urlOf(key))
      return bytes && new Response(bytes)
    },
    has: async (name: string) => all.has(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    open: async (name: string) => {
      const entries = all.get(name) ?? new Map<string, ArrayBuffer>()
      all.set(name, entries)
      return cacheOf(entries)
    },
  }
}
