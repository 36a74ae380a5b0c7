import { useEffect, useState } from 'react'
import { DeviceStorageError, type StorageProblem } from '../../offline/database/storage-problem.ts'
import { driverChanges } from '../../offline/driver/driver-changes.ts'
import { driverItems, type DriverItem } from '../../offline/driver/driver-outbox.ts'
import type { Inspection } from '../../offline/driver/inspection.ts'
import { inspectionsOf } from '../../offline/driver/kept-inspections.ts'
import { keptLoad, type KeptLoad } from '../../offline/driver/kept-load.ts'

/** All that this phone has of a link. */
export type Kept = {
  readonly load: KeptLoad | undefined
  readonly inspections: readonly Inspection[]
  readonly items: readonly DriverItem[]
  /** The storage failed. */
  readonly problem: StorageProblem | undefined
}

const nothing = { load: undefined, inspections: [], items: [], problem: undefined }

async function readKept(token: string): Promise<Kept> {
  try {
    const [load, inspections, items] = await Promise.all([
      keptLoad(token),
      inspectionsOf(token),
      driverItems(token),
    ])
    return { load, inspections, items, problem: undefined }
  } catch (error) {
    return { ...nothing, problem: error instanceof DeviceStorageError ? error.problem : 'broken' }
  }
}

/** All that this phone has of a link, kept up to date across tabs; undefined until it is read. */
export function useKept(token: string): Kept | undefined {
  const [kept, setKept] = useState<Kept>()
  useEffect(() => {
    let isCurrent = true
    let reading = 0
    const read = async () => {
      reading += 1
      const own = reading
      const found = await readKept(token)
      // Not an older answer over a newer one.
      if (isCurrent && own === reading) setKept(found)
    }
    void read()
    const end = driverChanges.subscribe(() => void read())
    return () => {
      isCurrent = false
      end()
    }
  }, [token])
  return kept
}
