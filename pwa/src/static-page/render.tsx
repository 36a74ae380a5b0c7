import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { queryClient } from '../api/query-client.ts'
import { makeRouter } from '../router.ts'

/**
 * Prerenders a page without user data: with empty fields or, if the URL
 * names something to look up, in its loading state. Runs at build time only; see pwa/scripts/static-page.ts.
 * Source: ADR-10.
 */
export async function renderStaticPage(address: string): Promise<{ markup: string; title: string }> {
  const [path = '', lookedUp] = address.split('?')
  // Any value works: the loading state does not depend on it.
  const entry = lookedUp ? `${address}=1` : address
  const router = makeRouter(createMemoryHistory({ initialEntries: [entry] }))
  const route = router.getMatchedRoutes(path)[2]
  const { options } = route ?? {}
  const before = { ...options }
  if (lookedUp && options) {
    if (!options.pendingComponent) throw new Error(`${path} does not say what it waits for`)
    delete options.loader
    options.component = options.pendingComponent
  }
  await router.load()
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  if (options) Object.assign(options, before)
  return { markup, title: router.state.matches.at(-1)?.staticData.title ?? '' }
}
