import { redirect } from '@tanstack/react-router'
import { queryClient } from '../api/query-client.ts'
import { isOutOfReach } from '../api/is-out-of-reach.ts'
import { accountOnDevice } from '../offline/device/account-on-device.ts'
import { readPaymentSearch } from '../features/payments/payment-search.ts'
import { orderPageQuery } from '../queries/dealer-order-calls.ts'
import { readPaymentSuccessSearch } from './-payment-success-search.ts'

/** The order if it is the signed-in dealership's; its key as it is while nobody can tell. */
async function ownOrderId(key: string): Promise<string | undefined> {
  if (accountOnDevice.read()?.role === 'admin') return undefined
  try {
    return (await queryClient.fetchQuery({ ...orderPageQuery(key), staleTime: 5000, retry: false })).id
  } catch (error) {
    return isOutOfReach(error) ? key : undefined
  }
}

/** Shows a page of one order in the portal, to a signed-in dealer of that order. Source: ORDER-34. */
export async function openInPortal(pathname: string, search: Record<string, unknown>): Promise<void> {
  const { orderId: key } = search
  const orderId = typeof key === 'string' && key !== '' ? await ownOrderId(key) : undefined
  if (orderId === undefined) return
  if (pathname === '/payment') {
    throw redirect({
      to: '/dealer/payment',
      search: { ...readPaymentSearch(search), orderId },
      replace: true,
    })
  }
  if (pathname === '/payment-success') {
    // Without what the provider adds to the URL, especially its secret.
    const paid = { ...readPaymentSuccessSearch(search), orderId }
    throw redirect({ to: '/dealer/payment-success', search: paid, replace: true })
  }
  throw redirect({ to: '/dealer/orders/$orderId', params: { orderId }, replace: true })
}
