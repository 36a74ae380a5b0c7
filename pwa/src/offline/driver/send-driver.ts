import type { DriverEventInput } from '@switchback/core/inspections/driver-event.ts'
import type { SignedRecordInput } from '@switchback/core/inspections/signed-record.ts'
import { sha256TextOf } from '../device/sha256.ts'
import { backOffMs } from '../sync/back-off.ts'
import type { Outcome } from '../sync/outcome-of.ts'
import { checkOthersMs, passesUnderLock, retryWhenUseful } from '../sync/passes-under-lock.ts'
import { sendComplete, sendEvents, sendPhoto, sendRecord, type Attempted } from './driver-calls.ts'
import { driverChanges } from './driver-changes.ts'
import { onDriverDatabase } from './driver-database.ts'
import { driverItems, type DriverItem } from './driver-outbox.ts'
import type { KeptPhoto } from './inspection.ts'
import { keepEnd, keepLoad } from './kept-load.ts'
import type { Content } from './kept-photos.ts'
import { afterAttempt, correctedId, nextSending } from './next-sending.ts'
import { restoreOnce } from './restore-once.ts'
import { signedCopies } from './signed-copies.ts'

const lock = 'switchback.driver'

/** The calls that send. */
export type DriverSenders = {
  readonly record: typeof sendRecord
  readonly events: typeof sendEvents
  readonly photo: typeof sendPhoto
  readonly complete: typeof sendComplete
}

const ownSenders: DriverSenders = {
  record: sendRecord,
  events: sendEvents,
  photo: sendPhoto,
  complete: sendComplete,
}

const refused = (refusal: string): Attempted => ({ outcome: { kind: 'attention', refusal } })

async function uploadPhoto(senders: DriverSenders, item: DriverItem): Promise<Attempted> {
  const [photo, bytes] = await onDriverDatabase('readonly', ({ get }) =>
    Promise.all([get<KeptPhoto>('photos', item.id), get<Content>('contents', item.id)]),
  )
  if (!photo || !bytes) return refused('This phone lost the photo')
  if ((await sha256TextOf(bytes.content)) !== photo.sha256)
    return refused('The photo on this phone is damaged')
  return senders.photo(item.token, {
    inspectionId: photo.inspectionId,
    number: item.number ?? 0,
    content: new Blob([bytes.content], { type: photo.type }),
  })
}

async function endInspection(senders: DriverSenders, item: DriverItem): Promise<Attempted> {
  const { token, inspectionId } = item
  if (inspectionId === null) return refused('It belongs to no inspection')
  const items = await driverItems(token)
  const lost = items.flatMap((other) =>
    other.inspectionId === inspectionId && other.kind === 'photo' && other.status === 'attention'
      ? [{ number: other.number ?? 0, reason: (other.refusal ?? 'Refused').slice(0, 120) }]
      : [],
  )
  return senders.complete(token, inspectionId, { lost })
}

/** One attempt. What is unexpected, such as a storage that fails, is worth another one. */
async function attempt(senders: DriverSenders, items: readonly DriverItem[]): Promise<Attempted> {
  const [first] = items
  if (!first) return refused('Nothing to send')
  try {
    switch (first.kind) {
      case 'record':
        return await senders.record(first.token, first.body as SignedRecordInput)
      case 'event':
        return await senders.events(
          first.token,
          items.map(({ body }) => body as DriverEventInput),
        )
      case 'photo':
      case 'event_photo':
        return await uploadPhoto(senders, first)
      case 'complete':
        return await endInspection(senders, first)
      default:
        return refused('Update the page to send this')
    }
  } catch {
    return { outcome: { kind: 'retry' } }
  }
}

const isRefusedWith = (outcome: Outcome, code: string): boolean =>
  outcome.kind === 'attention' && outcome.refused?.code === code

/** The server lost the record, or never had it: it goes again, and the photo or correction after it. */
async function sendRecordAgain(item: DriverItem): Promise<void> {
  await onDriverDatabase('readwrite', async ({ get, put }) => {
    const record = await get<DriverItem>('outbox', correctedId(item) ?? item.inspectionId ?? '')
    if (record?.status === 'done') put('outbox', { ...record, status: 'pending', notBefore: 0 } as DriverItem)
  })
}

const tooLate: Outcome = {
  kind: 'attention',
  refusal: 'The load was over before this arrived. Please call dispatch.',
}

const isPosition = ({ body }: DriverItem): boolean => (body as DriverEventInput | null)?.kind === 'position'

/** Stores what an attempt brought. */
async function settle(
  items: readonly DriverItem[],
  { outcome, load, stored }: Attempted,
  clock = { now: Date.now(), random: Math.random() },
): Promise<void> {
  const [first] = items
  const isRecordMissing = isRefusedWith(outcome, 'record_missing')
  const goAlone = items.length > 1 && outcome.kind === 'attention'
  const outcomeOfItem = (item: DriverItem): Outcome => {
    // Nobody misses a position of a load that is over.
    if (isPosition(item) && outcome.kind === 'attention') return { kind: 'confirmed' }
    if (stored && !stored.includes(item.id) && !isPosition(item)) return tooLate
    return isRecordMissing ? { kind: 'retry' } : outcome
  }
  const settled = (item: DriverItem): DriverItem =>
    goAlone
      ? { ...item, status: 'pending', leaseUntil: 0, isAlone: true }
      : afterAttempt(item, outcomeOfItem(item), clock)
  await onDriverDatabase('readwrite', async ({ put }) => {
    for (const item of items) put('outbox', settled(item))
  })
  if (!first || goAlone) return
  if (isRecordMissing) await sendRecordAgain(first)
  if (first.kind === 'complete' && first.inspectionId !== null && outcome.kind === 'confirmed') {
    await signedCopies.remove(first.inspectionId)
  }
  if (load) await keepLoad(first.token, load)
  if (isRefusedWith(outcome, 'link_ended')) await keepEnd(first.token)
}

const released = (item: DriverItem): DriverItem =>
  item.status === 'sending' ? { ...item, status: 'pending', leaseUntil: 0 } : item

const isRefused = ({ status }: DriverItem): boolean => status === 'attention'

/** The item with its wait over; undefined if that changes nothing. */
function triedAgain(
  item: DriverItem,
  items: readonly DriverItem[],
  withRefused: boolean,
): DriverItem | undefined {
  if (item.status === 'pending' && item.notBefore > 0) return { ...item, notBefore: 0 }
  if (!withRefused) return undefined
  const isOfRefused = items.some((other) => other.inspectionId === item.inspectionId && isRefused(other))
  // The end of an inspection named the photos that would never arrive.
  if (!isRefused(item) && !(item.kind === 'complete' && isOfRefused)) return undefined
  return { ...item, status: 'pending', attempts: 0, notBefore: 0, refusal: null }
}

/** Whether nothing of our server answered: then the next item would not get through either. */
const isOutOfReach = (outcome: Outcome): boolean => outcome.kind === 'retry' && outcome.code === undefined

/** Waits start over; with `withRefused` what was refused is tried again, too. */
const endWaits = (withRefused: boolean): Promise<void> =>
  onDriverDatabase('readwrite', async ({ all, put }) => {
    const items = await all<DriverItem>('outbox')
    for (const item of items) {
      const again = triedAgain(item, items, withRefused)
      if (again) put('outbox', again)
    }
  })

/** When this tab should look again although another one sends; `steal` if that one is frozen. */
async function lookAtOthers(): Promise<'steal' | number | undefined> {
  const now = Date.now()
  const items = await driverItems()
  if (items.some(({ status, leaseUntil }) => status === 'sending' && leaseUntil < now)) return 'steal'
  const waits = items.some(({ status }) => status === 'pending' || status === 'sending')
  return waits ? now + checkOthersMs : undefined
}

/** Sends until nothing is due. Returns when to look again. */
function passWith(senders: DriverSenders, failures: { inRow: number }) {
  return async (): Promise<number | undefined> => {
    // This tab holds the lock, so nobody sends any more: every lease is from a tab that crashed or closed.
    let items = (await driverItems()).map(released)
    for (;;) {
      const next = nextSending(items, Date.now())
      if (next.send.length === 0) return next.wakeAt
      await onDriverDatabase('readwrite', async ({ put }) => {
        for (const item of next.send) put('outbox', item)
      })
      driverChanges.announce()
      const attempted = await attempt(senders, next.send)
      await settle(next.send, attempted)
      driverChanges.announce()
      failures.inRow = isOutOfReach(attempted.outcome) ? failures.inRow + 1 : 0
      if (failures.inRow > 0) return Date.now() + backOffMs(failures.inRow, Math.random())
      items = await driverItems()
    }
  }
}

/**
 * Sends what waits on this phone, of all links, in one tab at a time. Whatever is interrupted is sent again under the same
 * id, which changes nothing. `start` may be called any number of times.
 * Source: DRIVER-32.
 */
export function driverSending(senders: DriverSenders = ownSenders) {
  const failures = { inRow: 0 }
  let isAsked = false
  let isStarted = false
  const pass = passWith(senders, failures)
  const run = passesUnderLock({
    lock,
    pass: () => {
      isAsked = false
      return pass()
    },
    lookAtOthers,
    isAsked: () => isAsked,
    drop: () => {
      isAsked = false
    },
    onTimer: sendDue,
  })

  function sendDue(): void {
    isAsked = true
    void run()
  }
  const tryAgain = (withRefused: boolean): void => {
    failures.inRow = 0
    endWaits(withRefused).then(sendDue, sendDue)
  }
  const retryNow = () => tryAgain(false)
  return {
    /** Sends what is due, now and whenever it makes sense. */
    start(): void {
      if (!isStarted) retryWhenUseful(retryNow)
      isStarted = true
      restoreOnce().then(sendDue, sendDue)
    },
    /** Something new is to be sent, or the network is back. */
    retryNow,
    /** The user asks: what was refused is tried again, too. */
    sendAgain: () => tryAgain(true),
  }
}

/** The sending of this tab. */
export const sending = driverSending()
