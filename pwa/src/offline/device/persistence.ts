let asking: Promise<boolean> | undefined

async function request(): Promise<boolean> {
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
  asking ??= request()
  return asking
}

/** Asks once more, because the user wants it: some browsers ask the user, others look at how often the site is used. */
export function askToPersistAgain(): Promise<boolean> {
  asking = request()
  return asking
}
