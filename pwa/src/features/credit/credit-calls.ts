import { queryOptions } from '@tanstack/react-query'
import type {
  ApplyForCreditInput,
  CreditApplicationResponse,
} from '@switchback/core/credit/credit-application.ts'
import { readResponse } from '../../api/read-response.ts'
import { client } from '../../api/client.ts'

const application = client.api.dealer['credit-application']

/** The dealership's application, or `null`. */
export const creditApplicationQuery = queryOptions({
  queryKey: ['dealer', 'credit-application'],
  queryFn: async () => (await readResponse(application.$get())).creditApplication,
  staleTime: 0,
})

export async function applyForCredit(json: ApplyForCreditInput): Promise<CreditApplicationResponse | null> {
  return (await readResponse(application.$post({ json }))).creditApplication
}
