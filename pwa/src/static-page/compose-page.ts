/** Each page's own part of the HTML; the rest is the same for all pages. */
export type PageParts = {
  /** Title, description, card and structured data. */
  readonly head: string
  /** The markup, its other states, and the names of the page's scripts. */
  readonly body: string
}

/** The pages by path, without the home page, which is a file of its own. */
export type PagesByPath = Readonly<Record<string, PageParts>>

function withPart(html: string, name: keyof PageParts, part: string): string {
  const [from, to] = [`<!--page-${name}-->`, `<!--/page-${name}-->`]
  const [start, end] = [html.indexOf(from), html.lastIndexOf(to)]
  if (start < 0 || end < start) throw new Error(`The page has no place for its ${name}`)
  return html.slice(0, start + from.length) + part + html.slice(end)
}

/**
 * The HTML of a page: `html`, that of any page, with the parts of this one. The build writes the files with it, and the
 * service worker, which stores what the pages share once, makes them of the home page. Source: ADR-79.
 */
export function composePage(html: string, { head, body }: PageParts): string {
  return withPart(withPart(html, 'head', head), 'body', body)
}
