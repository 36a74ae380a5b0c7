import type { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { showCount } from '@switchback/core/shown/count.ts'
import type { OutboxCounts } from '../../offline/outbox/operation-state.ts'
import type { QueueItem } from '../../offline/outbox/read-queue.ts'
import { refusalWordsOf } from '../../unsent/refused-vehicles.ts'
import { showClock, showMoment } from '../../ui/show-moment.ts'

// The sentences of the sync center. Source: OFFLINE-14.

// The portal and its connection.

/**
 * The portal's status in words. What needs the user comes first. Without counts the device is still looking: lost work
 * may be on its way back, so nothing claims that all is sent. Source: OFFLINE-14, OFFLINE-24.
 */
export function statusWords(counts: OutboxCounts | undefined, isOnline: boolean): string {
  if (!counts) return 'Checking this device'
  const { waiting, attention } = counts
  if (attention > 0) return `${showCount(attention)} ${attention === 1 ? 'needs' : 'need'} attention`
  if (!isOnline) return waiting > 0 ? `Offline: ${showCount(waiting)} saved on this device` : 'Offline'
  return waiting > 0 ? `${showCount(waiting)} waiting` : 'All sent'
}

/** The last try to reach the server. */
export type Contact = {
  readonly isReached: boolean
  /** Whether the browser had a network at that time. */
  readonly wasOnline: boolean
  /** When the server last answered, by its clock. */
  readonly at: string | undefined
}

/** The state of the connection in words. A try from before the network went or came says nothing about it. */
export function connectionWords(isOnline: boolean, contact: Contact | undefined): string {
  if (!isOnline) return 'Offline'
  if (!contact?.wasOnline) return 'Checking…'
  return contact.isReached ? 'Online' : "Online, but the server isn't responding"
}

/** How far this device is prepared for work without a network. `at` is the age of the oldest part, in milliseconds. */
export type Ready =
  | { readonly kind: 'checking' }
  | { readonly kind: 'ready'; readonly at: number }
  | { readonly kind: 'missing'; readonly parts: readonly string[] }

const isToday = (at: Date, now: Date): boolean => at.toDateString() === now.toDateString()

/** One line. Source: OFFLINE-25. */
export function readyWords(ready: Ready, now = new Date()): string {
  if (ready.kind === 'checking') return 'Getting ready for offline…'
  if (ready.kind === 'ready') {
    const at = new Date(ready.at)
    return `Ready for offline, ${isToday(at, now) ? showClock(at) : showMoment(at)}`
  }
  const parts = ready.parts
  const named = parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '')
  return `Not ready for offline: ${named} are missing`
}

// Unsent work.

const answers: Readonly<Record<string, string>> = {
  no_response: 'no response',
  signed_out: 'the session had ended',
}

/** The last attempt and its answer; undefined if there was none. */
function lastAttempt({ history = [] }: OutboxOperation): string | undefined {
  const last = history.findLast(({ status }) =>
    ['refused', 'retry', 'no_response', 'signed_out'].includes(status),
  )
  if (!last) return undefined
  return `Last try ${showMoment(new Date(last.at))}: ${answers[last.status] ?? last.message ?? 'please try again later'}`
}

function nextAttempt({ attempts, notBefore }: OutboxOperation, now: number): string | undefined {
  const tries = attempts === 0 ? undefined : `${attempts} ${attempts === 1 ? 'try' : 'tries'} so far`
  const next = notBefore > now ? `next try ${showMoment(new Date(notBefore))}` : undefined
  return tries && next ? `${tries}, ${next}` : (tries ?? next)
}

const sentence = (text: string): string => {
  const capital = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.!?]$/.test(capital) ? capital : `${capital}.`
}

/**
 * The state of an operation and its next step, a sentence each.
 * @param after the title of what goes before it in its chain.
 * Source: OFFLINE-14.
 */
export function itemWords(
  operation: OutboxOperation,
  { after, now = Date.now() }: { readonly after?: string | undefined; readonly now?: number },
): readonly string[] {
  const { status } = operation
  if (status === 'sending') return []
  if (status === 'attention') return refusalWordsOf(operation).map(sentence)
  const next = after ? `Goes after “${after}”` : nextAttempt(operation, now)
  return [lastAttempt(operation), next].flatMap((text) => (text ? [sentence(text)] : []))
}

/** The loss that discarding an item means for the user, in sentences. Source: OFFLINE-14, OFFLINE-3. */
export function lossWords({ operation }: QueueItem, items: readonly QueueItem[]): readonly string[] {
  const { id, kind, isUnsure } = operation
  const others = items.filter((each) => each.operation.lane === id && each.operation.id !== id)
  const fileCount = others.filter((each) => each.operation.kind === 'file').length
  const words: Readonly<Record<string, string>> = {
    place_order: 'The order will not be placed.',
    save_quote: 'The quote will not be saved.',
    cancel_order: 'The order will not be cancelled.',
    file: 'The file will not be uploaded, and its copy on this device is deleted.',
  }
  return [
    words[kind] ?? "It won't be sent.",
    ...(fileCount > 0
      ? [`${fileCount === 1 ? 'Its file' : `Its ${fileCount} files`} on this device will be deleted too.`]
      : []),
    ...(others.some((each) => each.operation.kind === 'cancel_order')
      ? ['Its cancellation goes with it.']
      : []),
    ...(isUnsure ? ["It may have gone through anyway. Please check your orders once you're online."] : []),
    "This can't be undone.",
  ]
}

// The data on the device.

const names: Readonly<Record<string, string>> = {
  quotes: 'Quotes',
  dealerQuotes: 'Quotes',
  drafts: 'Unfinished orders',
  outbox: 'Unsent work',
  files: 'Files',
  dealerOrders: 'Orders',
  newestOrders: 'Orders',
  openInvoices: 'Invoices',
  locations: 'Locations',
  doneOperations: 'Sent work',
}

/** The rows set aside, counted by kind, in words. Source: OFFLINE-26. */
export function setAsideWords(rows: readonly { readonly from: string }[]) {
  const counts = new Map<string, number>()
  for (const { from } of rows) {
    const name = names[from] ?? 'Other app data'
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => ({ name, count }))
}

const units = [
  [1e9, 'GB'],
  [1e6, 'MB'],
] as const

/** `2.4 MB`, `9.8 GB`. */
export function bytesWords(bytes: number): string {
  const [size, unit] = units.find(([least]) => bytes >= least) ?? [1e6, 'MB']
  return `${(bytes / size).toFixed(1)} ${unit}`
}
