import type { HtmlEscapedString } from 'hono/utils/html'

/** A page of hono/jsx as a whole document. Every text in it is escaped. None of our pages waits for anything. */
export function markup(page: HtmlEscapedString | Promise<HtmlEscapedString>): string {
  if (page instanceof Promise) throw new TypeError('A page waits for something')
  return `<!doctype html>${page.toString()}`
}
