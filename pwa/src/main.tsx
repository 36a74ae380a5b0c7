import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/query-client.ts'
import { siteConfigQuery } from './api/site-config.ts'
import { registerServiceWorker } from './offline/app-update.ts'
import { namePageCodeFailures } from './offline/page-code.ts'
import { ordersWithFiles } from './offline/orders-with-files.ts'
import { rateCardQuery } from './offline/rate-card.ts'
import { makeRouter } from './router.ts'
import { takeOverStaticPage } from './static-page/take-over.ts'
import './styles.css'

const openedPath = window.location.pathname
const isHome = openedPath === '/'

/** Between two pieces of the start the browser may answer the person. */
const pause = () => new Promise((resolve) => setTimeout(resolve))

function fetchFirst(): void {
  void queryClient.prefetchQuery(siteConfigQuery)
  if (!isHome) return
  // What the calculator needs travels while its page is put together; a failure shows when it is used. On another page
  // it would only be in the way of what that page needs.
  void queryClient.prefetchQuery(rateCardQuery)
  void loadEngine().catch(() => undefined)
}

/** What prices a trip: nobody waits for it to see the page. */
async function loadEngine(): Promise<void> {
  const [{ zipTable }] = await Promise.all([
    import('./offline/zip-table.ts'),
    import('./offline/price-trip.ts'),
  ])
  await zipTable()
}

/** Whoever has scrolled the static page of an address that they opened anew reads on where they are. */
function leaveScrolled(router: ReturnType<typeof makeRouter>): void {
  const [opened] = performance.getEntriesByType('navigation')
  // Who comes back, or loads it again, is led to where they were.
  if (!opened || !('type' in opened) || opened.type !== 'navigate') return
  router.options.scrollRestoration = () => {
    router.options.scrollRestoration = true
    return false
  }
}

type ApplicationProps = { router: ReturnType<typeof makeRouter>; onDrawn: () => void }

function Application({ router, onDrawn }: ApplicationProps) {
  // oxlint-disable-next-line react/exhaustive-deps -- once
  useLayoutEffect(onDrawn, [])
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}

async function start(): Promise<void> {
  namePageCodeFailures()
  const page = document.getElementById('root')
  if (!page) throw new Error('index.html has no root element')
  const isStatic = page.dataset['page'] === 'static'
  const finishTakingOver = takeOverStaticPage(page)
  await pause()
  fetchFirst()
  await pause()
  const router = makeRouter()
  await pause()
  // A static page stays until the real one is whole; elsewhere a waiting state is better than nothing.
  if (isStatic) {
    leaveScrolled(router)
    await router.load()
    // Whoever is led on to another page begins at its top.
    if (router.state.location.pathname !== openedPath) window.scrollTo(0, 0)
  }
  await pause()
  // In slices, between which the browser answers the person; the static page stays until all of it is there, and is
  // replaced in one frame.
  await new Promise<void>((resolve) => {
    const onDrawn = () => {
      // Not before: the home page would show for a moment on every other page.
      document.documentElement.classList.remove('elsewhere', 'portal')
      finishTakingOver()
      resolve()
    }
    startTransition(() => createRoot(page).render(<Application router={router} onDrawn={onDrawn} />))
  })
  if (import.meta.env.PROD) void registerServiceWorker()
  // Files that did not get through the last time; most people have none, and load nothing for them.
  if (ordersWithFiles.all().length > 0) void sendWaitingFiles()
}

async function sendWaitingFiles(): Promise<void> {
  const { sendFiles } = await import('./offline/send-files.ts')
  await Promise.all(ordersWithFiles.all().map(sendFiles))
}

void start()
