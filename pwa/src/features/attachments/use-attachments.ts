import { useQuery } from '@tanstack/react-query'
import { attachmentTypes, attachmentTypeOfName } from '@switchback/core/orders/attachment.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { removeAttachment } from '../../api/attachment-calls.ts'
import { attachmentUrl, saveAttachmentFile } from '../../api/attachment-file.ts'
import { dealerOrderQuery } from '../../api/dealer-order-calls.ts'
import { orderQuery } from '../../api/order-calls.ts'
import { CallFailed } from '../../api/refused.ts'
import type { SavedFile } from '../../offline/device-db.ts'
import { savedFiles } from '../../offline/saved-files.ts'
import { newId } from '../../offline/new-id.ts'
import {
  fileSendings,
  openForm,
  sendAgain,
  sendFiles,
  takeFile,
  withdrawFile,
  type Sending,
} from '../../offline/send-files.ts'
import { errorOfContent, errorOfFile } from './check-file.ts'

export type Attachment = {
  readonly id: string
  readonly name: string
  readonly bytes: number
  readonly type: string
  /** The file's content: on this device, or at the server's URL. */
  readonly content?: Blob
  readonly url?: string
  /** Set if the download requires authentication. Returns an error message if it fails. */
  readonly save?: () => Promise<string | undefined>
  readonly state: AttachmentState
}

export type AttachmentState =
  /** Stored on the server. */
  | { kind: 'there' }
  /** Saved on this device, for an order that is not placed yet. */
  | { kind: 'kept' }
  | { kind: 'queued' }
  | Sending
  /** The server rejected it. */
  | { kind: 'refused'; reason: string }
  /** Failed the checks on this device. */
  | { kind: 'unfit'; reason: string }

function stateOf(file: SavedFile, sending: Sending | undefined, isOrder: boolean): AttachmentState {
  if (file.refusal !== undefined) return { kind: 'refused', reason: file.refusal }
  if (!isOrder) return { kind: 'kept' }
  return sending ?? { kind: 'queued' }
}

function savedAttachment(file: SavedFile, sending: Sending | undefined, isOrder: boolean): Attachment {
  const { id, name, bytes, type, content } = file
  return { id, name, bytes, type, content, state: stateOf(file, sending, isOrder) }
}

const unfit = (file: File, reason: string): Attachment => ({
  id: newId(),
  name: file.name,
  bytes: file.size,
  type: file.type,
  state: { kind: 'unfit', reason },
})

async function take(file: File, owner: string, isOfOrder: boolean): Promise<Attachment | undefined> {
  const type = attachmentTypeOfName(file.name)
  const contentType = type ? attachmentTypes[type].contentType : file.type
  try {
    const { name, size } = file
    const bytes = await file.arrayBuffer()
    const error = errorOfContent(name, bytes)
    if (error !== undefined) return unfit(file, error)
    // Copies the content: a file on a memory card or in the cloud may be gone by the time of the upload.
    const content = new Blob([bytes], { type: contentType })
    const saved = { id: newId(), owner, name, bytes: size, type: contentType, content, savedAt: Date.now() }
    await takeFile(saved, isOfOrder)
    return undefined
  } catch {
    return unfit(
      file,
      'This device could not keep the file. Free some space and choose it again, or use another device.',
    )
  }
}

function useSaved(owner: string): readonly SavedFile[] {
  const [saved, setSaved] = useState<readonly SavedFile[]>([])
  useEffect(() => savedFiles.watch(owner, setSaved), [owner])
  return saved
}

/**
 * The files of an `owner`, which is a form's subject or the order `orderId`: those on the server and those saved on
 * this device. An order's files upload at once, a form's files after it becomes an order. Source: FILE-6, FILE-2.
 */
export function useAttachments(owner: string, orderId: string | undefined, isDealers: boolean) {
  const saved = useSaved(owner)
  const [refusedHere, setRefusedHere] = useState<readonly Attachment[]>([])
  // The page that uses this hook has already loaded the order.
  const known = [
    useQuery({ ...orderQuery(orderId ?? ''), enabled: false }).data,
    useQuery({ ...dealerOrderQuery(orderId ?? ''), enabled: false }).data,
  ]
  const there = known[isDealers ? 1 : 0]?.attachments ?? []
  const sendings = useSyncExternalStore(fileSendings.subscribe, fileSendings.current)
  useEffect(() => {
    void savedFiles.dropOld().catch(() => undefined)
    if (orderId === undefined) openForm(owner)
    else void sendFiles(orderId).catch(() => undefined)
  }, [owner, orderId])

  const attachments: readonly Attachment[] = [
    ...there.map(({ id, name, size, type }) => ({
      id,
      name,
      bytes: size,
      type,
      ...(isDealers
        ? { save: () => saveAttachmentFile(orderId ?? '', { id, name }) }
        : { url: attachmentUrl(orderId ?? '', id) }),
      state: { kind: 'there' } as const,
    })),
    ...saved
      .filter(({ id }) => there.every((file) => file.id !== id))
      .map((file) => savedAttachment(file, sendings.get(file.id), orderId !== undefined)),
    ...refusedHere,
  ]

  const add = async (files: readonly File[]) => {
    let bytes = attachments.reduce((sum, file) => sum + (file.state.kind === 'unfit' ? 0 : file.bytes), 0)
    for (const file of files) {
      const error = errorOfFile(file, bytes)
      const left = error === undefined ? await take(file, owner, orderId !== undefined) : unfit(file, error)
      if (left) setRefusedHere((before) => [...before, left])
      else bytes += file.size
    }
  }

  const remove = async ({ id, state }: Attachment): Promise<string | undefined> => {
    setRefusedHere((before) => before.filter((file) => file.id !== id))
    if (state.kind !== 'there') await withdrawFile(id)
    if (state.kind !== 'there' || orderId === undefined) return undefined
    try {
      await removeAttachment(orderId, id)
      return undefined
    } catch (error) {
      const failure = error instanceof CallFailed ? error.failure : undefined
      return failure?.kind === 'refused' && failure.error
        ? failure.error
        : 'The file could not be removed. Please check your internet connection and try again.'
    }
  }

  return {
    attachments,
    add,
    remove,
    retry: (id: string) => (orderId === undefined ? Promise.resolve() : sendAgain(id, orderId)),
  }
}
