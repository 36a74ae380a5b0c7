import type { FollowPhoto } from '@switchback/core/inspections/follow.ts'
import { useEffect, useRef, useState } from 'react'
import { photoUrl } from './follow-calls.ts'

type Props = {
  orderId: string
  photo: FollowPhoto | null
  /** The subject of the picture, for those who do not see it. */
  label: string
  caption: string
}

const words = { here: 'Loading', on_its_way: 'On its way', lost: 'Could not be sent' } as const

/** A photo that loads when it comes into view, in a box that has its size from the start. Source: FOLLOW-5. */
export function FollowPhotoBox({ orderId, photo, label, caption }: Props) {
  const { box, url } = usePhoto(orderId, photo)
  const text = photo ? words[photo.state] : 'No photo'
  return (
    <figure ref={box} className="min-w-0">
      <div className="grid aspect-4/3 place-items-center overflow-hidden rounded-control bg-wash">
        {url ? (
          <a href={url} target="_blank" rel="noreferrer" className="block size-full">
            <img src={url} alt={label} className="size-full object-cover" />
          </a>
        ) : (
          <span className="px-2 text-center text-sm text-soft">
            {url === null ? 'Could not be loaded' : text}
          </span>
        )}
      </div>
      <figcaption className="mt-1 text-sm text-soft">{caption}</figcaption>
    </figure>
  )
}

/** The address of a photo once its box was near the screen; null if it could not be read. */
function usePhoto(orderId: string, photo: FollowPhoto | null) {
  const box = useRef<HTMLElement>(null)
  const [url, setUrl] = useState<string | null>()
  const { inspectionId, number, state } = photo ?? {}
  useEffect(() => {
    const element = box.current
    if (!element || inspectionId === undefined || number === undefined || state !== 'here') return
    let made: string | null = null
    let isGone = false
    const load = async () => {
      const loaded = await photoUrl(orderId, { inspectionId, number })
      if (isGone && loaded !== null) URL.revokeObjectURL(loaded)
      if (isGone) return
      made = loaded
      setUrl(loaded)
    }
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        near.disconnect()
        void load()
      },
      { rootMargin: '300px' },
    )
    near.observe(element)
    return () => {
      isGone = true
      near.disconnect()
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [orderId, inspectionId, number, state])
  return { box, url }
}
