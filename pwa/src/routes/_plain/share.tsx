import { createFileRoute, redirect } from '@tanstack/react-router'

/**
 * Where the service worker sends text that another app shared: to the dealer's quote page, after signing in if necessary.
 * Source: OFFLINE-21.
 */
export const Route = createFileRoute('/_plain/share')({
  beforeLoad: async () => {
    const { openSharedVehicles, sharedTextIn } = await import('../../features/quotes/shared-vehicles.ts')
    const text = sharedTextIn(window.location.hash)
    throw redirect({ to: '/dealer/quote', search: await openSharedVehicles(text), replace: true })
  },
})
