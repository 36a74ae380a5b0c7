import type { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { maxOperations } from '@switchback/core/sync/sync-request.ts'
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

/** What fits into one request, at least one. */
function firstRequest(operations: readonly OutboxOperation[]): readonly OutboxOperation[] {
  let bytes = 0
  const tooMany = operations.slice(0, maxOperations).findIndex((operation, at) => {
    bytes += bytesOf(operation)
    return at > 0 && bytes > maxRequestBytes
  })
  return operations.slice(0, tooMany === -1 ? maxOperations : tooMany)
}

/** The operations at the head of a lane that one request can take together, in their sequence. */
function headOf(lane: readonly OutboxOperation[], now: number): readonly OutboxOperation[] {
  const end = lane.findIndex((operation) => !isForRequest(operation) || !isDue(operation, now))
  return end === -1 ? lane : lane.slice(0, end)
}

/** One request at a time, so that its operations keep their sequence. */
function dueForRequest(lanes: readonly (readonly OutboxOperation[])[], now: number) {
  const isUnderway = lanes.some(([head]) => head && isForRequest(head) && head.status === 'sending')
  if (isUnderway) return []
  return firstRequest(lanes.flatMap((lane) => headOf(lane, now)))
}

function dueUploads(lanes: readonly (readonly OutboxOperation[])[], now: number) {
  const heads = lanes.flatMap(([head]) => (head && !isForRequest(head) ? [head] : []))
  const free = uploadsAtOnce - heads.filter(({ status }) => status === 'sending').length
  return heads.filter((head) => isDue(head, now)).slice(0, Math.max(0, free))
}

/** What to send now, leased. */
export function dueOperations(
  lanes: readonly (readonly OutboxOperation[])[],
  now: number,
): readonly OutboxOperation[] {
  return [...dueForRequest(lanes, now), ...dueUploads(lanes, now)].map((operation) => leased(operation, now))
}
