import type { ZipPlaces } from '@switchback/core/geo/zip-places.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { zipPlacesQuery } from '../offline/prices/zip-places.ts'

/** How long a page that was just opened loads its own code and data. */
const openingMs = 3000
/** How long the table waits for it. */
const waitMs = 1000

/** Whether the table of towns, which is large, may load: not while the page itself opens, which it would slow. */
function useMayLoad(): boolean {
  const [mayLoad, setMayLoad] = useState(() => performance.now() > openingMs)
  useEffect(() => {
    if (mayLoad) return undefined
    const timer = setTimeout(() => setMayLoad(true), waitMs)
    return () => clearTimeout(timer)
  }, [mayLoad])
  return mayLoad
}

/** The table of towns, once it has loaded. */
export const useZipPlaces = (): ZipPlaces | undefined =>
  useQuery({ ...zipPlacesQuery, enabled: useMayLoad() }).data

/**
 * Names a ZIP with its town, `Tampa, FL 33602`, once the table of towns has loaded; until then, and for a ZIP that it
 * does not know, the ZIP alone.
 */
export function useTownOf(): (zip: string) => string {
  const places = useZipPlaces()
  return (zip) => {
    const place = places?.placeOf(zip)
    return place ? `${place.city}, ${place.state} ${zip}` : zip
  }
}
