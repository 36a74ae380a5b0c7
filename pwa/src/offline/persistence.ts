let asking: Promise<boolean> | undefined

async function ask(): Promise<boolean> {
  try {
    return (await navigator.storage.persisted()) || (await navigator.storage.persist())
  } catch {
    return false
  }
}

/**
 * Asks the browser once per page to keep this site's data when space runs low. Returns whether it promises to; where it
 * does not, screens with unsent work say so. Source: OFFLINE-7.
 */
export function askToPersist(): Promise<boolean> {
  asking ??= ask()
  return asking
}
