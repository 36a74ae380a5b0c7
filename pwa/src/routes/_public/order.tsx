import { createFileRoute, redirect } from '@tanstack/react-router'
import { readOrderFormSearch } from '../../features/orders/order-form-search.ts'

/** `/order` is the order form under its older name; every field of the query goes along. Source: ORDER-1. */
export const Route = createFileRoute('/_public/order')({
  validateSearch: readOrderFormSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/order-form', search, replace: true })
  },
})
