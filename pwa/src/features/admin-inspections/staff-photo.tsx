import { useEffect, useState } from 'react'
import { photoUrl } from './inspection-calls.ts'

type PhotoProps = { orderId: string; inspectionId: string; number: number; label: string }

/** A photo of an inspection or an event, fetched when it is shown. */
export function StaffPhoto({ orderId, inspectionId, number, label }: PhotoProps) {
  const [url, setUrl] = useState<string | null>()
  useEffect(() => {
    let shown: string | null = null
    let isGone = false
    const load = async () => {
      const made = await photoUrl(orderId, inspectionId, number)
      if (isGone && made !== null) URL.revokeObjectURL(made)
      if (isGone) return
      shown = made
      setUrl(made)
    }
    void load()
    return () => {
      isGone = true
      if (shown !== null) URL.revokeObjectURL(shown)
    }
  }, [orderId, inspectionId, number])
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
      <figcaption className="mt-1 text-sm text-soft">{label}</figcaption>
    </figure>
  )
}
