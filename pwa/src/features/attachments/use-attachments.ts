import { sentenceOf } from '../../api/refused.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { removeAttachment } from './attachment-calls.ts'
import { attachmentUrl, saveAttachmentFile } from '../../queries/attachment-file.ts'
import { dealerOrderQuery } from '../../queries/dealer-order-calls.ts'
import { orderQuery } from '../../queries/order-calls.ts'
import { currentAccount } from '../../offline/device/current-account.ts'
import { useIsOnline } from '../../offline/device/use-is-online.ts'
import { openForm, sendAgain, withdrawFile } from '../../offline/outbox/form-files.ts'
import { savedFiles, type WaitingFile } from '../../offline/saved/saved-files.ts'
import { syncOf } from '../../offline/sync/run-sync.ts'
import { sendings } from '../../offline/sync/sendings.ts'
import { savedAttachment, type Attachment } from './attachment.ts'
import { errorOfFile } from './check-file.ts'
import { shrinkPhoto } from '../../ui/page/shrink-photo.ts'
import { takeChosenFile, unfit } from './take-chosen-file.ts'

function useSaved(account: string, owner: string | undefined): readonly WaitingFile[] {
  const [saved, setSaved] = useState<readonly WaitingFile[]>([])
  useEffect(
    () => (owner === undefined ? undefined : savedFiles.watch(account, owner, setSaved)),
    [account, owner],
  )
  return saved
}

/** The order's files at the server. The page that shows them has already loaded the order. */
function useUploaded(orderId: string, isDealers: boolean): readonly Attachment[] {
  const own = useQuery({ ...orderQuery(orderId), enabled: false }).data
  const dealers = useQuery({ ...dealerOrderQuery(orderId), enabled: false }).data
  return ((isDealers ? dealers : own)?.attachments ?? []).map(
    ({ id, name, size, type, vehiclePosition }) => ({
      id,
      name,
      bytes: size,
      type,
      vehiclePosition,
      ...(isDealers
        ? { save: () => saveAttachmentFile(orderId, { id, name }) }
        : { url: attachmentUrl(orderId, id) }),
      state: { kind: 'there' } as const,
    }),
  )
}

type Owner = {
  owner: string
  orderId: string | undefined
  waitingAs: string | undefined
  isDealers: boolean
}

/**
 * The files of an `owner`, which is a form's subject or the order `orderId`: those on the server and those saved on
 * this device, with those of the order that waits as the operation `waitingAs`. An order's files upload at once, a form's
 * files after it becomes an order. Source: FILE-6, FILE-2.
 */
export function useAttachments({ owner, orderId, waitingAs, isDealers }: Owner) {
  // The account that opened the page: its files stay on screen while it signs in again.
  const [account] = useState(currentAccount)
  const saved = useSaved(account, owner)
  const ofWaiting = useSaved(account, waitingAs)
  const [refusedHere, setRefusedHere] = useState<readonly Attachment[]>([])
  // A row says "Uploading" only while there is a network.
  useIsOnline()
  const there = useUploaded(orderId ?? '', isDealers)
  const sentBytes = useSyncExternalStore(sendings.subscribe, sendings.current)
  useEffect(() => {
    void savedFiles.discardAbandoned(account).catch(() => undefined)
    if (orderId === undefined) openForm(owner)
    else syncOf(account).post({ kind: 'retry-now' })
  }, [account, owner, orderId])

  const attachments: readonly Attachment[] = [
    ...there,
    // They go after their order: their uploads do not matter yet.
    ...ofWaiting.map(({ file }) => savedAttachment(account, { file, operation: undefined }, undefined)),
    ...saved
      .filter(({ file }) => there.every(({ id }) => id !== file.id))
      .map((waiting) => savedAttachment(account, waiting, sentBytes.get(waiting.file.id))),
    ...refusedHere,
  ]

  const add = async (files: readonly File[], vehiclePosition?: number) => {
    let bytes = attachments.reduce((sum, file) => sum + (file.state.kind === 'unfit' ? 0 : file.bytes), 0)
    for (const chosen of files) {
      const file = await shrinkPhoto(chosen)
      const error = errorOfFile(file, bytes)
      const taken = { account, owner, isOfOrder: orderId !== undefined, vehiclePosition }
      const left = error === undefined ? await takeChosenFile(file, taken) : unfit(file, error)
      if (left) setRefusedHere((before) => [...before, left])
      else bytes += file.size
    }
  }

  const remove = async ({ id, state }: Attachment): Promise<string | undefined> => {
    setRefusedHere((before) => before.filter((file) => file.id !== id))
    if (state.kind !== 'there') await withdrawFile(account, id)
    if (state.kind !== 'there' || orderId === undefined) return undefined
    try {
      await removeAttachment(orderId, id)
      return undefined
    } catch (error) {
      return sentenceOf(
        error,
        "We couldn't remove the file. Please check your internet connection and try again.",
      )
    }
  }

  return {
    attachments,
    add,
    remove,
    retry: async (id: string) => {
      const waiting = saved.find(({ file }) => file.id === id)
      if (waiting) await sendAgain(account, waiting)
    },
  }
}
