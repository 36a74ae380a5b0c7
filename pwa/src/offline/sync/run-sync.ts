import { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { onDevice } from '../database/on-device.ts'
import { parseRows } from '../database/stored-rows.ts'
import { deviceChanges } from '../device/device-changes.ts'
import { refreshScreens, saveResults } from './after-confirmation.ts'
import type { SyncStep } from './next-sync-step.ts'
import { allSenders, sendingWith, type Senders } from './senders.ts'
import { checkOthersMs, passesUnderLock, retryWhenUseful } from './passes-under-lock.ts'
import { isForRequest, type SyncEvent } from './sync-event.ts'
import { takeStep } from './take-step.ts'

type Sync = { readonly post: (event: SyncEvent) => void }

async function readOutbox(account: string): Promise<OutboxOperation[]> {
  return onDevice(account, async (database) => {
    const { outbox } = database
    return parseRows(database, outbox, { schema: OutboxOperation, rows: await outbox.toArray() })
  })
}

const lockOf = (account: string): string => `switchback.sync.${account}`

/** When this tab should look again although another one holds the lock; `steal` if that one is frozen. */
async function lookAtOthers(account: string): Promise<'steal' | number | undefined> {
  const operations = await readOutbox(account)
  const now = Date.now()
  if (operations.some(({ status, leaseUntil }) => status === 'sending' && leaseUntil < now)) return 'steal'
  return operations.some(({ status }) => status !== 'attention') ? now + checkOthersMs : undefined
}

/** Takes steps, and refreshes the screens once nothing more is to be confirmed. */
function stepsOf(account: string): (event: SyncEvent) => Promise<SyncStep> {
  let isStale = false
  return async (event) => {
    const step = await takeStep(account, event)
    if (event.kind !== 'attempted') return step
    if (step.done.length > 0) {
      isStale = true
      await saveResults(account, event.attempts)
    }
    if (isStale && !step.send.some(isForRequest)) {
      isStale = false
      void refreshScreens()
    }
    return step
  }
}

/**
 * Performs what `nextSyncStep` decides for one account: takes a step for each event and sends what the step says. One tab
 * at a time holds the lock; it lets go when nothing is being sent, and a timer takes it again when a wait ends.
 * Source: OFFLINE-2.
 */
function createSync(account: string, senders: Senders): Sync {
  const inbox: SyncEvent[] = []
  let wakeUp = (): void => undefined
  const send = sendingWith(account, senders, post)
  const take = stepsOf(account)

  /** Handles events until none is left and nothing is being sent. Returns when to look again. */
  async function pass(): Promise<number | undefined> {
    const sending = new Set<string>()
    let step = await take({ kind: 'lock-taken' })
    for (;;) {
      for (const { id } of step.send) sending.add(id)
      send(step.send)
      if (inbox.length === 0 && sending.size > 0) {
        await new Promise<void>((resolve) => (wakeUp = resolve))
      }
      const event = inbox.shift()
      if (!event) return step.wakeAt
      if (event.kind === 'attempted') for (const { sent } of event.attempts) sending.delete(sent.id)
      step = await take(event)
    }
  }

  const run = passesUnderLock({
    lock: lockOf(account),
    pass,
    lookAtOthers: () => lookAtOthers(account),
    isAsked: () => inbox.length > 0,
    drop: () => {
      inbox.length = 0
    },
    onTimer: () => post({ kind: 'look' }),
  })

  function post(event: SyncEvent): void {
    inbox.push(event)
    wakeUp()
    void run()
  }
  return { post }
}

const syncs = new Map<string, Sync>()

/** The sync of an account in this tab. */
export function syncOf(account: string, senders: Partial<Senders> = {}): Sync {
  const known = syncs.get(account)
  if (known) return known
  const sync = createSync(account, { ...allSenders, ...senders })
  syncs.set(account, sync)
  retryWhenUseful(() => sync.post({ kind: 'retry-now' }))
  deviceChanges.subscribe((change) => {
    if (change.account === account && change.isFromOtherTab) sync.post({ kind: 'look' })
  })
  return sync
}

async function isLocked(account: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === lockOf(account))
}

/** One pass. Returns whether something still waits for another attempt. */
async function passOnce(account: string): Promise<boolean> {
  syncOf(account).post({ kind: 'retry-now' })
  // Granted once the pass above, or another tab's, has ended.
  await navigator.locks.request(lockOf(account), () => undefined)
  return (await readOutbox(account)).some(({ status }) => status !== 'attention')
}

/**
 * Sends what is due, for a service worker that the browser has woken and may end right after. A page that held the lock
 * may have closed meanwhile without sending, so then a second pass follows. Returns whether something still waits for
 * another attempt.
 */
export async function sendOutbox(account: string): Promise<boolean> {
  const wasLocked = await isLocked(account)
  const waits = await passOnce(account)
  return waits && wasLocked ? passOnce(account) : waits
}
