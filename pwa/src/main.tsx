import { QueryClientProvider } from '@tanstack/react-query'
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router'
import { startTransition, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/query-client.ts'
import { siteConfigQuery } from './queries/site-config.ts'
import { heldInstall } from './offline/app/install-event.ts'
import { namePageCodeFailures } from './offline/app/page-code.ts'
import { rateCardQuery } from './offline/prices/rate-card.ts'
import { makeRouter } from './router.ts'
import { takeOverStaticPage } from './static-page/take-over.ts'
import { pause } from './offline/device/within.ts'
import './styles.css'

const openedPath = window.location.pathname
const isHome = openedPath === '/'

function fetchFirst(): void {
  void queryClient.prefetchQuery(siteConfigQuery)
  if (!isHome) return
  // Load the calculator's data while its page renders; errors show when it is used. On other pages
  // this would only delay their own requests.
  void queryClient.prefetchQuery(rateCardQuery)
  void loadEngine().catch(() => undefined)
}

/** The pricing code. No page waits for it to render. */
async function loadEngine(): Promise<void> {
  const [{ zipTable }] = await Promise.all([
    import('./offline/prices/zip-table.ts'),
    import('./offline/prices/price-trip.ts'),
  ])
  await zipTable()
}

/** Keeps the scroll position if the user scrolled the static page during a fresh navigation. */
function leaveScrolled(router: ReturnType<typeof makeRouter>): void {
  const [opened] = performance.getEntriesByType('navigation')
  // After Back or a reload, scroll restoration applies instead.
  if (!opened || !('type' in opened) || opened.type !== 'navigate') return
  router.options.scrollRestoration = () => {
    router.options.scrollRestoration = true
    return false
  }
}

let opened: ReturnType<typeof makeRouter> | undefined

/** Reports an error that nothing handled. The code loads with the first one. Source: SYSTEM-9. */
function report(thrown: unknown): void {
  import('./features/client-reports/report-error.ts').then(
    ({ reportError }) => reportError(thrown, opened),
    () => undefined,
  )
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
  await pause()
  const finishTakingOver = takeOverStaticPage(page)
  await pause()
  fetchFirst()
  await pause()
  const history = createBrowserHistory()
  await pause()
  const router = makeRouter(history)
  opened = router
  router.options.defaultOnCatch = report
  await pause()
  // Keep a static page until the real one is complete; elsewhere a loading state is better than nothing.
  if (isStatic) {
    leaveScrolled(router)
    await router.load()
    // A redirect to another page starts at its top.
    if (router.state.location.pathname !== openedPath) window.scrollTo(0, 0)
  }
  await pause()
  // Renders in time slices, so that the browser can handle input in between; the static page stays until everything is
  // rendered, and is replaced in one frame.
  await new Promise<void>((resolve) => {
    const onDrawn = () => {
      finishTakingOver()
      resolve()
    }
    startTransition(() => createRoot(page).render(<Application router={router} onDrawn={onDrawn} />))
  })
  import('./after-start.ts').then(
    ({ afterStart }) => afterStart(router),
    () => undefined,
  )
}

window.addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  heldInstall.event = event
})
window.addEventListener('error', ({ error }) => report(error))
window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
void start()
