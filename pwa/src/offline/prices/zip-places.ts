import { queryOptions } from '@tanstack/react-query'
import { openZipPlaces, type ZipPlaces } from '@switchback/core/geo/zip-places.ts'
import packUrl from '@switchback/core/assets/zip-places.bin?url'

let opening: Promise<ZipPlaces> | undefined

async function load(): Promise<ZipPlaces> {
  const response = await fetch(packUrl)
  if (!response.ok) throw new Error(`The table of places answered ${response.status}`)
  return openZipPlaces(await response.arrayBuffer())
}

/** City and state of every ZIP, loaded on the first address search. The next call retries after a failed load. */
export function zipPlaces(): Promise<ZipPlaces> {
  opening ??= load().catch((failure: unknown) => {
    opening = undefined
    throw failure
  })
  return opening
}

export const zipPlacesQuery = queryOptions({
  queryKey: ['zip-places'],
  queryFn: zipPlaces,
  staleTime: Infinity,
})
