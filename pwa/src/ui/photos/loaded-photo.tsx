import { useEffect, useRef, useState } from 'react'

type Props = {
  /** The subject of the photo. */
  label: string
  /** Reads it; null if it could not be read. */
  load: () => Promise<Blob | null>
  /** Under the photo, such as its time. */
  caption?: string
}

/** A photo behind a call that needs a session or a token: it is read when it is shown, and opens as a whole. */
export function LoadedPhoto({ label, load, caption }: Props) {
  const [url, setUrl] = useState<string | null>()
  // The caller makes a new function at every render; the photo stays the same.
  const read = useRef(load)
  useEffect(() => {
    let shown: string | null = null
    let isGone = false
    const show = async () => {
      const file = await read.current().catch(() => null)
      if (isGone) return
      shown = file && URL.createObjectURL(file)
      setUrl(shown)
    }
    void show()
    return () => {
      isGone = true
      if (shown !== null) URL.revokeObjectURL(shown)
    }
  }, [])
  return (
    <figure>
      <div className="grid aspect-4/3 place-items-center overflow-hidden rounded-control bg-wash">
        {url ? (
          <a href={url} target="_blank" rel="noreferrer" className="block size-full">
            <img src={url} alt={label} className="size-full object-cover" />
          </a>
        ) : (
          <span className="text-sm text-soft">{url === null ? 'Could not be loaded' : 'Loading'}</span>
        )}
      </div>
      {caption ? <figcaption className="mt-1 text-sm text-soft">{caption}</figcaption> : null}
    </figure>
  )
}
