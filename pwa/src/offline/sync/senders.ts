import type { OutboxOperation } from '@switchback/core/offline/outbox-operation.ts'
import type { Outcome } from './outcome-of.ts'
import { sendFile } from './send-file.ts'
import { sendOperations } from './send-operations.ts'
import { isForRequest, type SyncEvent } from './sync-event.ts'

/** Makes one attempt to send a file. */
export type Sender = (account: string, operation: OutboxOperation) => Promise<Outcome>

export type Senders = {
  readonly file: Sender
  /** Makes one attempt to send operations in one request; the outcomes are in the same order. */
  readonly request: (account: string, operations: readonly OutboxOperation[]) => Promise<readonly Outcome[]>
}

export const allSenders: Senders = { file: sendFile, request: sendOperations }

const updateFirst: Outcome = { kind: 'attention', refusal: 'Please update the app to send this.' }
const tryAgain: Outcome = { kind: 'retry' }

/**
 * Sends what a step says: the operations of a request together, each file by itself. `post` gets the results. An
 * unexpected error, such as a storage that fails, is worth another attempt.
 */
export function sendingWith(account: string, senders: Senders, post: (event: SyncEvent) => void) {
  async function upload(sent: OutboxOperation): Promise<void> {
    const isKnown = sent.kind === 'file' && sent.version === 1
    const outcome = isKnown ? await senders.file(account, sent).catch(() => tryAgain) : updateFirst
    post({ kind: 'attempted', attempts: [{ sent, outcome }] })
  }

  async function request(operations: readonly OutboxOperation[]): Promise<void> {
    const outcomes = await senders.request(account, operations).catch(() => [])
    const attempts = operations.map((sent, at) => ({ sent, outcome: outcomes[at] ?? tryAgain }))
    post({ kind: 'attempted', attempts })
  }

  return (operations: readonly OutboxOperation[]): void => {
    const forRequest = operations.filter(isForRequest)
    if (forRequest.length > 0) void request(forRequest)
    for (const operation of operations) {
      if (!isForRequest(operation)) void upload(operation)
    }
  }
}
