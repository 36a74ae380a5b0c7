import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { queryClient } from './api/query-client.ts'
import { router } from './router.ts'

/** The home page as it is before anything has been typed. Runs at build time only; see scripts/static-page.ts. */
export async function renderStaticPage(): Promise<string> {
  router.update({ history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}
