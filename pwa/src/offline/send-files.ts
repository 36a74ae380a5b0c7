import { uploadAttachment } from '../api/attachment-calls.ts'
import { CallFailed } from '../api/refused.ts'
import type { SavedFile } from './device-db.ts'
import { ordersWithFiles } from './orders-with-files.ts'
import { savedFiles } from './saved-files.ts'

/** Progress of the current upload; `waiting` for the network or for the server to recover. */
export type Sending = { readonly kind: 'sending'; readonly sentBytes: number } | { readonly kind: 'waiting' }

let current: ReadonlyMap<string, Sending> = new Map()
const listeners = new Set<() => void>()
const aborts = new Map<string, AbortController>()
const running = new Set<string>()
/** Orders to check again because files arrived while the last check was ending. */
const asked = new Set<string>()

function show(id: string, sending: Sending | undefined): void {
  const next = new Map(current)
  if (sending) next.set(id, sending)
  else next.delete(id)
  current = next
  for (const listener of listeners) listener()
}

export const fileSendings = {
  current: (): ReadonlyMap<string, Sending> => current,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

const firstPauseMs = 1000
const longestPauseMs = 30_000

/** Resolves when it makes sense to retry: after a delay, or as soon as the network is back. */
function pause(failures: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, Math.min(firstPauseMs * 2 ** failures, longestPauseMs))
    addEventListener('online', done)
  })
}

/** The server's own message if it will never accept the file; undefined if a retry may help. */
function refusalIn(fault: unknown): string | undefined {
  if (!(fault instanceof CallFailed) || fault.failure.kind !== 'refused') return undefined
  const { status, code, error } = fault.failure
  // The session has expired: the files wait until the user signs in again.
  const isPassing = status >= 500 || [401, 429].includes(status) || code === 'idempotency_in_progress'
  return isPassing ? undefined : (error ?? `The server refused this file (${status}).`)
}

/** One attempt. Returns whether the file is done: uploaded or refused. */
async function attempt(file: SavedFile, orderId: string): Promise<boolean> {
  const abort = new AbortController()
  aborts.set(file.id, abort)
  const { id, name, content } = file
  const onProgress = (sentBytes: number) => show(id, { kind: 'sending', sentBytes })
  try {
    onProgress(0)
    await uploadAttachment({ orderId, id, name, content, onProgress, signal: abort.signal })
    await savedFiles.drop(id)
    return true
  } catch (fault) {
    const refusal = refusalIn(fault)
    if (refusal !== undefined) await savedFiles.refuse(id, refusal)
    return refusal !== undefined
  } finally {
    aborts.delete(id)
  }
}

/** Uploads one file until it succeeds, is refused, or is removed. */
async function send(file: SavedFile, orderId: string): Promise<void> {
  for (let failures = 0; await savedFiles.get(file.id); failures++) {
    if (await attempt(file, orderId)) break
    show(file.id, { kind: 'waiting' })
    await pause(failures)
  }
  show(file.id, undefined)
}

async function sendAll(orderId: string): Promise<void> {
  for (;;) {
    const waiting = (await savedFiles.of(orderId)).find((file) => file.refusal === undefined)
    if (!waiting) break
    await send(waiting, orderId)
  }
}

/**
 * Uploads the files saved for an order, one at a time, across lost connections and reloads. A lock limits uploads to one
 * tab, and each upload is idempotent. Safe to call at any time, any number of times. Source: FILE-6, FILE-2.
 */
export async function sendFiles(orderId: string): Promise<void> {
  asked.add(orderId)
  if (running.has(orderId)) return
  running.add(orderId)
  ordersWithFiles.add(orderId)
  try {
    while (asked.delete(orderId)) {
      await navigator.locks.request(`switchback.files.${orderId}`, () => sendAll(orderId))
    }
    ordersWithFiles.remove(orderId)
  } finally {
    running.delete(orderId)
  }
}

/** Forms of this page that became an order: a file chosen at the last moment goes to that order too. */
const orderOfForm = new Map<string, string>()

/** Moves files chosen before the order existed to the order. */
export async function sendFilesOfForm(subject: string, orderId: string): Promise<void> {
  orderOfForm.set(subject, orderId)
  if (await savedFiles.handOver(subject, orderId)) void sendFiles(orderId)
}

/** Starts a new form: files chosen in it belong to no order yet. */
export function openForm(subject: string): void {
  orderOfForm.delete(subject)
}

/** Saves a file on this device, and uploads it if its order exists. @throws as `savedFiles.keep`. */
export async function takeFile(file: SavedFile, isOfOrder: boolean): Promise<void> {
  const orderId = isOfOrder ? file.owner : orderOfForm.get(file.owner)
  await savedFiles.keep(orderId === undefined ? file : { ...file, owner: orderId })
  if (orderId !== undefined) void sendFiles(orderId)
}

/** Removes a file, even during its upload. */
export async function withdrawFile(id: string): Promise<void> {
  await savedFiles.drop(id)
  aborts.get(id)?.abort()
  show(id, undefined)
}

/** Retries a refused file. */
export async function sendAgain(id: string, orderId: string): Promise<void> {
  await savedFiles.accept(id)
  await sendFiles(orderId)
}
