// A page of the app without screens: its outbox, its signing out and a driver's phone, driven by the chaos runs. It is not part of the
// product's build.
import type { PlaceOrderPayloadInput } from '@switchback/core/sync/payloads.ts'
import { leaveAccount } from '../../src/features/portals/sign-out/leave-account.ts'
import { currentAccount } from '../../src/offline/device/current-account.ts'
import { allSaved } from '../../src/offline/database/lists.ts'
import { newId } from '../../src/offline/device/new-id.ts'
import { queueOperations } from '../../src/offline/outbox/queue-operation.ts'
import { readHistory } from '../../src/offline/outbox/read-outbox.ts'
import { readQueue } from '../../src/offline/outbox/read-queue.ts'
import { resumeSync } from '../../src/offline/sync/resume-sync.ts'
import { syncOf } from '../../src/offline/sync/run-sync.ts'
import { exportUnsent } from '../../src/offline/transfer/export-unsent.ts'
import { phone } from './inspect.ts'

/** Queues an order as the form does. Resolves when the form says "Saved on this device". */
async function queueOrder(payload: PlaceOrderPayloadInput): Promise<void> {
  const id = newId()
  await queueOperations(currentAccount(), [{ id, kind: 'place_order', lane: id, title: 'Order', payload }])
}

/** Collects the texts of the sync center, its export for the signed-in user, and the lists of the screens. */
async function shown(): Promise<string> {
  const account = currentAccount()
  const names = ['addresses', 'drafts', 'dealerQuotes', 'orderedQuotes', 'profiles'] as const
  return JSON.stringify(
    await Promise.all([
      readQueue(account),
      readHistory(account),
      exportUnsent(account),
      ...names.map((name) => allSaved({ name, account })),
    ]),
  )
}

const driver = {
  queueOrder,
  shown,
  /** Waits as every screen does: until the database is open, and lost work is back in it. */
  opened: async () => void (await readQueue(currentAccount())),
  /** Signs out and keeps unsent work for the account's next sign-in, or discards it. */
  leave: (staysUnsent: boolean) => leaveAccount({ staysUnsent }),
  /** Does the same as the return of the network. */
  send: () => syncOf(currentAccount()).post({ kind: 'retry-now' }),
}
export type Driver = typeof driver

Object.assign(globalThis, { driver, phone })
void resumeSync()
