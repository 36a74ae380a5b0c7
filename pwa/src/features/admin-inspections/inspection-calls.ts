import type { SendPaper } from '@switchback/core/inspections/paper-link.ts'
import type { StaffInspections } from '@switchback/core/inspections/staff-inspections.ts'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { fetchFile, readResponse } from '../../api/read-response.ts'
import { saveDownload } from '../../queries/save-download.ts'

const order = client.api.admin.orders[':id']
const link = order['driver-link']

/** The inspections of an order, and its driver's link. Source: DRIVER-17. */
export const inspectionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'inspections', id],
    queryFn: (): Promise<StaffInspections> => readResponse(order.inspections.$get({ param: { id } })),
    staleTime: 0,
  })

/** Shows what a call answers, and the new entry of the order's history. */
async function changed(id: string, work: Promise<StaffInspections>): Promise<void> {
  const { queryKey } = inspectionsQuery(id)
  try {
    queryClient.setQueryData(queryKey, await work)
    await queryClient.invalidateQueries({ queryKey: ['admin', 'order', id] })
  } catch (error) {
    await queryClient.invalidateQueries({ queryKey })
    throw error
  }
}

/** Issues the driver's link again. Source: DRIVER-2. */
export const issueDriverLink = (id: string) => changed(id, readResponse(link.$post({ param: { id } })))

/** Sends the driver the link once more. Source: DRIVER-18. */
export const sendDriverLink = (id: string) => changed(id, readResponse(link.send.$post({ param: { id } })))

/** Lets a phone that asked take over the load. Source: DRIVER-2. */
export const rebindDriver = (id: string, deviceId: string) =>
  changed(id, readResponse(link.rebind.$post({ param: { id }, json: { deviceId } })))

/** Lets gate passes open away from the pickup. Source: DRIVER-13. */
export const allowGatePasses = (id: string) =>
  changed(id, readResponse(link['gate-passes'].$post({ param: { id } })))

/** Records the plate of the truck. Source: DRIVER-10. */
export const setTruckPlate = (id: string, truckPlate: string) =>
  changed(id, readResponse(link.plate.$put({ param: { id }, json: { truckPlate } })))

/** Saves the bill of lading; returns an error message for the user if it failed. Source: DRIVER-16. */
export const savePaper = (id: string): Promise<string | undefined> =>
  saveDownload(`/api/admin/orders/${id}/bill-of-lading`, 'bill-of-lading.pdf', {
    failed: 'The bill of lading could not be downloaded. Please try again.',
  })

/** Sends the newest bill of lading to an address. The same id sends it once. Source: DRIVER-24. */
export const sendPaper = (id: string, json: SendPaper) =>
  changed(id, readResponse(order['paper-copies'].$post({ param: { id }, json })))

/** Reads a photo; null if it could not be read. */
export async function readPhoto(id: string, inspectionId: string, number: number): Promise<Blob | null> {
  const path = `/api/admin/orders/${id}/inspections/${inspectionId}/photos/${number}`
  const response = await fetchFile(path)
  return response.ok ? response.blob() : null
}
