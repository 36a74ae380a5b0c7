import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectRoot } from './product/project-root.ts'

type Plant = { readonly wall: string; readonly file: string; readonly source: string }

const importsRule = 'eslint(no-restricted-imports)'
const propertiesRule = 'eslint(no-restricted-properties)'

/** Forbidden imports, each in a place where it would be tempting. */
const forbidden: Plant[] = [
  { wall: 'core has no Node', file: 'core/src/orders/a.ts', source: `import 'node:fs'` },
  { wall: 'core has no zod but zod/mini', file: 'core/src/orders/b.ts', source: `import 'zod'` },
  {
    wall: 'core knows no database',
    file: 'core/src/orders/c.ts',
    source: `import '@switchback/db/client.ts'`,
  },
  {
    wall: 'core leaves its package by no path',
    file: 'core/src/orders/d.ts',
    source: `import '../../../db/src/client.ts'`,
  },
  {
    wall: 'pricing knows no quote',
    file: 'core/src/pricing/a.ts',
    source: `import type { Quote } from '#core/quotes/response/quote-response.ts'\nexport type A = Quote`,
  },
  {
    wall: 'pricing takes the miles as an argument',
    file: 'core/src/pricing/b.ts',
    source: `import '#core/geo/distance-between.ts'`,
  },
  {
    wall: 'geo knows no quote',
    file: 'core/src/geo/a.ts',
    source: `import '../quotes/quote-trip.ts'`,
  },
  {
    wall: 'a trip knows no price',
    file: 'core/src/trips/a.ts',
    source: `import '#core/pricing/price.ts'`,
  },
  { wall: 'db knows no Worker', file: 'db/src/schema/a.ts', source: `import '@switchback/edge/api'` },
  { wall: 'db knows no HTTP', file: 'db/src/schema/b.ts', source: `import 'hono'` },
  {
    wall: 'edge never imports the page',
    file: 'edge/src/orders/a.ts',
    source: `import '../../../pwa/src/api/client.ts'`,
  },
  { wall: 'a verb has no Hono', file: 'edge/src/orders/place/place-order.ts', source: `import 'hono'` },
  {
    wall: 'a verb has no Hono middleware',
    file: 'edge/src/orders/b.ts',
    source: `import '@hono/zod-validator'`,
  },
  {
    wall: 'payments know no verb of orders',
    file: 'edge/src/payments/b.ts',
    source: `import '../orders/find-order.ts'`,
  },
  {
    wall: 'invoices know no payment',
    file: 'edge/src/invoices/a.ts',
    source: `import '../payments/apply-payment.ts'`,
  },
  { wall: 'http knows no feature', file: 'edge/src/http/a.ts', source: `import '../orders/place-order.ts'` },
  {
    wall: 'session knows no feature',
    file: 'edge/src/session/a.ts',
    source: `import '../dealers/approve-dealer.ts'`,
  },
  {
    wall: 'a verb calls no routes',
    file: 'edge/src/orders/c.ts',
    source: `import '../quotes/public.routes.ts'`,
  },
  {
    wall: 'routes call no other routes',
    file: 'edge/src/orders/public.routes.ts',
    source: `import '../quotes/public.routes.ts'`,
  },
  { wall: 'only payments/stripe knows Stripe', file: 'edge/src/orders/d.ts', source: `import 'stripe'` },
  {
    wall: 'the rest of payments does not know Stripe',
    file: 'edge/src/payments/a.ts',
    source: `import 'stripe'`,
  },
  {
    wall: 'the Worker ships no test helpers',
    file: 'edge/src/orders/e.ts',
    source: `import '@switchback/db/testing/factories.ts'`,
  },
  {
    wall: 'the page runs no edge code',
    file: 'pwa/src/api/a.ts',
    source: `import { api } from '@switchback/edge/api'\nexport const b = api`,
  },
  {
    wall: 'the page knows no database',
    file: 'pwa/src/api/b.ts',
    source: `import '@switchback/db/client.ts'`,
  },
  { wall: 'the page has no zod but zod/mini', file: 'pwa/src/api/c2.ts', source: `import 'zod'` },
  {
    wall: 'a feature imports no other',
    file: 'pwa/src/features/quotes/a.ts',
    source: `import '../orders/order-form.tsx'`,
  },
  {
    wall: 'a part of a feature imports no other',
    file: 'pwa/src/features/quotes/parts/a.ts',
    source: `import '../../orders/order-form.tsx'`,
  },
  {
    wall: 'a part of a part imports no other feature',
    file: 'pwa/src/features/orders/form/parts/a.ts',
    source: `import '../../../quotes/price-card.tsx'`,
  },
  {
    wall: 'a feature goes no way around',
    file: 'pwa/src/features/quotes/b.ts',
    source: `import '../../features/orders/order-form.tsx'`,
  },
  {
    wall: 'ui knows no feature',
    file: 'pwa/src/ui/a.ts',
    source: `import '../features/quotes/price-card.tsx'`,
  },
  { wall: 'ui knows no server', file: 'pwa/src/ui/b.ts', source: `import '../api/client.ts'` },
  {
    wall: 'forms know no feature',
    file: 'pwa/src/forms/a.ts',
    source: `import '../features/quotes/price-card.tsx'`,
  },
  {
    wall: 'offline knows no feature',
    file: 'pwa/src/offline/a.ts',
    source: `import '../features/quotes/price-card.tsx'`,
  },
  {
    wall: 'api knows no device data',
    file: 'pwa/src/api/d.ts',
    source: `import '../offline/saved-quotes.ts'`,
  },
  { wall: 'api knows no query', file: 'pwa/src/api/e.ts', source: `import '../queries/me.ts'` },
  { wall: 'offline knows no query', file: 'pwa/src/offline/b.ts', source: `import '../queries/me.ts'` },
  {
    wall: 'queries know no feature',
    file: 'pwa/src/queries/a.ts',
    source: `import '../features/quotes/price-card.tsx'`,
  },
  {
    wall: 'only features/payments knows Stripe',
    file: 'pwa/src/features/orders/a.ts',
    source: `import '@stripe/stripe-js'`,
  },
  {
    wall: 'unsent knows no feature',
    file: 'pwa/src/unsent/a.ts',
    source: `import '../features/quotes/price-card.tsx'`,
  },
  {
    wall: 'unsent knows no route',
    file: 'pwa/src/unsent/once/b.ts',
    source: `import '../../routes/index.tsx'`,
  },
  {
    wall: 'api knows nothing of unsent',
    file: 'pwa/src/api/u.ts',
    source: `import '../unsent/refusal-panel.tsx'`,
  },
  {
    wall: 'offline knows nothing of unsent',
    file: 'pwa/src/offline/u.ts',
    source: `import '../unsent/refusal-panel.tsx'`,
  },
  {
    wall: 'forms know nothing of unsent',
    file: 'pwa/src/forms/u.ts',
    source: `import '../unsent/refusal-panel.tsx'`,
  },
  {
    wall: 'queries know nothing of unsent',
    file: 'pwa/src/queries/u.ts',
    source: `import '../unsent/refusal-panel.tsx'`,
  },
  {
    wall: 'ui knows nothing of unsent',
    file: 'pwa/src/ui/u.ts',
    source: `import '../unsent/refusal-panel.tsx'`,
  },
  {
    wall: 'ui does not import the router',
    file: 'pwa/src/ui/page/router-type.ts',
    source: `import '../../router.ts'`,
  },
  {
    wall: 'a route does not import the router',
    file: 'pwa/src/routes/r.ts',
    source: `import '../router.ts'`,
  },
  {
    wall: 'a feature does not import the router',
    file: 'pwa/src/features/quotes/r.ts',
    source: `import '../../router.ts'`,
  },
  {
    wall: 'a file of the root does not import the router',
    file: 'pwa/src/r.ts',
    source: `import './router.ts'`,
  },
]

/** Imports that must remain allowed. */
const permitted: Plant[] = [
  {
    wall: 'core imports zod/mini and itself',
    file: 'core/src/quotes/a.ts',
    source: `import 'zod/mini'\nimport '#core/money/cents.ts'\nimport './b.ts'\nimport '../brand.ts'`,
  },
  {
    wall: 'a quote brings trips, prices and distances together',
    file: 'core/src/quotes/c.ts',
    source: `import '#core/pricing/price.ts'\nimport '#core/geo/distance-between.ts'\nimport '#core/trips/trip.ts'`,
  },
  {
    wall: 'a test of core may use Node',
    file: 'core/src/quotes/a.test.ts',
    source: `import 'node:fs'\nimport 'vitest'`,
  },
  {
    wall: 'routes use Hono and verbs',
    file: 'edge/src/quotes/public.routes.ts',
    source: `import 'hono'\nimport './save-quote.ts'\nimport '../http/validate.ts'`,
  },
  {
    wall: 'a verb calls another verb',
    file: 'edge/src/quotes/b.ts',
    source: `import '../orders/place-order.ts'\nimport '@switchback/core/trips/trip.ts'`,
  },
  {
    wall: 'http uses Hono, session and settings',
    file: 'edge/src/http/b.ts',
    source: `import 'hono'\nimport '../session/actor.ts'\nimport '../config.ts'`,
  },
  {
    wall: 'portals mount routes',
    file: 'edge/src/portals/public.ts',
    source: `import 'hono'\nimport '../quotes/public.routes.ts'`,
  },
  {
    wall: 'payments/stripe uses Stripe',
    file: 'edge/src/payments/stripe/a.ts',
    source: `import 'stripe'\nimport '../provider.ts'`,
  },
  {
    wall: 'the page takes types of edge',
    file: 'pwa/src/api/c.ts',
    source: `import type { Api } from '@switchback/edge/api'\nexport type B = Api`,
  },
  {
    wall: 'a feature uses ui, api and itself',
    file: 'pwa/src/features/quotes/c.ts',
    source: `import './b.ts'\nimport '../../ui/button.tsx'\nimport '../../api/client.ts'`,
  },
  {
    wall: 'a part of a part uses its own feature',
    file: 'pwa/src/features/orders/form/parts/b.ts',
    source: `import '../../shown/a.ts'\nimport '../../../../ui/button.tsx'`,
  },
  {
    wall: 'features/payments uses Stripe',
    file: 'pwa/src/features/payments/a.ts',
    source: `import '@stripe/stripe-js/pure'`,
  },
  {
    wall: 'what starts the page imports the router',
    file: 'pwa/src/after-start.ts',
    source: `import './router.ts'`,
  },
  {
    wall: 'unsent uses queries, offline and ui',
    file: 'pwa/src/unsent/c.ts',
    source: `import '../queries/order-calls.ts'\nimport '../offline/files.ts'\nimport '../ui/button.tsx'`,
  },
]

const otherErrors: (Plant & { rule: string })[] = [
  {
    wall: 'core has no clock',
    file: 'core/src/orders/e.ts',
    source: `export const now = () => Date.now()`,
    rule: propertiesRule,
  },
  {
    wall: 'core has no randomness',
    file: 'core/src/orders/f.ts',
    source: `export const roll = () => Math.random()`,
    rule: propertiesRule,
  },
  {
    wall: 'no interactive transaction',
    file: 'edge/src/orders/f.ts',
    source: `export const write = (db: { transaction: () => void }) => db.transaction()`,
    rule: propertiesRule,
  },
  {
    wall: 'no window.alert',
    file: 'pwa/src/ui/c.ts',
    source: `export const warn = () => window.alert('x')`,
    rule: 'eslint(no-alert)',
  },
  {
    wall: 'no circle of imports',
    file: 'core/src/orders/g.ts',
    source: `import { h } from './h.ts'\nexport const g = () => h`,
    rule: 'import(no-cycle)',
  },
  {
    wall: 'no circle of type imports in the Worker',
    file: 'edge/src/orders/type-f.ts',
    source: `import type { G } from './type-g.ts'\nexport type F = { g?: G }`,
    rule: 'import(no-cycle)',
  },
  {
    wall: 'no name that hides another',
    file: 'core/src/orders/i.ts',
    source: `export const i = (cents: number) => [1].map((cents) => cents)`,
    rule: 'eslint(no-shadow)',
  },
  {
    wall: 'no circle of type imports in the page',
    file: 'pwa/src/features/orders/b.ts',
    source: `import type { C } from './c.ts'\nexport type B = { c?: C }`,
    rule: 'import(no-cycle)',
  },
]

const circlePartners = [
  {
    file: 'edge/src/orders/type-g.ts',
    source: `import type { F } from './type-f.ts'\nexport type G = { f?: F }`,
  },
  { file: 'core/src/orders/h.ts', source: `import { g } from './g.ts'\nexport const h = () => g` },
  {
    file: 'pwa/src/features/orders/c.ts',
    source: `import type { B } from './b.ts'\nexport type C = { b?: B }`,
  },
]

let copy: string
let findings: { file: string; rule: string }[]

function plant(file: string, source: string): void {
  mkdirSync(dirname(join(copy, file)), { recursive: true })
  writeFileSync(join(copy, file), `${source}\n`)
}

function lint(): { file: string; rule: string }[] {
  const { stdout } = spawnSync(join(projectRoot, 'node_modules/.bin/oxlint'), ['--format=json'], {
    cwd: copy,
    encoding: 'utf8',
  })
  const report = JSON.parse(stdout) as { diagnostics: { filename: string; code: string }[] }
  return report.diagnostics.map(({ filename, code }) => ({ file: filename, rule: code }))
}

function rulesBrokenIn(file: string): string[] {
  return findings.filter((finding) => finding.file.endsWith(file)).map((finding) => finding.rule)
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'switchback-walls-'))
  cpSync(join(projectRoot, 'oxlint.config.ts'), join(copy, 'oxlint.config.ts'))
  for (const { file, source } of [...forbidden, ...permitted, ...otherErrors, ...circlePartners])
    plant(file, source)
  findings = lint()
})

afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('the linter rejects a planted', () => {
  test.each(forbidden)('$wall', ({ file }) => {
    expect(rulesBrokenIn(file)).toContain(importsRule)
  })
  test.each(otherErrors)('$wall', ({ file, rule }) => {
    expect(rulesBrokenIn(file)).toContain(rule)
  })
})

describe('the linter allows', () => {
  test.each(permitted)('$wall', ({ file }) => {
    expect(rulesBrokenIn(file)).not.toContain(importsRule)
  })
})

describe('the compiler rejects in core', () => {
  test.each([
    ['the network', `export const a = fetch('https://example.com')`],
    ['the page', `export const a = document.title`],
    ['Node', `export const a = process.env`],
    ['timers', `export const a = setTimeout(() => undefined, 1)`],
    ['randomness', `export const a = crypto.randomUUID()`],
  ])('%s', (_, source) => {
    const folder = mkdtempSync(join(tmpdir(), 'switchback-core-'))
    try {
      cpSync(join(projectRoot, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'))
      mkdirSync(join(folder, 'core/src'), { recursive: true })
      cpSync(join(projectRoot, 'core/tsconfig.json'), join(folder, 'core/tsconfig.json'))
      writeFileSync(join(folder, 'core/src/a.ts'), source)
      const tsc = join(projectRoot, 'node_modules/.bin/tsc')
      const check = () =>
        execFileSync(
          tsc,
          [
            '-p',
            'core',
            '--noEmit',
            '--composite',
            'false',
            '--incremental',
            'false',
            '--emitDeclarationOnly',
            'false',
          ],
          { cwd: folder, encoding: 'utf8', stdio: 'pipe' },
        )
      expect(check).toThrow(
        expect.objectContaining({ stdout: expect.stringMatching(/error TS2(304|584|580|591)/) as string }),
      )
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
