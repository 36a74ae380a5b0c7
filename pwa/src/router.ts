import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { defaultBrand } from '@switchback/core/brand.ts'
import { routeTree } from './routeTree.gen.ts'
import { siteConfigQuery } from './queries/site-config.ts'
import { queryClient } from './api/query-client.ts'
import { ErrorScreen } from './features/site/error-screen.tsx'
import { focusHeading } from './ui/page/focus-heading.ts'

/** Search parameters are plain strings here: a ZIP of 02134 must not become a number. */
function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

function stringifySearch(search: Record<string, unknown>): string {
  const texts = Object.entries(search).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  )
  return texts.length > 0 ? `?${new URLSearchParams(texts).toString()}` : ''
}

/** Created on demand by the startup code, because building the route tree takes a while. */
export function makeRouter(history: RouterHistory) {
  const router = createRouter({
    history,
    routeTree,
    parseSearch,
    stringifySearch,
    // An error shows in the place of its page: header and menu of the layout stay. Source: SCREEN-6.
    defaultErrorComponent: ErrorScreen,
    scrollRestoration: true,
    defaultPreload: false,
    defaultPendingMs: 150,
    // A loading state gives way at once to a page that is ready.
    defaultPendingMinMs: 0,
  })
  // On navigation, updates the title and focuses the heading, so that screen readers announce it.
  router.subscribe('onRendered', ({ fromLocation, hrefChanged, pathChanged }) => {
    const title = router.state.matches.at(-1)?.staticData.title ?? 'Page not found'
    const brand = queryClient.getQueryData(siteConfigQuery.queryKey)?.brand ?? defaultBrand
    document.title = `${title} | ${brand.name}`
    // Data that was read anew renders the same page again.
    if (!fromLocation || !hrefChanged) return
    // Browsers share the canonical address: it is that of the page that was opened, not of this one.
    document.querySelector('[rel=canonical]')?.remove()
    if (!pathChanged || document.querySelector('dialog[open]')) return
    focusHeading()
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
  interface StaticDataRouteOption {
    /** The tab title, before the brand. */
    title?: string
  }
}
