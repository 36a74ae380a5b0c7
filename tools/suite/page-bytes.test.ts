import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pageBytes } from './page-bytes.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'switchback-bytes-'))
  mkdirSync(join(folder, 'assets'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const route = (name: string) => `src/routes/_public/${name}.tsx?tsr-split=component`

/** Text that compresses to no less than half its size. */
function noise(bytes: number): string {
  let seed = 1
  return Array.from({ length: bytes }, () => {
    seed = (seed * 48_271) % 2_147_483_647
    return String.fromCharCode(33 + (seed % 90))
  }).join('')
}

function weigh(extra: { firstRouteBytes: number }) {
  const chunks = {
    'index.html': { file: 'assets/index.js', imports: ['shared'] },
    shared: { file: 'assets/shared.js' },
    'src/routes/_public.tsx?tsr-split=component': { file: 'assets/layout.js', imports: ['index.html'] },
    [route('index')]: { file: 'assets/home.js', imports: ['index.html', 'shared'] },
    [route('order-form')]: { file: 'assets/form.js', imports: ['shared', 'forms'] },
    [route('payment')]: { file: 'assets/payment.js', imports: ['forms'] },
    'src/routes/d/$token.tsx?tsr-split=component': { file: 'assets/driver.js' },
    forms: { file: 'assets/forms.js' },
    'src/offline/prices/price-trip.ts': { file: 'assets/engine.js' },
    'src/routes/_dealer.tsx': { file: 'assets/dealer.js', imports: ['portal'] },
    'src/routes/_dealer/dealer/sync.tsx': { file: 'assets/sync.js', imports: ['forms'] },
    'src/routes/_dealer/dealer/quote.tsx': { file: 'assets/quote.js', imports: ['sheet'] },
    'src/routes/_admin.tsx': { file: 'assets/admin.js' },
    'src/routes/_admin/admin/index.tsx': { file: 'assets/dashboard.js' },
    portal: { file: 'assets/portal.js' },
    sheet: { file: 'assets/sheet.js' },
    'src/features/sharing/pdf/save-quote-pdf.ts': { file: 'assets/pdf.js' },
  }
  for (const { file } of Object.values(chunks)) writeFileSync(join(folder, file), 'x')
  writeFileSync(join(folder, 'assets/shared.js'), noise(extra.firstRouteBytes))
  for (const [name, bytes] of [
    ['forms', 2000],
    ['portal', 1000],
    ['sheet', 3000],
  ] as const) {
    writeFileSync(join(folder, `assets/${name}.js`), noise(bytes))
  }
  const manifestFile = join(folder, 'manifest.json')
  writeFileSync(manifestFile, JSON.stringify(chunks))
  return pageBytes({ directory: folder, manifestFile, wasFresh: true })
}

test('a route counts its own files, including nested chunks, without those of the first route and without duplicates', () => {
  const [first, form, payment] = weigh({ firstRouteBytes: 4000 })
  expect(first?.bytes).toBeGreaterThan(2500)
  expect(first?.bytes).toBeLessThan(4500)
  expect(form?.bytes).toBeGreaterThan(1200)
  expect(form?.bytes).toBeLessThan(2500)
  expect(payment?.bytes).toBe(form?.bytes)
})

test('a portal counts its layout and its heaviest page, because nobody opens two pages at once', () => {
  const portal = weigh({ firstRouteBytes: 1000 }).find(({ name }) => name.startsWith('dealer portal'))
  expect(portal?.bytes).toBeGreaterThan(2500)
  expect(portal?.bytes).toBeLessThan(4500)
})

test('a first route beyond its budget fails', () => {
  const [light] = weigh({ firstRouteBytes: 1000 })
  expect(light && light.bytes <= light.budget).toBe(true)
  const [heavy] = weigh({ firstRouteBytes: 200_000 })
  expect(heavy && heavy.bytes > heavy.budget).toBe(true)
})
