import type { DealerActor } from '@switchback/core/access/actor.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { OperationResponse, OperationResult } from '@switchback/core/sync/operation-result.ts'
import { operationKinds, SyncOperation, type SyncRequest } from '@switchback/core/sync/sync-request.ts'
import { describeError } from '../http/describe-error.ts'
import { parse } from '../http/parse.ts'
import { asRefusal, refusalStatus, retryAfterOf } from '../http/refusal-status.ts'
import { refuseHalfCharacters } from '../http/require-json.ts'
import { findDealerOrder } from '../orders/read/find-dealer-order.ts'
import { findDealerQuote } from '../quotes/find-dealer-quote.ts'
import { applyOperation, isKnownKind, type ApplyContext } from './apply-operation.ts'
import {
  hashOf,
  operationsById,
  repeatedOperation,
  type KnownOperation,
  type OperationRow,
} from './operation-rows.ts'
import { readOnce } from './read-once.ts'
import { reportDevice } from './report-device.ts'
import { vehicleRoom, type VehicleRoom } from './vehicle-room.ts'

/** An error of ours may be gone at once; a device waits longer by itself each time it meets it again. */
const defaultRetrySeconds = 2

/** @throws Refusal `malformed_json` for text that no database accepts, or nested too deeply. */
function refuseUnreadable(operation: unknown): void {
  try {
    refuseHalfCharacters(JSON.stringify(operation))
  } catch {
    throw new Refusal('malformed_json')
  }
}

/** @throws Refusal `malformed_json`, `invalid`, `update_required` for an unknown kind. */
async function readOperation(sent: unknown): Promise<KnownOperation> {
  refuseUnreadable(sent)
  const operation = parse(SyncOperation, sent)
  const { kind } = operation
  if (!isKnownKind(kind)) throw new Refusal('update_required')
  return { ...operation, kind, payloadHash: await hashOf(operation) }
}

/** The id of whatever was sent, as far as it has one. */
function idOf(sent: unknown): string {
  const id = typeof sent === 'object' && sent !== null && 'id' in sent ? sent.id : undefined
  return typeof id === 'string' ? id.slice(0, 64).toLowerCase() : ''
}

/** Reads the order or quote that an applied operation made or changed, as it is now. */
async function responseOf(
  context: ApplyContext,
  actor: DealerActor,
  { orderId, quoteId }: OperationRow,
): Promise<OperationResponse> {
  if (orderId !== null) return { order: await findDealerOrder(context, actor, orderId) }
  return { quote: await findDealerQuote(context, actor, quoteId ?? '') }
}

/** The response of the same operation if it took effect before. */
async function repeated(
  context: ApplyContext,
  actor: DealerActor,
  operation: KnownOperation,
): Promise<OperationResponse | undefined> {
  const [rows] = await context.db.read([operationsById(context.db, [operation.id])])
  const row = repeatedOperation(rows, operation, actor)
  return row && responseOf(context, actor, row)
}

/** The ids of those that took effect before, in one read for the whole request; undefined if it failed. */
async function idsKnown({ db }: Pick<ApplyContext, 'db'>, operations: readonly unknown[]) {
  if (operations.length === 0) return new Set<string>()
  try {
    const [rows] = await db.read([operationsById(db, operations.map(idOf))])
    return new Set(rows.map(({ id }) => id))
  } catch {
    return undefined
  }
}

/**
 * Applies an operation once: a repeat changes nothing and gets the current state of what the first one made. An error
 * may hide an effect, of this call or of a concurrent one, so the operation's row decides. One that was not known when
 * the request began is tried at once: should a concurrent request be faster, its row makes this one fail and be found.
 * @throws Refusal `too_many_requests` for a new order beyond the vehicles of one request.
 * Source: ADR-27.
 */
async function applyOnce(
  context: ApplyContext,
  actor: DealerActor,
  { operation, mayBeKnown }: { readonly operation: KnownOperation; readonly mayBeKnown: boolean },
  room: VehicleRoom,
): Promise<OperationResponse> {
  const before = mayBeKnown ? await repeated(context, actor, operation) : undefined
  if (before) return before
  room.take(operation)
  try {
    return await applyOperation(context, actor, operation)
  } catch (error) {
    const meanwhile = await repeated(context, actor, operation)
    if (meanwhile) return meanwhile
    throw error
  }
}

type Done = ReadonlyMap<string, OperationResult>

/** The context that the operations of a request share. */
type OfRequest = {
  /** The ids of those that took effect before the request; undefined if they could not be read. */
  readonly known: ReadonlySet<string> | undefined
  readonly room: VehicleRoom
  /** The results so far. */
  readonly done: Done
}

/** Logs internal errors as for a request of its own. */
function resultOf(context: ApplyContext, id: string, error: unknown): OperationResult {
  const refusal = asRefusal(error, context.config.environment)
  const { code, message, details, facts } = refusal
  const isOurs = refusalStatus[code] >= 500
  if (isOurs) {
    const { requestId } = context
    context.log({ event: 'operation_error', level: 'error', requestId, code, ...describeError(error) })
  }
  const retryAfter = retryAfterOf(refusal) ?? (isOurs ? defaultRetrySeconds : undefined)
  if (retryAfter !== undefined) return { id, status: 'retry', code, message, retryAfter }
  return { id, status: 'refused', code, message, details: [...details], facts }
}

/** The operation that another one in the same request depends on, if it does. */
function dependsOn({ payload }: KnownOperation): string {
  const id =
    typeof payload === 'object' && payload !== null && 'operationId' in payload ? payload.operationId : ''
  return typeof id === 'string' ? id.toLowerCase() : ''
}

/**
 * The earlier result that decides this one: without a database nothing else is tried, and what depends on an operation
 * that is to be sent again is to be sent again with it.
 */
function blockedBy(operation: KnownOperation, done: Done): OperationResult | undefined {
  const retries = [...done.values()].filter(({ status }) => status === 'retry')
  const isDown = retries.find((each) => 'code' in each && each.code === 'database_unavailable')
  return isDown ?? retries.find(({ id }) => id === dependsOn(operation))
}

async function resultFor(
  context: ApplyContext,
  actor: DealerActor,
  sent: unknown,
  { done, known, room }: OfRequest,
): Promise<OperationResult> {
  const id = idOf(sent)
  try {
    const operation = await readOperation(sent)
    const block = blockedBy(operation, done)
    if (block) return { ...block, id }
    const mayBeKnown = done.has(id) || (known?.has(id) ?? true)
    return {
      id,
      status: 'applied',
      response: await applyOnce(context, actor, { operation, mayBeKnown }, room),
    }
  } catch (error) {
    return resultOf(context, id, error)
  }
}

/** Logs the outcomes for the counters, one line for each kind and outcome. Source: SYSTEM-10. */
function logOutcomes(
  { log }: Pick<ApplyContext, 'log'>,
  operations: readonly unknown[],
  results: readonly OperationResult[],
): void {
  const kindOf = (sent: unknown) =>
    operationKinds.find(
      (kind) => typeof sent === 'object' && sent !== null && 'kind' in sent && sent.kind === kind,
    )
  const groups = Map.groupBy(results, ({ status }, at) => `${kindOf(operations[at]) ?? 'other'} ${status}`)
  for (const [group, same] of groups) {
    const [kind, outcome] = group.split(' ')
    log({ event: 'sync_operations', level: 'info', kind, outcome, operations: same.length })
  }
}

/**
 * Applies the operations of a device in order, each in its own write: one that fails does not block the others. Safe
 * to repeat and to run in parallel: an operation takes effect once, whichever response was lost. Orders beyond
 * `vehiclesAtOnce` are to be sent again.
 * Source: OFFLINE-8, OFFLINE-2.
 */
export async function syncOperations(
  context: Omit<ApplyContext, 'ratesDb'>,
  actor: DealerActor,
  { device, operations }: SyncRequest,
): Promise<OperationResult[]> {
  await reportDevice(context, actor, device)
  const known = await idsKnown(context, operations)
  const applying = { ...context, ratesDb: readOnce(context.db) }
  const done = new Map<string, OperationResult>()
  const ofRequest = { known, room: vehicleRoom(), done }
  const results: OperationResult[] = []
  for (const sent of operations) {
    const result = await resultFor(applying, actor, sent, ofRequest)
    done.set(result.id, result)
    results.push(result)
  }
  logOutcomes(context, operations, results)
  return results
}
