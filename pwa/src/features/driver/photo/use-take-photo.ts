import type { PhotoSlot } from '@switchback/core/inspections/inspection-words.ts'
import { useState } from 'react'
import { instantNow } from '../../../offline/driver/inspection.ts'
import { sentenceOfStorage } from '../../../offline/database/storage-problem.ts'
import { hasRoomFor } from '../../../offline/device/room.ts'
import { keepPhoto } from '../../../offline/driver/kept-photos.ts'
import type { KeptPhoto } from '../../../offline/driver/inspection.ts'
import { badPhoto } from '../words.ts'
import { resizedPhoto } from './resize-photo.ts'

type Taking = { readonly inspectionId: string; readonly slot: PhotoSlot }

/** Resizes and keeps what the camera took. A photo counts as taken only when it is on disk. Source: DRIVER-31. */
export function useTakePhoto({ inspectionId, slot }: Taking, onTaken?: (photo: KeptPhoto) => unknown) {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()

  const take = async (file: Blob) => {
    setIsBusy(true)
    setError(undefined)
    try {
      const blob = await resizedPhoto(file).catch(() => undefined)
      if (!blob) return setError(badPhoto)
      await hasRoomFor(blob.size)
      const content = await blob.arrayBuffer()
      const at = instantNow()
      const photo = await keepPhoto({ inspectionId, slot, content, type: blob.type, at })
      await onTaken?.(photo)
    } catch (failure) {
      setError(sentenceOfStorage(failure))
    } finally {
      setIsBusy(false)
    }
  }
  return { take, isBusy, error }
}
