import { driverChanges } from './driver-changes.ts'
import { onDriverDatabase, type Row } from './driver-database.ts'

/**
 * Kinds of unsent work. `event` goes with others in one request, everything else by itself; `event_photo` is the photo of
 * an event.
 */
export type DriverItemKind = 'record' | 'photo' | 'complete' | 'event' | 'event_photo'

/** One piece of unsent work, or of work that was sent: these stay, so that the page can count them. */
export type DriverItem = Row & {
  readonly version: 1
  readonly token: string
  readonly kind: DriverItemKind
  /** Of an event's photo: the event. */
  readonly inspectionId: string | null
  /** Of a photo: its place in the record. */
  readonly number: number | null
  /** The wire JSON of a record or an event. */
  readonly body: unknown
  /** Milliseconds, like every time below. */
  readonly queuedAt: number
  /** `sending` is a lease that ends at `leaseUntil`; `attention`: the server or the phone says that it will never arrive. */
  readonly status: 'pending' | 'sending' | 'attention' | 'done'
  readonly attempts: number
  readonly notBefore: number
  readonly leaseUntil: number
  readonly doneAt: number | null
  readonly refusal: string | null
  /** Of an event: it goes without others, because the server refused a request of several. */
  readonly isAlone?: boolean
}

type Queued = Pick<DriverItem, 'id' | 'token' | 'kind'> & Partial<DriverItem>

/** A new item, due at once. */
export const newItem = (queued: Queued): DriverItem => ({
  version: 1,
  inspectionId: null,
  number: null,
  body: null,
  queuedAt: Date.now(),
  status: 'pending',
  attempts: 0,
  notBefore: 0,
  leaseUntil: 0,
  doneAt: null,
  refusal: null,
  ...queued,
})

/**
 * Keeps an event of a link until it is sent, with its photo if it has one. Resolves once it is on disk.
 * @throws DeviceStorageError
 */
export async function queueEvent(
  token: string,
  event: { readonly id: string },
  photo?: { readonly id: string },
): Promise<void> {
  await onDriverDatabase('readwrite', async ({ put }) => {
    put('outbox', newItem({ id: event.id, token, kind: 'event', body: event }))
    if (!photo) return
    put('outbox', newItem({ id: photo.id, token, kind: 'event_photo', inspectionId: event.id, number: 0 }))
  })
  driverChanges.announce()
}

/** Whether an item is an event that the server refused. */
export const isRefusedNews = ({ kind, status }: DriverItem): boolean =>
  kind === 'event' && status === 'attention'

/** Whether an item is an event that the server refused, or the photo of one: it goes nowhere. */
export const isOfRefusedNews = (item: DriverItem, items: readonly DriverItem[]): boolean =>
  isRefusedNews(item) ||
  (item.kind === 'event_photo' &&
    items.some((event) => event.id === item.inspectionId && isRefusedNews(event)))

/** All items of one link, or of every link of this phone. @throws DeviceStorageError */
export const driverItems = (token?: string): Promise<DriverItem[]> =>
  onDriverDatabase('readonly', ({ all }) =>
    token === undefined ? all<DriverItem>('outbox') : all<DriverItem>('outbox', 'token', token),
  )
