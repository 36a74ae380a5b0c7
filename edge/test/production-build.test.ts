import { openZipTable } from '@switchback/core/geo/zip-table.ts'
import { demoOrderStories } from '@switchback/db/seed/demo-orders.ts'
import { demoDealers, demoPasswordHashes, demoPasswords, demoUsers } from '@switchback/db/seed/demo-people.ts'
import { mkdtempSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildPwa } from '../../tools/product/build-pwa.ts'
import { scratchRoot } from '@switchback/db/testing/scratch-root.ts'
import { copyProductionPage } from '../../tools/product/production-page.ts'
import { productionSettings } from './api/production-settings.ts'
import { allRoutes } from './harness/all-routes.ts'
import { call } from './harness/call.ts'
import { deployedBundle } from './harness/deployed-bundle.ts'
import { startEdge, type Edge } from './harness/start-edge.ts'

// Scorecard S11: a production deployment has no test, seed, or relay route and no demo password.

let edge: Edge
/** The files that a deployment leaves out. */
let developerFiles: string[] = []
/** The contents of all public files, by file name. */
const shipped = new Map<string, string>()

beforeAll(async () => {
  const built = await buildPwa({ leaveProductAlone: true })
  developerFiles = readdirSync(join(built.directory, 'assets/developer'))
  const directory = copyProductionPage(
    built.directory,
    join(mkdtempSync(join(scratchRoot(), 'page-')), 'page'),
  )
  const bundle = await deployedBundle(directory)
  for (const [name, { contents }] of Object.entries(bundle.modules)) {
    shipped.set(`worker/${name}`, Buffer.from(contents).toString('latin1'))
  }
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile()) shipped.set(`page${file.slice(directory.length)}`, readFileSync(file, 'latin1'))
  }
  edge = await startEdge({ bundle, assetsDirectory: directory, settings: productionSettings })
})

afterAll(() => edge.stop())

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * The developer routes, from the router's own table, so that new ones are included automatically. Staff test their own
 * notifications in production, too.
 */
const developers = allRoutes()
  .map(({ path }) => path)
  .filter((path) => path !== '/api/admin/dashboard/test-notification')
  .filter((path) => /^\/dev(\/|$)|sandbox|seed|demo|debug|relay|(^|[/-])test([/-]|$)/.test(path))

/** Likely guesses for such routes. The spec names the two of the database; attackers try the others. */
const guesses = [
  '/api/database/test',
  '/api/database/seed',
  '/api/emails/order-confirmation',
  '/api/db/reset',
  '/api/seed',
  '/api/test',
  '/api/debug',
  '/api/relay',
  '/api/demo',
  '/api/outbox',
  '/api/sandbox',
  '/api/sandbox/payment-intents',
  '/dev',
  '/dev/outbox/anything',
  '/dev/seed',
]

describe('the routes of a production Worker', () => {
  test("include developer routes in the router's table", () => {
    expect(developers).toContain('/dev/outbox')
    expect(developers).toContain('/api/sandbox/payment-intents/:id/confirm')
  })

  test.each([...new Set([...developers, ...guesses])])('%s is 404 for every request', async (path) => {
    const address = path.replaceAll(/:\w+/g, '00000000-0000-7000-8000-000000000000')
    const responses = await Promise.all(
      methods.map(async (method) => {
        const json = method === 'GET' || method === 'HEAD' ? {} : { json: {} }
        const { status, headers } = await call(edge.baseUrl, method, address, json)
        return [method, status, headers.get('allow')]
      }),
    )
    expect(responses).toEqual(methods.map((method) => [method, 404, null]))
  })

  test('a developer test page is no page', async () => {
    expect((await fetch(`${edge.baseUrl}/supabase-test`)).status).toBe(404)
  })

  test('only staff can make it send mail', async () => {
    const { status } = await call(edge.baseUrl, 'POST', '/api/send-email', { json: { to: 'x@example.com' } })
    expect([401, 404]).toContain(status)
  })

  test('the page gets no demo accounts', async () => {
    const { body } = await call(edge.baseUrl, 'GET', '/api/config')
    expect(body).toMatchObject({ environment: 'production', demoSignIn: null, paymentProvider: 'none' })
  })
})

function demoWords(): string[] {
  const at = '2026-01-01T00:00:00.000Z'
  const pack = fileURLToPath(import.meta.resolve('@switchback/core/assets/zip-coordinates.bin'))
  const stories = demoOrderStories(openZipTable(readFileSync(pack)))
  return [
    ...Object.values(demoPasswords),
    ...Object.values(demoPasswordHashes),
    ...demoDealers(at).flatMap(({ id, companyName, email, address }) => [id, companyName, email, address]),
    ...demoUsers(at).flatMap(({ id, email }) => [id, email]),
    ...stories.flatMap(({ order }) => [order.id, order.customerEmail, order.customerName]),
    'demo-user-',
    'demo-dealer-',
    'demo-invoice-',
  ].filter((word): word is string => typeof word === 'string' && word.length > 0)
}

const secrets = {
  'a key of Stripe': /\b[sr]k_(?:live|test)_[0-9A-Za-z]{8,}/,
  'a signing secret of Stripe': /\bwhsec_[0-9A-Za-z+/]{8,}/,
  'a key of Resend': /\bre_[0-9A-Za-z]{8,}_?[0-9A-Za-z]{8,}/,
  'an account of Twilio': /\bAC[0-9a-f]{32}\b/,
  'a token of the database': /\beyJ[\w-]{10,}\.[\w-]{10,}\./,
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY-----/,
  'a stored password': /\bscrypt\$\d+\$8\$5\$(?!\$\{)[\w+/]{8,}/,
}

function filesWith(pattern: RegExp | string): string[] {
  const has = (text: string) => (typeof pattern === 'string' ? text.includes(pattern) : pattern.test(text))
  return [...shipped].filter(([, text]) => has(text)).map(([name]) => name)
}

describe('the shipped files', () => {
  test('contain the whole page and the whole Worker', () => {
    expect([...shipped.keys()].filter((name) => /^page\/assets\/.+\.js$/.test(name)).length).toBeGreaterThan(
      20,
    )
    expect(shipped.has('page/index.html')).toBe(true)
    // Texts that are present, to prove that the search works.
    expect(filesWith('Only PDF, JPG, PNG, DOC and DOCX files can be attached.')).not.toEqual([])
    expect(filesWith('Demo credentials').filter((name) => name.startsWith('page/'))).not.toEqual([])
    expect(filesWith('/payment-intents/:id/authenticate')).toEqual([
      expect.stringMatching(/^worker\/.+\.js$/),
    ])
    expect(shipped.has('worker/worker.js')).toBe(true)
  })

  test('contain no demo password, demo account, or seeded order', () => {
    const words = demoWords()
    expect(words.length).toBeGreaterThan(40)
    expect(words.flatMap((word) => filesWith(word).map((name) => [word, name]))).toEqual([])
  })

  test('contain no developer test page, and no device stores one', () => {
    expect(developerFiles.length).toBeGreaterThan(0)
    expect([...shipped.keys()].filter((name) => name.includes('/developer/'))).toEqual([])
    for (const words of ['Run All Tests', 'Payment debugging', 'User journey test']) {
      expect([words, filesWith(words)]).toEqual([words, []])
    }
    const worker = shipped.get('page/sw.js') ?? ''
    expect(worker).toContain('assets/')
    expect(worker).not.toContain('assets/developer/')
  })

  test.each(Object.entries(secrets))('contain no %s', (_, pattern) => {
    expect(filesWith(pattern)).toEqual([])
  })

  test('contain no source map, and only files for visitors', () => {
    const odd = [...shipped.keys()].filter((name) =>
      /\.(?:map|tsx?|env|vars|db|sqlite)$|manifest\.json$/.test(name),
    )
    expect(odd).toEqual([])
  })
})
