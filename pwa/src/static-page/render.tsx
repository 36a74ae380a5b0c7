import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { queryClient } from '../api/query-client.ts'
import { makeRouter } from '../router.ts'

type Rendering = { readonly address: string; readonly waits?: true }

/**
 * Prerenders a page without data: as it is at this address, or, if it waits for its data, in its loading state. Runs at
 * build time only; see pwa/scripts/render-pages.ts.
 * Source: ADR-10.
 */
export async function renderStaticPage({
  address,
  waits,
}: Rendering): Promise<{ markup: string; title: string }> {
  const router = makeRouter(createMemoryHistory({ initialEntries: [address] }))
  const route = router.getMatchedRoutes(address.replace(/[?#].*/, ''))[2]
  const { options } = route ?? {}
  const before = { ...options }
  // At build time there is no server to load from.
  if (waits || /[?#]/.test(address)) delete options?.loader
  if (waits && options) {
    if (!options.pendingComponent) throw new Error(`${address} does not say what it waits for`)
    options.component = options.pendingComponent
  }
  await router.load()
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  if (options) Object.assign(options, before)
  return { markup, title: router.state.matches.at(-1)?.staticData.title ?? 'Page not found' }
}
