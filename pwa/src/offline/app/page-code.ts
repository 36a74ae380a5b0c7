const missing = 'The code of this page did not arrive'

/**
 * Marks the error of a page whose code fails to load. By default the router would reload the page, which without a
 * network ends on the browser's own error page; with the mark, our error screen explains it and offers Try Again.
 */
export function namePageCodeFailures(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = missing
  })
}

export const isPageCodeMissing = (error: unknown): boolean =>
  error instanceof Error && error.message === missing

/** The page's entry file, which the page preloads. Its name changes with every release of the page. */
export const entryFile = (page: Document): string =>
  page.querySelector('link[href^="/assets/index-"]')?.getAttribute('href') ?? ''
