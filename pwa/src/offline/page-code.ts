const missing = 'The code of this page did not arrive'

/**
 * Names the failure of a page whose code does not arrive. The router would reload the page for it, which without a
 * network leaves nothing but the browser's own error page; this way the error screen says so, with Try Again.
 */
export function namePageCodeFailures(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = missing
  })
}

export const isPageCodeMissing = (error: unknown): boolean =>
  error instanceof Error && error.message === missing
