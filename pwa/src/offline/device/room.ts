import { laterCacheName } from './later-cache.ts'

/** New files never take the last of the room: orders and quotes need it. */
const reservedBytes = 8 * 1024 * 1024

/** Undefined if the browser does not say. */
async function availableBytes(): Promise<number | undefined> {
  try {
    const { quota, usage } = await navigator.storage.estimate()
    return quota === undefined || usage === undefined ? undefined : quota - usage
  } catch {
    return undefined
  }
}

/** Frees what the app can download again. Returns whether there was anything. */
export async function freeRoom(): Promise<boolean> {
  try {
    return await caches.delete(laterCacheName)
  } catch {
    return false
  }
}

/** Whether a new file of this size fits; frees room first if necessary. Source: OFFLINE-7. */
export async function hasRoomFor(bytes: number): Promise<boolean> {
  const fits = async () => ((await availableBytes()) ?? Infinity) >= bytes + reservedBytes
  return (await fits()) || ((await freeRoom()) && (await fits()))
}
