import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DownloadButton } from '../../ui/download-button.tsx'
import { showBytes } from './check-file.ts'
import type { Attachment, AttachmentState } from './attachment.ts'

type Props = {
  attachment: Attachment
  /** The vehicle that it is about. */
  vehicle: string | undefined
  canRemove: boolean
  onRemove: () => void
  onRetry: () => void
}

function words(state: AttachmentState, bytes: number): string {
  switch (state.kind) {
    case 'there':
      return 'Uploaded'
    case 'saved':
      return 'Saved on this device; goes with your order'
    case 'queued':
      return 'Queued'
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
export function AttachmentRow({ attachment, vehicle, canRemove, onRemove, onRetry }: Props) {
  const { name, bytes, state } = attachment
  const isError = state.kind === 'refused' || state.kind === 'unfit'
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-2.5">
      <Picture attachment={attachment} />
      <div className={`min-w-0 flex-1 ${isError ? 'basis-56' : ''}`}>
        <p className="truncate" title={name}>
          <Name attachment={attachment} />
        </p>
        {vehicle ? <p className="text-sm wrap-anywhere">{vehicle}</p> : null}
        <p className={`text-sm ${isError ? 'font-semibold text-fail' : 'text-soft'}`}>
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

/** Where the browser finds an image: the server's address, or one for the content on this device. */
function useSource({ type, url, readContent }: Attachment): string | undefined {
  const [source, setSource] = useState<string>()
  const read = useRef(readContent)
  useEffect(() => {
    let made: string | undefined
    let isGone = false
    const load = async () => {
      const content = type.startsWith('image/') ? await read.current?.() : undefined
      if (!content || isGone) return
      made = URL.createObjectURL(new Blob([content], { type }))
      setSource(made)
    }
    void load().catch(() => undefined)
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [type])
  return url ?? source
}

/** A thumbnail of an image, or an icon with the file type. */
function Picture({ attachment }: { attachment: Attachment }) {
  const { type, name } = attachment
  const source = useSource(attachment)
  const [isBroken, setIsBroken] = useState(false)
  if (source && type.startsWith('image/') && !isBroken) {
    return (
      <img
        src={source}
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
