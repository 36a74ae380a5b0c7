import { createFileRoute, redirect } from '@tanstack/react-router'
import { readOrderFormSearch } from '../../features/orders/form/load/order-form-search.ts'

/** `/order` is the former path of the order form; redirects keep every query parameter. Source: ORDER-1. */
export const Route = createFileRoute('/_public/order')({
  validateSearch: readOrderFormSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/order-form', search, replace: true })
  },
})
