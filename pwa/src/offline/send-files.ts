import { uploadAttachment } from '../api/attachment-calls.ts'
import { CallFailed } from '../api/refused.ts'
import type { SavedFile } from './device-db.ts'
import { ordersWithFiles } from './orders-with-files.ts'
import { savedFiles } from './saved-files.ts'

/** How far a file is that is being sent now; `waiting` for the network or for the server to recover. */
export type Sending = { readonly kind: 'sending'; readonly sentBytes: number } | { readonly kind: 'waiting' }

let current: ReadonlyMap<string, Sending> = new Map()
const listeners = new Set<() => void>()
const aborts = new Map<string, AbortController>()
const running = new Set<string>()
/** Orders to look at, again if files came while the last look was ending. */
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

/** Until it is worth trying again: a while, or as soon as the network is back. */
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

/** The server's own words if it will never take the file; nothing if trying again may help. */
function refusalIn(fault: unknown): string | undefined {
  if (!(fault instanceof CallFailed) || fault.failure.kind !== 'refused') return undefined
  const { status, code, error } = fault.failure
  // Whose session has ended signs in again; until then their files wait.
  const isPassing = status >= 500 || [401, 429].includes(status) || code === 'idempotency_in_progress'
  return isPassing ? undefined : (error ?? `The server refused this file (${status}).`)
}

/** One try. Whether it ended: the file arrived or was refused. */
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

/** Sends one file until it has arrived, is refused or was taken back. */
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
 * Sends the files that this device keeps for an order, one after another, over lost connections and reloads, one tab
 * at a time; each arrives once. Safe to call at any time and as often as one likes. Source: FILE-6, FILE-2.
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

/** Forms of this page that have become an order: a file that was chosen at the last moment goes there too. */
const orderOfForm = new Map<string, string>()

/** Files that were chosen before there was an order go to it. */
export async function sendFilesOfForm(subject: string, orderId: string): Promise<void> {
  orderOfForm.set(subject, orderId)
  if (await savedFiles.handOver(subject, orderId)) void sendFiles(orderId)
}

/** A form begins anew: what is chosen in it belongs to no order yet. */
export function openForm(subject: string): void {
  orderOfForm.delete(subject)
}

/** Keeps a file on this device, and sends it where there is an order to send it to. @throws as `savedFiles.keep`. */
export async function takeFile(file: SavedFile, isOfOrder: boolean): Promise<void> {
  const orderId = isOfOrder ? file.owner : orderOfForm.get(file.owner)
  await savedFiles.keep(orderId === undefined ? file : { ...file, owner: orderId })
  if (orderId !== undefined) void sendFiles(orderId)
}

/** Takes a file back, also while it is being sent. */
export async function withdrawFile(id: string): Promise<void> {
  await savedFiles.drop(id)
  aborts.get(id)?.abort()
  show(id, undefined)
}

/** Tries a file again that was refused. */
export async function sendAgain(id: string, orderId: string): Promise<void> {
  await savedFiles.accept(id)
  await sendFiles(orderId)
}
