import type { HtmlEscapedString } from 'hono/utils/html'

/** Renders a hono/jsx page as a whole document, with all texts escaped. None of our pages is asynchronous. */
export function markup(page: HtmlEscapedString | Promise<HtmlEscapedString>): string {
  if (page instanceof Promise) throw new TypeError('A page waits for something')
  return `<!doctype html>${page.toString()}`
}
