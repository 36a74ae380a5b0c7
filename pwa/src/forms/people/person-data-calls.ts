import { client } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { readResponse } from '../../api/read-response.ts'
import { saveDataFile } from '../customer-data/data-file.ts'

const { users } = client.api.admin

/** Saves a copy of what we keep about somebody, for the reason. Source: PRIVACY-15. */
export async function savePersonData(id: string, reason: string): Promise<void> {
  const { data } = await readResponse(users[':id'].data.$post({ param: { id }, json: { reason } }))
  saveDataFile(data)
}

/** Deletes somebody's account for the reason; lists load again. Source: PRIVACY-15. */
export async function erasePerson(id: string, reason: string): Promise<void> {
  await readResponse(users[':id'].erase.$post({ param: { id }, json: { reason } }))
  await queryClient.invalidateQueries({ queryKey: ['admin'] })
}
