/** A version of the app: the cache of its own files, and those of its files that all versions keep in shared caches. */
export type Version = { readonly app: string; readonly shared: readonly string[] }

/** The versions that were active last, the newest first. */
const noteCache = 'versions'
const note = '/versions'

/** One cache for each version of the app; earlier versions of the worker named theirs `workbox-precache`. */
const isVersion = (name: string): boolean => /^(app-|workbox-precache)/.test(name)

async function readNote(): Promise<readonly Version[] | undefined> {
  const noted = await (await caches.open(noteCache)).match(note)
  return noted && ((await noted.json()) as readonly Version[])
}

/** The version that open tabs run; undefined before the first one, and after one that took no note. */
export const activeVersion = async (): Promise<Version | undefined> => (await readNote())?.[0]

/** Deletes the files of a shared cache that none of the versions has. */
async function deleteOthers(cacheName: string, kept: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(cacheName)
  const others = (await cache.keys()).filter(({ url }) => !kept.has(new URL(url).pathname))
  await Promise.all(others.map((request) => cache.delete(request)))
}

/**
 * Makes this the version that is active, and keeps it and the one that was active before, which open tabs still run. A
 * version that was never active goes, however new it is: nobody ran it. Without a note nobody knows which one tabs run,
 * so all stay until the next time.
 * Source: OFFLINE-20, ADR-28.
 */
export async function activateVersion(version: Version, sharedCaches: readonly string[]): Promise<void> {
  const noted = await readNote()
  const kept = [version, ...(noted ?? []).filter(({ app }) => app !== version.app)].slice(0, 2)
  await (await caches.open(noteCache)).put(note, Response.json(kept))
  if (!noted) return
  const apps = new Set(kept.map(({ app }) => app))
  const unused = (await caches.keys()).filter((name) => isVersion(name) && !apps.has(name))
  const shared = new Set(kept.flatMap((each) => each.shared))
  await Promise.all([
    ...unused.map((name) => caches.delete(name)),
    ...sharedCaches.map((name) => deleteOthers(name, shared)),
  ])
}
