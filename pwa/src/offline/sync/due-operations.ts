import type { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import { maxOperations, vehiclesAtOnce } from '@switchback/core/sync/sync-request.ts'
import { vehiclesIn } from '@switchback/core/sync/vehicles-in.ts'
import { quoteIdsIn } from '../database/quote-ids-in.ts'
import { isForRequest, leaseMs, requestLeaseMs } from './sync-event.ts'

/** Uploads at the same time, each from a chain of its own. */
const uploadsAtOnce = 3
/** Below the server's limit of 256 KB for a body. */
const maxRequestBytes = 200_000

/** The kinds whose refusal lets the rest of their chain go on. A refused order holds its files back. */
const passedWhenRefused: ReadonlySet<string> = new Set(['file'])

const inSequence = (one: OutboxOperation, other: OutboxOperation): number =>
  one.queuedAt - other.queuedAt || (one.id < other.id ? -1 : 1)

/** The operations of each chain that wait or are being sent, in sequence; none of a chain that a refusal holds back. */
export function openChains(operations: readonly OutboxOperation[]): readonly (readonly OutboxOperation[])[] {
  const chains = new Map<string, OutboxOperation[]>()
  const isPassed = ({ kind, status }: OutboxOperation) =>
    status === 'attention' && passedWhenRefused.has(kind)
  for (const operation of operations.toSorted(inSequence)) {
    if (isPassed(operation)) continue
    const chain = chains.get(operation.lane)
    if (chain) chain.push(operation)
    else chains.set(operation.lane, [operation])
  }
  return [...chains.values()].flatMap((chain) => {
    const held = chain.findIndex(({ status }) => status === 'attention')
    const open = held === -1 ? chain : chain.slice(0, held)
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

type Chains = readonly (readonly OutboxOperation[])[]

const isQuote = ({ kind }: OutboxOperation): boolean => kind === 'save_quote'

/**
 * Tells the orders of a quote that is still on this device and not due: the server links an order only to quotes that it
 * has. A refused quote holds nothing back. Source: ORDER-38.
 */
export function waitsForQuote(chains: Chains, now: number): (operation: OutboxOperation) => boolean {
  const waiting = new Set(
    chains.flatMap((chain) => chain.filter((each) => isQuote(each) && !isDue(each, now)).map(({ id }) => id)),
  )
  return (operation) => quoteIdsIn(operation).some((id) => waiting.has(id))
}

/** One request at a time, so that its operations keep their sequence; quotes go before the orders made of them. */
function dueForRequest(chains: Chains, now: number): readonly OutboxOperation[] {
  const isUnderway = chains.some(([head]) => head && isForRequest(head) && head.status === 'sending')
  if (isUnderway) return []
  const waits = waitsForQuote(chains, now)
  const isHeld = (each: OutboxOperation) => !isForRequest(each) || !isDue(each, now) || waits(each)
  const due = chains.flatMap((chain) => {
    const end = chain.findIndex(isHeld)
    return end === -1 ? chain : chain.slice(0, end)
  })
  const ordered = new Set(due.flatMap(quoteIdsIn))
  const isOrdered = (each: OutboxOperation) => isQuote(each) && ordered.has(each.id)
  return firstRequest([...due.filter(isOrdered), ...due.filter((each) => !isOrdered(each))])
}

function dueUploads(chains: Chains, now: number) {
  const heads = chains.flatMap(([head]) => (head && !isForRequest(head) ? [head] : []))
  const free = uploadsAtOnce - heads.filter(({ status }) => status === 'sending').length
  return heads.filter((head) => isDue(head, now)).slice(0, Math.max(0, free))
}

/** The operations to send now, leased. */
export function dueOperations(chains: Chains, now: number): readonly OutboxOperation[] {
  return [...dueForRequest(chains, now), ...dueUploads(chains, now)].map((operation) =>
    leased(operation, now),
  )
}
