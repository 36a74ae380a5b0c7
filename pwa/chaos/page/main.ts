// A page of the app without screens: its outbox, driven by the chaos runs. It is not part of the product's build.
import type { PlaceOrderPayloadInput } from '@switchback/core/sync/payloads.ts'
import { currentAccount } from '../../src/offline/current-account.ts'
import { newId } from '../../src/offline/new-id.ts'
import { queueOperations } from '../../src/offline/outbox/queue-operation.ts'
import { resumeSync } from '../../src/offline/sync/resume-sync.ts'
import { syncOf } from '../../src/offline/sync/run-sync.ts'

/** Queues an order as the form does. Resolves when the form says "Saved on this device". */
async function queueOrder(payload: PlaceOrderPayloadInput): Promise<void> {
  const id = newId()
  await queueOperations(currentAccount(), [{ id, kind: 'place_order', lane: id, title: 'Order', payload }])
}

const driver = {
  queueOrder,
  /** What the return of the network does. */
  send: () => syncOf(currentAccount()).post({ kind: 'retry-now' }),
}
export type Driver = typeof driver

Object.assign(globalThis, { driver })
void resumeSync()
