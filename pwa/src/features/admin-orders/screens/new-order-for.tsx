import { useInfiniteQuery } from '@tanstack/react-query'
import { client } from '../../../api/client.ts'
import { pagesQuery } from '../../../api/all-pages.ts'
import { readResponse } from '../../../api/read-response.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import type { NewOrderForm } from './new-order-values.ts'

/** The dealerships that can order, a hundred at a time. */
const dealersQuery = pagesQuery(['admin', 'dealers-that-order'], (cursor) =>
  readResponse(client.api.admin.dealers.$get({ query: { limit: '100', ...(cursor ? { cursor } : {}) } })),
)

/** Who orders: a customer, or a dealership with its way to pay. */
export function NewOrderFor({ field, value }: NewOrderForm) {
  const list = useInfiniteQuery(dealersQuery)
  const dealers = list.data?.pages.flatMap((page) => page.dealers) ?? []
  return (
    <div className="flex w-full flex-wrap items-start gap-5 sm:w-auto *:w-full sm:*:w-72">
      <SelectField
        {...field('dealerId')}
        label="For"
        hint={list.isError ? 'The dealerships could not be loaded.' : undefined}
      >
        <option value="">A customer</option>
        {dealers
          .filter(({ isActive, application }) => isActive && (application ?? 'approved') === 'approved')
          .map(({ id, companyName }) => (
            <option key={id} value={id}>
              {companyName}
            </option>
          ))}
      </SelectField>
      {value('dealerId') === '' ? null : (
        <SelectField {...field('paymentMethod')} label="Paid by">
          <option value="stripe">Card</option>
          <option value="invoice">Invoice</option>
        </SelectField>
      )}
    </div>
  )
}
