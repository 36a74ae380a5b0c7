import { developerPageNames, isLinkPath, isPortalPath, withAddresses } from '@switchback/core/site-pages.ts'
import type { Bindings } from '../bindings.ts'
import { withSearchHeaders } from './search-engines.ts'

/** Folders of files and file extensions; pages have neither. */
const filePath = /^\/(?:assets|icons)\/|\.[^/]*$/

/** Paths that may have HTML of their own. */
const ownPath = /^(?:\/[a-z-]+)+$/

/** Where the build has put the HTML of a page; undefined for an address that is no page. */
function fileOf(pathname: string, isProduction: boolean): string | undefined {
  if (pathname === '/') return '/'
  // The app's router does not tell capitals from small letters.
  const path = pathname.replace(/\/$/, '').toLowerCase()
  const isDeveloperPage = developerPageNames.some((name) => path === `/${name}`)
  if (isDeveloperPage && !isProduction) return '/pages/portal'
  return ownPath.test(path) && path !== '/portal' ? `/pages${path}` : undefined
}

/**
 * The page at an address, with its addresses filled in: its own HTML, that of all pages of the portals, or the one that
 * says that there is no such page, with status 404. Undefined for routes of the Worker and for missing files: a page in
 * place of a script would be cached as that script, by the browser for a year and by the service worker until the next
 * release.
 * Source: SCREEN-15, ADR-79.
 */
export async function servePage(request: Request, env: Bindings): Promise<Response | undefined> {
  const { ASSETS, ENVIRONMENT, PUBLIC_ORIGIN } = env
  const url = new URL(request.url)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!ASSETS || !isRead || /^\/(?:api|dev)(?:\/|$)/.test(url.pathname) || filePath.test(url.pathname))
    return undefined
  const read = (file: string, init?: Request) => ASSETS.fetch(new Request(new URL(file, url), init))
  const file = fileOf(url.pathname, ENVIRONMENT === 'production')
  const own = file && (await read(file, request))
  if (own && own.status !== 404) return filled(own, url, PUBLIC_ORIGIN)
  if (isPortalPath(url.pathname)) return filled(await read('/pages/portal', request), url, PUBLIC_ORIGIN)
  const missing = await filled(await read('/pages/404'), url, PUBLIC_ORIGIN)
  missing.headers.delete('ETag')
  return new Response(request.method === 'HEAD' ? null : missing.body, {
    status: 404,
    headers: missing.headers,
  })
}

async function filled(page: Response, url: URL, publicOrigin: string | undefined): Promise<Response> {
  const origin = publicOrigin || url.origin
  const html = page.status === 200 && page.body ? withAddresses(await page.text(), origin, url) : page.body
  const headers = withSearchHeaders(page.headers, url.pathname, origin)
  // The address is a key.
  if (isLinkPath(url.pathname)) headers.set('Referrer-Policy', 'no-referrer')
  headers.delete('Content-Length')
  return new Response(html, { status: page.status, headers })
}
