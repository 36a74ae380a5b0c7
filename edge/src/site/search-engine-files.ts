import { listedPages } from '@switchback/core/site-pages.ts'

function robots(origin: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /dev/',
    'Allow: /',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}

function sitemap(origin: string): string {
  const urls = listedPages.map((page) => `<url><loc>${origin}${page}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
}

const files: Readonly<Record<string, { type: string; content: (origin: string) => string }>> = {
  '/robots.txt': { type: 'text/plain; charset=utf-8', content: robots },
  '/sitemap.xml': { type: 'application/xml; charset=utf-8', content: sitemap },
}

/**
 * The response for `/robots.txt` and `/sitemap.xml`; undefined for other addresses.
 * @param publicOrigin the deployment's address; by default that of the request
 * Source: SCREEN-15.
 */
export function searchEngineFile(
  { url, method }: Request,
  publicOrigin: string | undefined,
): Response | undefined {
  const { pathname, origin } = new URL(url)
  const file = files[pathname]
  if (!file || (method !== 'GET' && method !== 'HEAD')) return undefined
  return new Response(file.content(publicOrigin || origin), { headers: { 'Content-Type': file.type } })
}
