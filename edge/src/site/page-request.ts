/** Folders of files and file extensions; the app's own routes have neither. */
const filePath = /^\/(?:assets|icons)\/|\.[^/]*$/

/**
 * The request for the app's index page, if the address is a page route for which the platform found no file.
 * Undefined for routes of the Worker and for missing files: the index page in place of a script would be cached as
 * that script, by the browser for a year and by the service worker until the next release.
 */
export function pageRequest(request: Request): Request | undefined {
  const { pathname } = new URL(request.url)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead || /^\/(?:api|dev)(?:\/|$)/.test(pathname) || filePath.test(pathname)) return undefined
  return new Request(new URL('/', request.url), request)
}
