import type { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import type { OperationResult } from '@switchback/core/sync/operation-result.ts'
import type { SyncOperation } from '@switchback/core/sync/sync-request.ts'
import { client } from '../../api/client.ts'
import { readResponse } from '../../api/read-response.ts'
import { CallFailed } from '../../api/refused.ts'
import { currentAccount } from '../device/current-account.ts'
import { deviceId } from '../device/device-id.ts'
import { serverClock } from '../device/server-clock.ts'
import { deviceReport } from './device-report.ts'
import { outcomeOf, type Outcome } from './outcome-of.ts'

/** A request that hangs is soon given up: its operations are idempotent, so giving up costs at most a repetition. */
const usualLimitMs = 15_000
/** A minute at most is shorter than the lease of an operation, so that no other tab sends it meanwhile. */
const mostPatience = 4

/** How many requests in a row had no response in time. */
let timeouts = 0

/**
 * How long a request may take. Only time limits that ended requests make the next one patient with a slow network: after
 * errors and broken connections, a request that hangs would delay the outbox for a minute.
 */
const timeLimitMs = (firstMs: number): number => firstMs * Math.min(2 ** timeouts, mostPatience)

/** The operation as it is sent: the stored payload, unchanged. */
function wireOf(operation: OutboxOperation): SyncOperation {
  const { id, kind, version, deviceId: madeOn = deviceId(), capturedAt, queuedAt, payload } = operation
  return {
    id,
    kind,
    version,
    deviceId: madeOn,
    capturedAt: capturedAt ?? new Date(queuedAt).toISOString(),
    payload,
  }
}

type Report = Awaited<ReturnType<typeof deviceReport>>

/** Posts to the server, for as long as a request may take. */
async function post(
  device: Report,
  operations: readonly OutboxOperation[],
  firstLimitMs: number,
): Promise<{ results: readonly OperationResult[] } | { failed: Outcome }> {
  const limit = new AbortController()
  const timer = setTimeout(() => {
    timeouts += 1
    limit.abort()
  }, timeLimitMs(firstLimitMs))
  const json = { device, operations: operations.map(wireOf) }
  const sentAt = Date.now()
  let retryAfterMs: number | undefined
  let serverTime: string | null = null
  const receive = async () => {
    const response = await client.api.sync.$post({ json }, { init: { signal: limit.signal } })
    timeouts = 0
    serverTime = response.headers.get('Date')
    const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
    if (seconds >= 0) retryAfterMs = seconds * 1000
    return response
  }
  try {
    const { results } = await readResponse(receive())
    // Not before: somebody else's page has somebody else's clock.
    serverClock.learn(serverTime, sentAt)
    return { results: Array.isArray(results) ? results : [] }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return { failed: outcomeOf(error.failure, retryAfterMs) }
  } finally {
    clearTimeout(timer)
  }
}

function outcomeOfResult(result: OperationResult | undefined): Outcome {
  // Nothing about this one: send it again.
  if (!result) return { kind: 'retry' }
  switch (result.status) {
    case 'applied':
      return { kind: 'confirmed', response: result.response }
    case 'retry': {
      const { code, message, retryAfter } = result
      return { kind: 'retry', afterMs: retryAfter * 1000, code, message }
    }
    case 'refused': {
      const { code, message, details, facts } = result
      const refused = { code, message, details, facts: { ...facts }, status: 409 }
      return { kind: 'attention', refusal: message, refused }
    }
    // A status of a newer server.
    default:
      return { kind: 'attention', refusal: 'Please update the app to send this.' }
  }
}

/**
 * An operation that was refused because the one before it in its chain did not take effect was not refused for itself: it
 * waits for the other one.
 */
function waitsForEarlier(
  operation: OutboxOperation,
  outcome: Outcome,
  before: readonly (readonly [OutboxOperation, Outcome])[],
): boolean {
  if (outcome.kind !== 'attention') return false
  return before.some(([other, { kind }]) => other.lane === operation.lane && kind !== 'confirmed')
}

/**
 * Sends up to 50 operations in one request, under the account's own session. Returns their outcomes in the same order.
 * @param firstLimitMs how long a request may take while none before it was given up.
 * Source: OFFLINE-8, OFFLINE-4.
 */
export async function sendOperations(
  account: string,
  operations: readonly OutboxOperation[],
  firstLimitMs = usualLimitMs,
): Promise<readonly Outcome[]> {
  const device = await deviceReport(account)
  // Another tab may have signed somebody else in since the step.
  if (currentAccount() !== account) return operations.map(() => ({ kind: 'signed-out' }))
  const response = await post(device, operations, firstLimitMs)
  if ('failed' in response) return operations.map(() => response.failed)
  const results = new Map(response.results.map((result) => [result.id, result]))
  const outcomes: (readonly [OutboxOperation, Outcome])[] = []
  for (const operation of operations) {
    const own = outcomeOfResult(results.get(operation.id.toLowerCase()))
    outcomes.push([operation, waitsForEarlier(operation, own, outcomes) ? { kind: 'retry' } : own])
  }
  return outcomes.map(([, outcome]) => outcome)
}

/**
 * Reports to the server without sending anything: how much waits here, and what the user discarded.
 * @returns whether the server answered. @throws DeviceStorageError
 * Source: OFFLINE-10.
 */
export async function reportDevice(account: string): Promise<boolean> {
  const device = await deviceReport(account)
  return currentAccount() === account && 'results' in (await post(device, [], usualLimitMs))
}
