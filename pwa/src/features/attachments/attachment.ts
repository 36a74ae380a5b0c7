import { isBeingSent } from '../../offline/outbox/operation-state.ts'
import { savedFiles, type WaitingFile } from '../../offline/saved/saved-files.ts'

export type Attachment = {
  readonly id: string
  readonly name: string
  readonly bytes: number
  readonly type: string
  /** The vehicle of the order that it is about. */
  readonly vehiclePosition?: number | null | undefined
  /** The content of a file on this device. Undefined if it is gone. */
  readonly readContent?: () => Promise<ArrayBuffer | undefined>
  /** The file at the server. */
  readonly url?: string
  /** Set if the download requires authentication. Returns an error message if it fails. */
  readonly save?: () => Promise<string | undefined>
  readonly state: AttachmentState
}

export type AttachmentState =
  /** Stored on the server. */
  | { kind: 'there' }
  /** Saved on this device, for an order that is not placed yet. */
  | { kind: 'saved' }
  | { kind: 'queued' }
  | { kind: 'sending'; sentBytes: number }
  /** A failed upload that is tried again. */
  | { kind: 'waiting' }
  /** The server rejected it. */
  | { kind: 'refused'; reason: string }
  /** Failed the checks on this device. */
  | { kind: 'unfit'; reason: string }

/** `sentBytes` is undefined unless this tab is sending the file. */
function stateOf({ operation }: WaitingFile, sentBytes: number | undefined): AttachmentState {
  if (!operation) return { kind: 'saved' }
  const { status, refusal, attempts } = operation
  if (status === 'attention') return { kind: 'refused', reason: refusal ?? '' }
  if (isBeingSent(sentBytes === undefined ? status : 'sending')) {
    return { kind: 'sending', sentBytes: sentBytes ?? 0 }
  }
  return { kind: attempts > 0 ? 'waiting' : 'queued' }
}

/** A file on this device, as the list shows it. */
export function savedAttachment(
  account: string,
  waiting: WaitingFile,
  sentBytes: number | undefined,
): Attachment {
  const { id, name, bytes, type, vehiclePosition } = waiting.file
  const readContent = () => savedFiles.content(account, id)
  return { id, name, bytes, type, vehiclePosition, readContent, state: stateOf(waiting, sentBytes) }
}
