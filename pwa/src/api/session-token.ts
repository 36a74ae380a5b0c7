/** Where the token is kept, as it is. Source: ACCESS-5. */
const storageKey = 'auth_token'

/** Holds it where storage is forbidden: then it lasts as long as the page. */
let inMemory: string | null = null
const whenEnded = new Set<() => void>()

/** The token of whoever is signed in on this device; it goes with every call. */
export const sessionToken = {
  read(): string | null {
    try {
      return localStorage.getItem(storageKey) ?? inMemory
    } catch {
      return inMemory
    }
  },
  keep(token: string): void {
    inMemory = token
    try {
      localStorage.setItem(storageKey, token)
    } catch {
      // Kept for this page alone.
    }
  },
  forget(): void {
    inMemory = null
    try {
      localStorage.removeItem(storageKey)
    } catch {
      // Nothing is kept there either.
    }
  },
  /** The server knows the token no longer: it goes, and the page is told, once. */
  end(sent: string | null): void {
    if (sent === null || sessionToken.read() !== sent) return
    sessionToken.forget()
    for (const listener of whenEnded) listener()
  },
  onEnded(listener: () => void): () => void {
    whenEnded.add(listener)
    return () => whenEnded.delete(listener)
  },
  /** Somebody signed in or out in another tab. */
  onChangedElsewhere(listener: () => void): () => void {
    const listen = ({ key }: StorageEvent) => {
      if (key === storageKey || key === null) listener()
    }
    window.addEventListener('storage', listen)
    return () => window.removeEventListener('storage', listen)
  },
}

/** The header that says who asks, where somebody is signed in. */
export function bearer(): Record<string, string> {
  const token = sessionToken.read()
  return token === null ? {} : { Authorization: `Bearer ${token}` }
}
