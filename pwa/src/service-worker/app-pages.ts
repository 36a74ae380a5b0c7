import { isLinkPath, isPortalPath, withAddresses } from '@switchback/core/site-pages.ts'
import { composePage, type PagesByPath } from '../static-page/compose-page.ts'
import { isOwnPage } from './is-whole-file.ts'

/** Reads a stored file of this version; undefined if the browser has dropped it. */
export type ReadFile = (path: string) => Promise<Response | undefined>

type Stored = { readonly html: string; readonly headers: Headers; readonly pages: PagesByPath }

/** Of the stored page's headers, those that describe its bytes or its address. */
const ownHeaders = ['Content-Length', 'Content-Encoding', 'ETag', 'Link', 'X-Robots-Tag']

async function readStored(read: ReadFile, pagesFile: string): Promise<Stored | undefined> {
  const [home, others] = await Promise.all([read('/index.html'), read(pagesFile)])
  if (!home || !others) return undefined
  const headers = new Headers(home.headers)
  for (const name of ownHeaders) headers.delete(name)
  return { html: await home.text(), headers, pages: (await others.json()) as PagesByPath }
}

/** The page of a path among the stored ones: the path itself, `/portal` for a page of a portal, `/404` for no page. */
function storedPath(pathname: string, pages: PagesByPath): string {
  const path = pathname.replace(/(?<=.)\/$/, '')
  if (path === '/' || Object.hasOwn(pages, path)) return path
  return isPortalPath(path) ? '/portal' : '/404'
}

function answer({ html, headers, pages }: Stored, path: string, url: URL): Response {
  const parts = pages[path]
  const page = parts ? withAddresses(composePage(html, parts), url.origin, url) : html
  const own = new Headers(headers)
  if (isLinkPath(url.pathname)) own.set('Referrer-Policy', 'no-referrer')
  return new Response(page, { status: path === '/404' ? 404 : 200, headers: own })
}

/** From the network, unless somebody else's page comes instead: that of a hotel, of a proxy. */
async function fromNetwork(request: Request): Promise<Response | undefined> {
  const response = await fetch(request).catch(() => undefined)
  if (!response) return undefined
  const isHtml = response.headers.get('Content-Type')?.startsWith('text/html')
  return (isHtml ? await isOwnPage(response) : response.ok) ? response : undefined
}

/**
 * Answers navigations with the page of their address: the stored home page, or another one made of it and of what is
 * stored of that page (ADR-79). An address that this version does not know may be one of a newer version, so it is asked
 * of the network first.
 * Source: OFFLINE-11.
 */
export function appPages(read: ReadFile, pagesFile: string): (request: Request) => Promise<Response> {
  return async (request) => {
    const stored = await readStored(read, pagesFile)
    if (!stored) return fetch(request)
    const url = new URL(request.url)
    const path = storedPath(url.pathname, stored.pages)
    const fresh = path === '/404' ? await fromNetwork(request) : undefined
    return fresh ?? answer(stored, path, url)
  }
}
