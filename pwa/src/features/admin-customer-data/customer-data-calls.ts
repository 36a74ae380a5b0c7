import type { DeleteCustomerData, ExportCustomerData } from '@switchback/core/privacy/customer-data.ts'
import { client } from '../../api/client.ts'
import { readResponse } from '../../api/read-response.ts'

const calls = client.api.admin['customer-data']

/** The retail orders with this address, in any spelling. */
export const findCustomerData = (email: string) => readResponse(calls.$post({ json: { email } }))

/** A copy for the customer; the server records it with each order. */
export const exportCustomerData = async (json: ExportCustomerData): Promise<object> =>
  (await readResponse(calls.download.$post({ json }))).file

/** Deletes the data of the named orders; the answer says what became of each. */
export const deleteCustomerData = (json: DeleteCustomerData) => readResponse(calls.delete.$post({ json }))
