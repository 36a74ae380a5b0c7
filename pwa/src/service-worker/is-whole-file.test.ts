import { expect, test } from 'vitest'
import { isWholeFile } from './is-whole-file.ts'

const response = (status: number, type: string) => ({
  status,
  headers: new Headers({ 'Content-Type': type }),
})
const at = (path: string) => `https://switchback.example${path}`

test.each([
  ['/assets/index-a1.js', 200, 'text/javascript; charset=utf-8', true],
  ['/assets/index-a1.js', 200, 'text/html', false],
  ['/assets/index-a1.js', 404, 'text/javascript', false],
  ['/assets/index-a1.js', 206, 'text/javascript', false],
  ['/assets/zip-coordinates-a1.txt', 200, 'text/plain', true],
  ['/assets/zip-coordinates-a1.txt', 200, 'text/html', false],
  ['/assets/document-bold-a1.ttf', 200, 'font/ttf', true],
  ['/icons/icon.svg', 200, 'image/svg+xml', true],
  ['/index.html', 200, 'text/html; charset=utf-8', true],
  ['/', 200, 'text/html; charset=utf-8', true],
  ['/', 503, 'text/html', false],
])('%s with %i and %s is cached: %s', (path, status, type, isCached) => {
  expect(isWholeFile(at(path), response(status, type))).toBe(isCached)
})
