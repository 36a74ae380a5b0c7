import type { SavedLocation } from '@switchback/core/locations/saved-location.ts'

export type End = 'pickup' | 'delivery'
export const ends = ['pickup', 'delivery'] as const

/** Names one end of a route: `pickup 33602`. */
export const endKey = (end: End, zip: string): string => `${end} ${zip}`

/** The saved locations that were chosen in place of a ZIP, by {@link endKey}. */
export type ChosenPlaces = Readonly<Record<string, string>>

export const withPlace = (places: ChosenPlaces, end: End, { zip, id }: SavedLocation): ChosenPlaces => ({
  ...places,
  [endKey(end, zip)]: id,
})

/** The location at a ZIP: the chosen one, or the only one that is saved there. */
export function placeAt(
  locations: readonly SavedLocation[],
  places: ChosenPlaces,
  { end, zip }: { end: End; zip: string },
): SavedLocation | undefined {
  const there = locations.filter((location) => location.zip === zip)
  return (
    there.find(({ id }) => id === places[endKey(end, zip)]) ?? (there.length === 1 ? there[0] : undefined)
  )
}
