import { useCallback, useEffect, useState } from 'react'
import { sentenceOfStorage } from '../../../offline/database/storage-problem.ts'
import { driverChanges } from '../../../offline/driver/driver-changes.ts'
import {
  withAnswers,
  withPhotos,
  type Inspection,
  type KeptPhoto,
  type Started,
} from '../../../offline/driver/inspection.ts'
import { beginInspection, changeInspection } from '../../../offline/driver/kept-inspections.ts'
import { photosOf } from '../../../offline/driver/kept-photos.ts'

type Working = {
  readonly inspection: Inspection
  readonly photos: readonly KeptPhoto[]
}

/** Begins an inspection or goes on with it; every answer is on disk before the next screen. Source: DRIVER-31. */
export function useInspection({ token, vehicle, step }: Started) {
  const [working, setWorking] = useState<Working>()
  const [failure, setFailure] = useState<string>()

  const read = useCallback(async () => {
    try {
      const inspection = await beginInspection({ token, vehicle, step })
      setWorking({ inspection, photos: await photosOf(inspection.id) })
    } catch (error) {
      setFailure(sentenceOfStorage(error))
    }
  }, [token, vehicle, step])

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- it reads the disk first
    void read()
  }, [read])

  const id = working?.inspection.id
  useEffect(() => {
    if (!id) return undefined
    let isCurrent = true
    const readPhotos = async () => {
      const photos = await photosOf(id).catch(() => undefined)
      if (!photos || !isCurrent) return
      setWorking(
        (before) => before && { photos, inspection: withPhotos(before.inspection, before.photos, photos) },
      )
    }
    const end = driverChanges.subscribe(() => void readPhotos())
    return () => {
      isCurrent = false
      end()
    }
  }, [id])

  const change = async (answers: Partial<Inspection>) => {
    if (!id) return
    // Shown at once, so that typing does not wait for the disk.
    setWorking((before) => before && { ...before, inspection: withAnswers(before.inspection, answers) })
    try {
      await changeInspection(id, answers)
      setFailure(undefined)
    } catch (error) {
      setFailure(sentenceOfStorage(error))
    }
  }
  return { working, failure, change, read }
}
