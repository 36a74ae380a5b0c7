import { deviceStorage } from './device-storage.ts'
import { within } from './within.ts'

const ownerKey = 'switchback.push-owner'
/** The time that a browser may take to end a subscription. */
const endMs = 3000

/** The push subscription of this browser. It has one, whoever is signed in. Source: MSG-22. */
export const ownPush = {
  isSupported: (): boolean =>
    'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis,
  worker: async (): Promise<ServiceWorkerRegistration | undefined> =>
    navigator.serviceWorker.getRegistration(),
  async find(): Promise<PushSubscription | null> {
    if (!ownPush.isSupported()) return null
    return (await (await ownPush.worker())?.pushManager.getSubscription()) ?? null
  },
  /** The account that turned it on. */
  belongsTo: (userId: string): boolean => deviceStorage.write(ownerKey, userId),
}

async function end(): Promise<void> {
  await (await ownPush.find())?.unsubscribe()
}

/**
 * Ends the browser's subscription with the session of its account, also before the server knows: nothing arrives any
 * more. The one of another account, which is locked here, stays. Source: MSG-22.
 */
export async function endPushOf(userId: string): Promise<void> {
  const owner = deviceStorage.read(ownerKey)
  if (owner !== null && owner !== userId) return
  deviceStorage.remove(ownerKey)
  await within(endMs, end())
}
