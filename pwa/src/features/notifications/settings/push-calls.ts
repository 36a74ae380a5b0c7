import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { readResponse } from '../../../api/read-response.ts'
import { accountOnDevice } from '../../../offline/device/account-on-device.ts'
import { ownPush } from '../../../offline/device/own-push.ts'
import { devicePushOf, type DevicePush } from './push-state.ts'

const { push } = client.api.auth

/** A failure on the device itself, with a sentence for the user. */
export class PushFailure extends Error {}

async function readDevice(): Promise<{ state: DevicePush; publicKey: string | null }> {
  const [{ publicKey, endpoint }, own] = await Promise.all([readResponse(push.$get()), ownPush.find()])
  const state = devicePushOf({
    publicKey,
    isSupported: ownPush.isSupported(),
    permission: ownPush.isSupported() ? Notification.permission : 'denied',
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
  const worker = await ownPush.worker()
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
  const account = accountOnDevice.read()
  if (account) ownPush.belongsTo(account.userId)
  const { p256dh = '', auth = '' } = keys
  await readResponse(push.$put({ json: { endpoint: endpoint ?? '', keys: { p256dh, auth } } }))
  await refresh()
}

export async function turnPushOff(): Promise<void> {
  await readResponse(push.$delete())
  await (await ownPush.find())?.unsubscribe()
  await refresh()
}
