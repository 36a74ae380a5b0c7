/** The storage key of the token, stored as plain text. Source: ACCESS-5. */
const storageKey = 'auth_token'

/** Fallback where storage is blocked: the token then lasts as long as the page. */
let inMemory: string | null = null
const whenEnded = new Set<() => void>()

/** The token of the user signed in on this device, sent with every call. */
export const sessionToken = {
  read(): string | null {
    try {
      return localStorage.getItem(storageKey) ?? inMemory
    } catch {
      return inMemory
    }
  },
  save(token: string): void {
    try {
      localStorage.setItem(storageKey, token)
      // Otherwise this page would go on with it after another tab has removed it.
      inMemory = null
    } catch {
      inMemory = token
    }
  },
  forget(): void {
    inMemory = null
    try {
      localStorage.removeItem(storageKey)
    } catch {
      // Nothing is stored there either.
    }
  },
  /** The server no longer accepts the token: drops it and notifies the page, once. */
  end(sent: string | null): void {
    if (sent === null || sessionToken.read() !== sent) return
    sessionToken.forget()
    for (const listener of whenEnded) listener()
  },
  onEnded(listener: () => void): () => void {
    whenEnded.add(listener)
    return () => whenEnded.delete(listener)
  },
  /** Calls back when a user signs in or out in another tab. */
  onChangedElsewhere(listener: () => void): () => void {
    const listen = ({ key }: StorageEvent) => {
      if (key === storageKey || key === null) listener()
    }
    window.addEventListener('storage', listen)
    return () => window.removeEventListener('storage', listen)
  },
}

/** The authorization header, if a user is signed in. */
export function bearer(): Record<string, string> {
  const token = sessionToken.read()
  return token === null ? {} : { Authorization: `Bearer ${token}` }
}
