import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isWholeFile } from './is-whole-file.ts'

const own = readFileSync(new URL('../../index.html', import.meta.url), 'utf8')
const hotel = '<html><body><h1>Welcome to the Harbor Inn</h1><div id="root"></div></body></html>'

const at = (path: string) => `https://switchback.example${path}`

test.each([
  ['/assets/index-a1.js', 200, 'text/javascript; charset=utf-8', true, ''],
  ['/assets/index-a1.js', 200, 'text/html', false, own],
  ['/assets/index-a1.js', 404, 'text/javascript', false, ''],
  ['/assets/index-a1.js', 206, 'text/javascript', false, ''],
  ['/assets/zip-coordinates-a1.txt', 200, 'text/plain', true, ''],
  ['/assets/zip-coordinates-a1.txt', 200, 'text/html', false, own],
  ['/assets/document-bold-a1.ttf', 200, 'font/ttf', true, ''],
  ['/icons/icon.svg', 200, 'image/svg+xml', true, ''],
  ['/index.html', 200, 'text/html; charset=utf-8', true, own],
  ['/', 200, 'text/html; charset=utf-8', true, own],
  ['/', 503, 'text/html', false, own],
  ['/index.html', 200, 'text/html; charset=utf-8', false, hotel],
  ['/', 200, 'text/html; charset=utf-8', false, hotel],
  ['/', 200, 'text/html', false, ''],
])('%s with %i and %s is cached: %s', async (...row) => {
  const [path, status, type, isCached, body] = row
  const response = new Response(body, { status, headers: { 'Content-Type': type } })
  expect(await isWholeFile(at(path), response)).toBe(isCached)
  // The cache stores what the check has read.
  expect(response.bodyUsed).toBe(false)
})
