import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { readResponse } from '../../../api/read-response.ts'
import { devicePushOf, type DevicePush } from './push-state.ts'

const { push } = client.api.auth

/** A failure on the device itself, with a sentence for the user. */
export class PushFailure extends Error {}

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration()

async function ownSubscription(): Promise<PushSubscription | null> {
  if (!isSupported()) return null
  return (await (await registration())?.pushManager.getSubscription()) ?? null
}

async function readDevice(): Promise<{ state: DevicePush; publicKey: string | null }> {
  const [{ publicKey, endpoint }, own] = await Promise.all([readResponse(push.$get()), ownSubscription()])
  const state = devicePushOf({
    publicKey,
    isSupported: isSupported(),
    permission: isSupported() ? Notification.permission : 'denied',
    ownEndpoint: own?.endpoint ?? null,
    savedEndpoint: endpoint,
  })
  return { state, publicKey }
}

/** Whether push reaches this device. */
export const devicePushQuery = queryOptions({
  queryKey: ['push', 'device'],
  queryFn: readDevice,
  staleTime: 0,
})

const refresh = () => queryClient.invalidateQueries({ queryKey: devicePushQuery.queryKey })

async function subscribe(publicKey: string): Promise<PushSubscription> {
  const worker = await registration()
  if (!worker) throw new PushFailure('Push is not ready on this page yet. Please reload it and try again.')
  // A subscription made with an older key of the site no longer receives anything.
  await (await worker.pushManager.getSubscription())?.unsubscribe()
  try {
    return await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  } catch {
    throw new PushFailure('This browser could not reach its push service. Please try again later.')
  }
}

/** Asks for permission, at a tap only, then subscribes this device. */
export async function turnPushOn(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') {
    await refresh()
    throw new PushFailure('The browser was not allowed to show notifications.')
  }
  const { endpoint, keys = {} } = (await subscribe(publicKey)).toJSON()
  const { p256dh = '', auth = '' } = keys
  await readResponse(push.$put({ json: { endpoint: endpoint ?? '', keys: { p256dh, auth } } }))
  await refresh()
}

export async function turnPushOff(): Promise<void> {
  await readResponse(push.$delete())
  await (await ownSubscription())?.unsubscribe()
  await refresh()
}
