import { queryOptions } from '@tanstack/react-query'
import {
  presenceTimes,
  type AddOrderNote,
  type EditOrderNote,
  type OrderActivity,
} from '@switchback/core/notes/order-note.ts'
import { client } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { readResponse } from '../../../api/read-response.ts'

const calls = client.api.admin.orders[':id']

/** Notes and messages of an order, and who can be mentioned. */
export const activityQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'order', id, 'activity'],
    queryFn: async (): Promise<OrderActivity> => readResponse(calls.activity.$get({ param: { id } })),
    staleTime: 0,
  })

/** Writes a note, then shows the response; an event of the order records the change. */
async function write(id: string, work: Promise<OrderActivity>, isEvent: boolean): Promise<void> {
  try {
    queryClient.setQueryData(activityQuery(id).queryKey, await work)
    if (isEvent) void queryClient.invalidateQueries({ queryKey: ['admin', 'order', id], exact: true })
  } catch (error) {
    void queryClient.invalidateQueries({ queryKey: activityQuery(id).queryKey })
    throw error
  }
}

export const addNote = (id: string, json: AddOrderNote): Promise<void> =>
  write(id, readResponse(calls.notes.$post({ param: { id }, json })), false)

export const editNote = (id: string, noteId: string, json: EditOrderNote): Promise<void> =>
  write(id, readResponse(calls.notes[':noteId'].$patch({ param: { id, noteId }, json })), true)

export const deleteNote = (id: string, noteId: string): Promise<void> =>
  write(id, readResponse(calls.notes[':noteId'].$delete({ param: { id, noteId } })), true)

/** Tells the server that the page is open, and returns who else has it open. */
export const presenceQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'order-viewers', id],
    queryFn: () => readResponse(calls.viewers.$post({ param: { id }, json: { isOpen: true } })),
    refetchInterval: presenceTimes.beatMs,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

/** Tells the server that the page was closed; if this fails, the row expires. */
export const leaveOrder = (id: string): void => {
  readResponse(calls.viewers.$post({ param: { id }, json: { isOpen: false } })).catch(() => undefined)
}
