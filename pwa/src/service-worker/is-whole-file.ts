/** Types by file extension. A page in place of a file comes from a captive portal or a wrong server. */
const types: Readonly<Record<string, RegExp>> = {
  js: /javascript/,
  svg: /^image\/svg/,
  txt: /^text\/plain/,
  html: /^text\/html/,
  ttf: /^(font|application)\//,
  woff2: /^(font|application)\//,
}

/** Whether a response may be cached as the file at this URL: complete, and of the type that its name says. */
export function isWholeFile(url: string, { status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  const extension = /\.(\w+)$/.exec(new URL(url).pathname)?.[1] ?? 'html'
  const type = headers.get('Content-Type') ?? ''
  return status === 200 && (types[extension]?.test(type) ?? !type.startsWith('text/html'))
}
