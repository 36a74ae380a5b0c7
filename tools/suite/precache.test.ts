import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { precacheBytes, precacheErrors, storedFiles } from './precache.ts'

let directory: string

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'switchback-precache-'))
})

afterEach(() => rmSync(directory, { recursive: true, force: true }))

const chunks = {
  'index.html': {
    file: 'assets/index.js',
    dynamicImports: ['src/routes/_dealer/quote.tsx', 'src/routes/_admin/x.tsx'],
  },
  'src/routes/_dealer/quote.tsx': { file: 'assets/quote.js', imports: ['shared'] },
  'src/routes/_admin/x.tsx': { file: 'assets/staff.js', imports: ['shared'], dynamicImports: ['chart'] },
  shared: { file: 'assets/shared.js' },
  chart: { file: 'assets/chart.js' },
}

function builtPage(listed: readonly string[]) {
  const list = listed.map((url) => ({ revision: null, url }))
  const files = { 'sw.js': `start(${JSON.stringify(list)})`, 'manifest.json': JSON.stringify(chunks) }
  for (const [name, text] of [...Object.entries(files), ...listed.map((url) => [url, 'x'] as const)]) {
    mkdirSync(dirname(join(directory, name)), { recursive: true })
    writeFileSync(join(directory, name), text)
  }
  return { directory, manifestFile: join(directory, 'manifest.json'), wasFresh: true }
}

const right = ['index.html', 'assets/index.js', 'assets/quote.js', 'assets/shared.js']

test('a list with every file but those of the staff portal is right', () => {
  expect(precacheErrors(builtPage(right))).toEqual([])
})

test('files of the staff portal on the list, and missing ones of the dealer portal, are errors', () => {
  expect(precacheErrors(builtPage([...right, 'assets/chart.js']))).toEqual([
    'assets/chart.js is of the staff or developer pages',
  ])
  expect(precacheErrors(builtPage(right.filter((file) => file !== 'assets/quote.js')))).toEqual([
    'assets/quote.js is not stored',
  ])
})

test('what is stored later does not count', () => {
  const page = builtPage(['index.html', 'assets/later/vin.txt'])
  expect(storedFiles(page)).toEqual({ atOnce: ['index.html'], later: ['assets/later/vin.txt'] })
  expect(precacheBytes(page)).toBeLessThan(10)
})
