import { defaultBrand } from '@switchback/core/brand.ts'
import { addressPlace, attributeText, isListedPage, originPlace } from '@switchback/core/site-pages.ts'

type Described = { readonly path: string; readonly title: string; readonly description: string }

/** The company and its service, for search engines. */
const service = JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'Service',
  serviceType: 'Vehicle transport',
  areaServed: 'US',
  provider: {
    '@type': 'Organization',
    name: defaultBrand.name,
    url: `${originPlace}/`,
    telephone: defaultBrand.phone,
  },
})

/** A page's own part of the head. Source: SCREEN-15. */
export function pageHead({ path, title, description }: Described): string {
  const meta = (key: 'name' | 'property', name: string, content: string) =>
    `<meta ${key}="${name}" content="${attributeText(content)}" />`
  return [
    `<title>${attributeText(title)}</title>`,
    meta('name', 'description', description),
    isListedPage(path)
      ? `<link rel="canonical" href="${originPlace}${path}" />`
      : meta('name', 'robots', 'noindex'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', defaultBrand.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    // The address as it was asked for: whoever opens the card of a shared quote or order gets that one.
    meta('property', 'og:url', addressPlace),
    meta('property', 'og:image', `${originPlace}/icons/social-card.png`),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...(path === '/' ? [`<script type="application/ld+json">${service}</script>`] : []),
  ].join('\n    ')
}
