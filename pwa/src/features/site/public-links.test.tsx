import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { queryClient } from '../../api/query-client.ts'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

/** The addresses of the links to the home page, on the page at `address`. */
async function homeLinks(address: string): Promise<string[]> {
  const root = createRootRoute()
  const component = () => (
    <>
      <PublicHeader />
      <PublicFooter />
    </>
  )
  const routes = ['/', '/track'].map((path) => createRoute({ getParentRoute: () => root, path, component }))
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren(routes), history })
  await router.load()
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  const links = [...markup.matchAll(/href="(\/(?:[?#][^"]*)?)"/g)].map(([, href]) => href ?? '')
  return [...new Set(links)].toSorted()
}

// ORDER-19
test('on the home page the links to it keep the calculator, and the order that it changes', async () => {
  const search = '?pickupZip=33602&amp;editOrderId=SB1'
  expect(await homeLinks('/?pickupZip=33602&editOrderId=SB1')).toEqual([`/${search}`, `/${search}#services`])
})

test('on another page they open a new calculator', async () => {
  expect(await homeLinks('/track?orderId=SB1')).toEqual(['/', '/#services'])
})
