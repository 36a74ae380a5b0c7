import type { ClaimResponse } from '@switchback/core/orders/claims/claim.ts'
import { acceptedEndings } from '@switchback/core/orders/attachments/attachment.ts'
import { useId, useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { shrinkPhoto } from '../../ui/page/shrink-photo.ts'
import { Button } from '../../ui/button.tsx'
import { DownloadButton } from '../../ui/download-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { addClaimFile, saveClaimFile, type ClaimSide } from './claim-calls.ts'
import {
  actionAddFiles,
  actionLeaveOut,
  actionTryAgain,
  addingFile,
  fileNotAdded,
  filesTitle,
} from './words.ts'

type Props = { side: ClaimSide; orderId: string; claim: ClaimResponse; canAdd: boolean }

/** The photos and papers of a claim, and a button that adds more. Source: CLAIM-2. */
export function ClaimFiles({ side, orderId, claim, canAdd }: Props) {
  return (
    <div className="grid gap-2">
      <h4 className="font-semibold">{filesTitle}</h4>
      {claim.files.length > 0 ? (
        <ul className="flex flex-wrap gap-x-6 gap-y-1">
          {claim.files.map((file) => (
            <li key={file.id} className="min-w-0">
              <DownloadButton text={file.name} save={() => saveClaimFile(orderId, file)} />
            </li>
          ))}
        </ul>
      ) : null}
      {canAdd ? <AddFiles side={side} orderId={orderId} claimId={claim.id} /> : null}
    </div>
  )
}

type AddProps = { side: ClaimSide; orderId: string; claimId: string }

type Chosen = { readonly id: string; readonly file: File }

/** Chosen files keep their ids, so that a try after a lost answer stores each once. */
function AddFiles({ side, orderId, claimId }: AddProps) {
  const id = useId()
  const [unsent, setUnsent] = useState<readonly Chosen[]>([])
  const { message, isBusy, run } = useAction()
  const add = (chosen: readonly Chosen[]) => {
    setUnsent(chosen)
    void run(async () => {
      for (const [at, { id: fileId, file }] of chosen.entries()) {
        await addClaimFile({ side, orderId }, { id: fileId, claimId, file: await shrinkPhoto(file) })
        setUnsent(chosen.slice(at + 1))
      }
    })
  }
  const [next] = unsent
  return (
    <div className="grid justify-items-start gap-2">
      <label
        htmlFor={id}
        className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline decoration-edge underline-offset-4 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
      >
        <input
          id={id}
          type="file"
          multiple
          accept={acceptedEndings}
          disabled={isBusy}
          className="sr-only"
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])].map((file) => ({ id: crypto.randomUUID(), file }))
            add([...unsent, ...chosen])
            // Allows choosing the same file again.
            target.value = ''
          }}
        />
        {isBusy && next ? addingFile(next.file.name) : actionAddFiles}
      </label>
      <div role="alert" className="empty:hidden">
        {next && !isBusy ? (
          <Notice look="fail" title={fileNotAdded(next.file.name)}>
            {message ? <p>{message}</p> : null}
            <div className="flex flex-wrap gap-x-6">
              <Button look="text" onClick={() => add(unsent)}>
                {actionTryAgain}
              </Button>
              <Button look="text" onClick={() => setUnsent(unsent.slice(1))}>
                {actionLeaveOut}
              </Button>
            </div>
          </Notice>
        ) : null}
      </div>
    </div>
  )
}
