import { queryOptions } from '@tanstack/react-query'
import type {
  ApplyForCreditInput,
  CreditApplicationResponse,
} from '@switchback/core/credit/credit-application.ts'
import { answerOf } from './answer-of.ts'
import { client } from './client.ts'

const application = client.api.dealer['credit-application']
type Answer = { creditApplication: CreditApplicationResponse | null }

/** The dealership's application, or `null`. */
export const creditApplicationQuery = queryOptions({
  queryKey: ['dealer', 'credit-application'],
  queryFn: async () => (await answerOf<Answer>(application.$get())).creditApplication,
  staleTime: 0,
})

export async function applyForCredit(json: ApplyForCreditInput): Promise<CreditApplicationResponse | null> {
  return (await answerOf<Answer>(application.$post({ json }))).creditApplication
}
