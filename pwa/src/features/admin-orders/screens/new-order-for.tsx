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
export function NewOrderFor({ cleaned, set, value }: NewOrderForm) {
  const list = useInfiniteQuery(dealersQuery)
  const dealers = list.data?.pages.flatMap((page) => page.dealers) ?? []
  const dealerId = value('dealerId')
  const choice = cleaned('dealerId', (id) => id)
  const canOrder = dealers.filter(
    ({ isActive, application }) => isActive && (application ?? 'approved') === 'approved',
  )
  // A dealership that was found by its phone number may be on no page that is loaded.
  const isListed = dealerId === '' || canOrder.some(({ id }) => id === dealerId)
  return (
    <div className="flex w-full flex-wrap items-start gap-5 sm:w-auto *:w-full sm:*:w-72">
      <SelectField
        {...choice}
        label="For"
        hint={list.isError ? 'The dealerships could not be loaded.' : undefined}
        onChange={(event) => {
          choice.onChange(event)
          set('dealerName', canOrder.find(({ id }) => id === event.target.value)?.companyName ?? '')
        }}
      >
        <option value="">A customer</option>
        {isListed ? null : <option value={dealerId}>{value('dealerName') || 'A dealership'}</option>}
        {canOrder.map(({ id, companyName }) => (
          <option key={id} value={id}>
            {companyName}
          </option>
        ))}
      </SelectField>
      {dealerId === '' ? null : (
        <SelectField {...cleaned('paymentMethod', (method) => method)} label="Paid by">
          <option value="stripe">Card</option>
          <option value="invoice">Invoice</option>
        </SelectField>
      )}
    </div>
  )
}
