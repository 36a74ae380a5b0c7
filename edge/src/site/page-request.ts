/** The folders and the endings of files; the application's own addresses have neither. */
const filePath = /^\/(?:assets|icons)\/|\.[^/]*$/

/**
 * The request for the application's one page, if that is what an address opens in which the platform found no file.
 * Undefined for what the Worker answers itself, and for a file that is not there: a page in the place of a script would be kept as that
 * script, by the browser for a year and by the service worker until the next release.
 */
export function pageRequest(request: Request): Request | undefined {
  const { pathname } = new URL(request.url)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead || /^\/(?:api|dev)(?:\/|$)/.test(pathname) || filePath.test(pathname)) return undefined
  return new Request(new URL('/', request.url), request)
}
