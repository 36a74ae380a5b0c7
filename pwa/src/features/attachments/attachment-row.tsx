import { useCallback, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DownloadButton } from '../../ui/download-button.tsx'
import { showBytes } from './check-file.ts'
import type { Attachment, AttachmentState } from './use-attachments.ts'

type Props = { attachment: Attachment; canRemove: boolean; onRemove: () => void; onRetry: () => void }

function words(state: AttachmentState, bytes: number): string {
  switch (state.kind) {
    case 'there':
      return 'Uploaded'
    case 'kept':
      return 'Saved on this device, sent with your order'
    case 'queued':
      return 'Waiting for its turn'
    case 'sending':
      return `Uploading ${percentOf(state.sentBytes, bytes)} %`
    case 'waiting':
      return 'Waiting for network'
    case 'refused':
    case 'unfit':
      return state.reason
  }
}

function percentOf(sentBytes: number, bytes: number): number {
  return Math.min(99, Math.floor((100 * sentBytes) / bytes))
}

/** One file: thumbnail, upload status and actions. */
export function AttachmentRow({ attachment, canRemove, onRemove, onRetry }: Props) {
  const { name, bytes, state } = attachment
  const isFault = state.kind === 'refused' || state.kind === 'unfit'
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-2.5">
      <Picture attachment={attachment} />
      <div className={`min-w-0 flex-1 ${isFault ? 'basis-56' : ''}`}>
        <p className="truncate" title={name}>
          <Name attachment={attachment} />
        </p>
        <p className={`text-sm ${isFault ? 'font-semibold text-fail' : 'text-soft'}`}>
          <span className="figures">{showBytes(bytes)}</span> · {words(state, bytes)}
        </p>
        {state.kind === 'sending' ? (
          <progress
            aria-label={`Uploading ${name}`}
            max={100}
            value={percentOf(state.sentBytes, bytes)}
            className="mt-1 h-1.5 w-full accent-action"
          />
        ) : null}
      </div>
      <div className="ml-auto flex gap-3">
        {state.kind === 'refused' ? (
          <Button look="text" aria-label={`Try ${name} again`} onClick={onRetry}>
            Try again
          </Button>
        ) : null}
        {canRemove ? (
          <Button look="text" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </Button>
        ) : null}
      </div>
    </li>
  )
}

/** The link or button that opens the file, wherever it is stored. */
function Name({ attachment: { name, url, save } }: { attachment: Attachment }) {
  if (save) return <DownloadButton text={name} save={save} />
  if (!url) return name
  return (
    <a href={url} target="_blank" rel="noreferrer" className="underline underline-offset-4">
      {name}
    </a>
  )
}

/** A thumbnail of an image, or an icon with the file type. */
function Picture({ attachment }: { attachment: Attachment }) {
  const { content, url, type, name } = attachment
  const [isBroken, setIsBroken] = useState(false)
  const showContent = useCallback(
    (image: HTMLImageElement) => {
      if (!content) return undefined
      const source = URL.createObjectURL(content)
      image.src = source
      return () => URL.revokeObjectURL(source)
    },
    [content],
  )
  if ((content || url) && type.startsWith('image/') && !isBroken) {
    return (
      <img
        ref={showContent}
        src={url}
        alt=""
        className="size-12 rounded-control border border-line object-cover"
        onError={() => setIsBroken(true)}
      />
    )
  }
  return (
    <span
      aria-hidden="true"
      className="grid size-12 place-items-center rounded-control border border-line bg-wash text-sm font-semibold text-soft uppercase"
    >
      {name.split('.').at(-1)?.slice(0, 4)}
    </span>
  )
}
