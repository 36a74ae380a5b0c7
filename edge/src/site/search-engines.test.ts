import { describe, expect, test } from 'vitest'
import { searchEngineFile } from './search-engine-files.ts'
import { withSearchHeaders } from './search-engines.ts'

const origin = 'https://move.example'
const request = (path: string, method = 'GET') => new Request(`https://worker.example${path}`, { method })

describe('files for search engines (SCREEN-15)', () => {
  test('robots.txt names the sitemap under the public address', async () => {
    const text = await searchEngineFile(request('/robots.txt'), origin)?.text()
    expect(text).toContain('Sitemap: https://move.example/sitemap.xml')
    expect(text).toContain('Disallow: /api/')
  })

  test('the sitemap lists public pages, and nothing of one person', async () => {
    const response = searchEngineFile(request('/sitemap.xml'), origin)
    const text = await response?.text()
    expect(response?.headers.get('Content-Type')).toMatch('application/xml')
    expect(text).toContain('<loc>https://move.example/questions</loc>')
    expect(text).not.toMatch(/order|payment|manage|admin|dealer\/|share/)
  })

  test('without a setting the address is that of the request', async () => {
    expect(await searchEngineFile(request('/sitemap.xml'), undefined)?.text()).toContain(
      'https://worker.example/',
    )
  })

  test.each(['/', '/sitemap.xml.gz', '/api/robots.txt'])('%s is no such file', (path) => {
    expect(searchEngineFile(request(path), origin)).toBeUndefined()
  })

  test('only GET and HEAD', () => {
    expect(searchEngineFile(request('/robots.txt', 'POST'), origin)).toBeUndefined()
  })
})

describe('headers of a page (SCREEN-15)', () => {
  const headersOf = (path: string) => withSearchHeaders(new Headers({ ETag: 'a' }), path, origin)

  test('a public page names its canonical address', () => {
    const headers = headersOf('/track')
    expect(headers.get('Link')).toBe('<https://move.example/track>; rel="canonical"')
    expect(headers.get('X-Robots-Tag')).toBeNull()
    expect(headers.get('ETag')).toBe('a')
  })

  test.each(['/order-form', '/payment', '/manage', '/admin/orders', '/dealer', '/order-confirmation'])(
    '%s is not listed',
    (path) => {
      expect(headersOf(path).get('X-Robots-Tag')).toBe('noindex')
      expect(headersOf(path).get('Link')).toBeNull()
    },
  )
})
