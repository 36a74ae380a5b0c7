import type { ChangeLocationInput, SaveLocationInput } from '@switchback/core/locations/saved-location.ts'
import { readResponse } from '../../api/read-response.ts'
import { client } from '../../api/client.ts'
import { locationsQuery } from '../../queries/locations.ts'
import { queryClient } from '../../api/query-client.ts'

const { locations } = client.api.dealer

/** Loads the list again, also after a failure: the answer may be lost, or the location gone. */
async function changed<Body>(response: Promise<Body>): Promise<Body> {
  try {
    return await response
  } finally {
    await queryClient.invalidateQueries({ queryKey: locationsQuery.queryKey })
  }
}

/** This device creates the id, so a retry saves only one location. */
export const addLocation = (json: SaveLocationInput & { id: string }) =>
  changed(readResponse(locations.$post({ json })))

export const changeLocation = (id: string, json: ChangeLocationInput) =>
  changed(readResponse(locations[':id'].$put({ param: { id }, json })))

export const removeLocation = (id: string) =>
  changed(readResponse(locations[':id'].$delete({ param: { id } })))
