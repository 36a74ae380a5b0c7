import { isListedPage } from '@switchback/core/site-pages.ts'

/**
 * The headers of a page, which name a listed one's canonical address without the query, and keep every other out of
 * search engines.
 * Source: SCREEN-15.
 */
export function withSearchHeaders(page: Headers, pathname: string, origin: string): Headers {
  const headers = new Headers(page)
  if (isListedPage(pathname)) headers.set('Link', `<${origin}${pathname}>; rel="canonical"`)
  else headers.set('X-Robots-Tag', 'noindex')
  return headers
}
