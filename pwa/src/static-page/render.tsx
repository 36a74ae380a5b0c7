import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { queryClient } from '../api/query-client.ts'
import { makeRouter } from '../router.ts'

/**
 * A page as it is before anything of the person is known: as nothing has been typed or, where the address ends in `?`,
 * as it waits for what is looked up. Runs at build time only; see pwa/scripts/static-page.ts.
 */
export async function renderStaticPage(address: string): Promise<string> {
  const router = makeRouter()
  router.update({ history: createMemoryHistory({ initialEntries: [address] }) })
  const [path = ''] = address.split('?')
  const route = router.getMatchedRoutes(path)[2]
  const { options } = route ?? {}
  if (address.endsWith('?') && options) {
    if (!options.pendingComponent) throw new Error(`${path} does not say what it waits for`)
    delete options.loader
    options.component = options.pendingComponent
  }
  await router.load()
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
