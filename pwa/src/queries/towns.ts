import { useQuery } from '@tanstack/react-query'
import { zipPlacesQuery } from '../offline/zip-places.ts'

/**
 * Names a ZIP with its town, `Tampa, FL 33602`, once the table of towns has loaded; until then, and for a ZIP that it
 * does not know, the ZIP alone.
 */
export function useTownOf(): (zip: string) => string {
  const { data: places } = useQuery(zipPlacesQuery)
  return (zip) => {
    const place = places?.placeOf(zip)
    return place ? `${place.city}, ${place.state} ${zip}` : zip
  }
}
