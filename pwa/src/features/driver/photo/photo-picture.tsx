import { useEffect, useState } from 'react'
import { photoContent } from '../../../offline/driver/kept-photos.ts'
import type { KeptPhoto } from '../../../offline/driver/inspection.ts'

type Props = { photo: Pick<KeptPhoto, 'id' | 'type'>; alt: string; className?: string }

/** A photo that this phone has kept. */
export function PhotoPicture({ photo: { id, type }, alt, className = '' }: Props) {
  const [source, setSource] = useState<string>()
  useEffect(() => {
    let made = ''
    let isCurrent = true
    const show = async () => {
      // A photo that cannot be read leaves its place empty.
      const content = await photoContent(id).catch(() => undefined)
      if (!content || !isCurrent) return
      made = URL.createObjectURL(new Blob([content], { type }))
      setSource(made)
    }
    void show()
    return () => {
      isCurrent = false
      URL.revokeObjectURL(made)
    }
  }, [id, type])
  if (!source) return <span className={`block bg-wash ${className}`} />
  return <img src={source} alt={alt} className={`block object-cover ${className}`} />
}
