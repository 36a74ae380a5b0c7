import { queryOptions } from '@tanstack/react-query'
import type { AddAdminUser, AdminUser, ChangeAdminUser } from '@switchback/core/admin-users/admin-user.ts'
import { client } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { readResponse } from '../../api/read-response.ts'
import { refusalIn } from '../../api/refused.ts'

const { users } = client.api.admin

export const adminUsersQuery = queryOptions({
  queryKey: ['admin', 'users'],
  queryFn: async () => (await readResponse(users.$get())).users,
  staleTime: 0,
})

/** Deleted staff whose data is still stored; loads again whenever the list of staff does. Source: PRIVACY-15. */
export const formerStaffQuery = queryOptions({
  queryKey: [...adminUsersQuery.queryKey, 'former'],
  queryFn: async () => (await readResponse(users.$get())).former,
  staleTime: 0,
})

const refetch = (): void => void queryClient.invalidateQueries(adminUsersQuery)

/** The server's response replaces the listed user. A refused change loads the list again for the next editor. */
async function showUser(response: Promise<{ user: AdminUser }>): Promise<AdminUser> {
  const { user } = await response.catch((error: unknown) => {
    if (refusalIn(error)) refetch()
    throw error
  })
  queryClient.setQueryData(adminUsersQuery.queryKey, (known) =>
    known?.map((other) => (other.id === user.id ? user : other)),
  )
  refetch()
  return user
}

export const addAdminUser = (json: AddAdminUser): Promise<AdminUser> =>
  showUser(readResponse(users.$post({ json })))

export const changeAdminUser = (id: string, json: ChangeAdminUser): Promise<AdminUser> =>
  showUser(readResponse(users[':id'].$patch({ param: { id }, json })))

export async function deleteAdminUser(id: string): Promise<void> {
  await readResponse(users[':id'].$delete({ param: { id } }))
  refetch()
}

/** Sends the user a link to set a new password. Source: STAFF-6. */
export async function sendStaffLink(id: string): Promise<void> {
  await readResponse(users[':id']['reset-password'].$post({ param: { id }, json: {} }))
}
