import type { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { maxOperations, vehiclesAtOnce } from '@switchback/core/sync/sync-request.ts'
import { vehiclesIn } from '@switchback/core/sync/vehicles-in.ts'
import { quoteIdsIn } from '../database/quote-ids-in.ts'
import { isForRequest, leaseMs, requestLeaseMs } from './sync-event.ts'

/** Uploads at the same time, each from a lane of its own. */
const uploadsAtOnce = 3
/** Below the server's limit of 256 KB for a body. */
const maxRequestBytes = 200_000

/** The kinds whose refusal lets the rest of their lane go on. A refused order holds its files back. */
const passedWhenRefused: ReadonlySet<string> = new Set(['file'])

const inSequence = (one: OutboxOperation, other: OutboxOperation): number =>
  one.queuedAt - other.queuedAt || (one.id < other.id ? -1 : 1)

/** The operations of each lane that wait or are being sent, in sequence; none of a lane that a refusal holds back. */
export function openLanes(operations: readonly OutboxOperation[]): readonly (readonly OutboxOperation[])[] {
  const lanes = new Map<string, OutboxOperation[]>()
  const isPassed = ({ kind, status }: OutboxOperation) =>
    status === 'attention' && passedWhenRefused.has(kind)
  for (const operation of operations.toSorted(inSequence)) {
    if (isPassed(operation)) continue
    const lane = lanes.get(operation.lane)
    if (lane) lane.push(operation)
    else lanes.set(operation.lane, [operation])
  }
  return [...lanes.values()].flatMap((lane) => {
    const held = lane.findIndex(({ status }) => status === 'attention')
    const open = held === -1 ? lane : lane.slice(0, held)
    return open.length > 0 ? [open] : []
  })
}

const isDue = ({ status, notBefore }: OutboxOperation, now: number): boolean =>
  status === 'pending' && notBefore <= now

const leased = (operation: OutboxOperation, now: number): OutboxOperation => ({
  ...operation,
  status: 'sending',
  leaseUntil: now + (isForRequest(operation) ? requestLeaseMs : leaseMs),
  ...(isForRequest(operation) ? { isUnsure: true } : {}),
})

const bytesOf = ({ payload }: OutboxOperation): number =>
  new TextEncoder().encode(JSON.stringify(payload) ?? '').length + 400

/** The operations that fit into one request, at least one. */
function firstRequest(operations: readonly OutboxOperation[]): readonly OutboxOperation[] {
  let bytes = 0
  let vehicles = 0
  const tooMany = operations.slice(0, maxOperations).findIndex((operation, at) => {
    bytes += bytesOf(operation)
    const ordered = vehiclesIn(operation.payload)
    const isOver = vehicles > 0 && ordered > 0 && vehicles + ordered > vehiclesAtOnce
    vehicles += ordered
    return at > 0 && (bytes > maxRequestBytes || isOver)
  })
  return operations.slice(0, tooMany === -1 ? maxOperations : tooMany)
}

type Lanes = readonly (readonly OutboxOperation[])[]

const isQuote = ({ kind }: OutboxOperation): boolean => kind === 'save_quote'

/**
 * Tells the orders of a quote that is still on this device and not due: the server links an order only to quotes that it
 * has. A refused quote holds nothing back. Source: ORDER-38.
 */
export function waitsForQuote(lanes: Lanes, now: number): (operation: OutboxOperation) => boolean {
  const waiting = new Set(
    lanes.flatMap((lane) => lane.filter((each) => isQuote(each) && !isDue(each, now)).map(({ id }) => id)),
  )
  return (operation) => quoteIdsIn(operation).some((id) => waiting.has(id))
}

/** One request at a time, so that its operations keep their sequence; quotes go before the orders made of them. */
function dueForRequest(lanes: Lanes, now: number): readonly OutboxOperation[] {
  const isUnderway = lanes.some(([head]) => head && isForRequest(head) && head.status === 'sending')
  if (isUnderway) return []
  const waits = waitsForQuote(lanes, now)
  const isHeld = (each: OutboxOperation) => !isForRequest(each) || !isDue(each, now) || waits(each)
  const due = lanes.flatMap((lane) => {
    const end = lane.findIndex(isHeld)
    return end === -1 ? lane : lane.slice(0, end)
  })
  const ordered = new Set(due.flatMap(quoteIdsIn))
  const isOrdered = (each: OutboxOperation) => isQuote(each) && ordered.has(each.id)
  return firstRequest([...due.filter(isOrdered), ...due.filter((each) => !isOrdered(each))])
}

function dueUploads(lanes: Lanes, now: number) {
  const heads = lanes.flatMap(([head]) => (head && !isForRequest(head) ? [head] : []))
  const free = uploadsAtOnce - heads.filter(({ status }) => status === 'sending').length
  return heads.filter((head) => isDue(head, now)).slice(0, Math.max(0, free))
}

/** The operations to send now, leased. */
export function dueOperations(lanes: Lanes, now: number): readonly OutboxOperation[] {
  return [...dueForRequest(lanes, now), ...dueUploads(lanes, now)].map((operation) => leased(operation, now))
}
