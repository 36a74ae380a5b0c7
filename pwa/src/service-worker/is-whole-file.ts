/** Types by file extension. A page in place of a file comes from a captive portal or a wrong server. */
const types: Readonly<Record<string, RegExp>> = {
  js: /javascript/,
  svg: /^image\/svg/,
  txt: /^text\/plain/,
  html: /^text\/html/,
  ttf: /^(font|application)\//,
  woff2: /^(font|application)\//,
}

/** The element of `index.html` that makes a page one of our own builds. */
const ownPage = '<meta name="generator" content="Switchback"'

/** Whether a page is one of our own builds, not one that a captive portal sent in its place. */
export const isOwnPage = async (response: Response): Promise<boolean> =>
  (await response.clone().text()).includes(ownPage)

/**
 * Whether a response may be cached as the file at this URL: complete, of the type that its name says, and, if it is a
 * page, the page of our own build. A captive portal answers pages with its own sign-in page and status 200. Source:
 * OFFLINE-11.
 */
export async function isWholeFile(url: string, response: Response): Promise<boolean> {
  const extension = /\.(\w+)$/.exec(new URL(url).pathname)?.[1] ?? 'html'
  const type = response.headers.get('Content-Type') ?? ''
  const isOfType = types[extension]?.test(type) ?? !type.startsWith('text/html')
  if (response.status !== 200 || !isOfType) return false
  return extension !== 'html' || isOwnPage(response)
}
