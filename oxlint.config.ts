import type { OxlintConfig } from 'oxlint'

type Rules = NonNullable<OxlintConfig['rules']>

/** One entry of `no-restricted-imports`. */
type Wall = {
  readonly regex?: string
  readonly group?: string[]
  readonly message: string
  readonly allowTypeImports?: boolean
}

const walls = (...patterns: Wall[]): Rules => ({ 'no-restricted-imports': ['error', { patterns }] })

const sizes = (lines: number): Rules => ({
  'max-lines': ['error', { max: lines, skipBlankLines: true, skipComments: true }],
})

// Between packages: core <- db <- edge, core <- pwa.
const byName: Wall = {
  regex: '^(\\.\\./)+(core|db|edge|pwa|tools)/',
  message: 'Import another package by its name, in the allowed direction: core <- db <- edge, core <- pwa.',
}

// core
const pure: Wall = {
  group: ['*', '!zod/mini', '!#core/**', '!./**', '!../**'],
  message: 'core is pure: it imports zod/mini and itself.',
}
// trips <- pricing <- geo <- quotes <- sync: a price is worked out of a trip, and a quote brings all three together.
const noFolderOfCore: Wall = {
  regex: '^(#core|\\.\\.)/',
  message: 'A trip knows nothing else: pricing, geo and quotes build on it.',
}
const noGeo: Wall = {
  regex: '^(#core|\\.\\.)/geo/',
  message: 'A price takes the miles as an argument.',
}
const noQuotes: Wall = {
  regex: '^(#core|\\.\\.)/quotes/',
  message: 'quotes is built on the other folders of core, never the other way around.',
}

// db
const storageOnly: Wall = {
  regex: '^(@switchback/(edge|pwa)|hono|stripe|react)(/|$)',
  message: 'db knows the shape of stored data and nothing else.',
}
// ADR-13
const noTransactions: Rules = {
  'no-restricted-properties': [
    'error',
    {
      property: 'transaction',
      message:
        "No interactive transactions: a stalled one blocks every writer. One write is one db.batch(..., 'write').",
    },
  ],
}

// edge
const noPage: Wall = {
  regex: '^(@switchback/pwa|react|react-dom)(/|$)',
  message: 'The Worker never imports the page.',
}
const noStripe: Wall = {
  regex: '^stripe(/|$)',
  message: 'Only edge/src/payments/stripe knows the card provider.',
}
const noHono: Wall = {
  regex: '^(hono|@hono/)',
  message: 'A verb has no Hono in it: only *.routes.ts, app.ts, http/, session/ and portals/ do.',
}
const noForeignRoutes: Wall = {
  regex: '^\\.\\./.*\\.routes\\.ts$',
  message: "A feature may call another's verb, never its routes.",
}
const moneyMessage = 'Features of money import in one direction: orders -> payments -> invoices -> credit.'
const noOrders: Wall = { regex: '^(\\.\\./)+orders/', message: moneyMessage }
const noOrdersOrPayments: Wall = { regex: '^(\\.\\./)+(orders|payments)/', message: moneyMessage }
const noTesting: Wall = { regex: '(^|/)testing/', message: 'Test helpers do not ship.' }
const noFeature: Wall = {
  group: ['../*/**', '!../http/**', '!../limits/**', '!../session/**', '!../../**'],
  message: 'http/, limits/ and session/ know no feature.',
}
const honoJsxOnly: Wall[] = [
  {
    regex: '^(@switchback/pwa|react|react-dom|stripe)(/|$)',
    message: 'Pages that the Worker makes are written with hono/jsx.',
  },
  { regex: '^(hono($|/[^j])|@hono/)', message: 'A page that the Worker makes knows no request.' },
]

// pwa
const edgeTypesOnly: Wall = {
  regex: '^@switchback/edge',
  message: 'The page sees only the types of edge: use `import type`.',
  allowTypeImports: true,
}
const noDatabase: Wall = {
  regex: '^(@switchback/db|drizzle-orm|@libsql/)',
  message: 'The page knows no database.',
}
const miniZodOnly: Wall = {
  group: ['zod', 'zod/**', '!zod/mini'],
  message: 'The full zod generates code, which the security policy of the page blocks: import zod/mini.',
}
const noStripeElements: Wall = {
  regex: '^@stripe/',
  message: 'Only features/payments knows the card provider.',
}
const featureMessage = 'A feature imports no other feature: routes compose them.'
const noFeaturePath: Wall = { regex: '/features/', message: featureMessage }
const noSibling: Wall = { regex: '^\\.\\./[a-z0-9-]+/', message: featureMessage }
const noSiblingFromBelow: Wall = { regex: '^\\.\\./\\.\\./[a-z0-9-]+/', message: featureMessage }
const noSiblingFromDeeper: Wall = { regex: '^(\\.\\./){3}[a-z0-9-]+/', message: featureMessage }
const noRouter: Wall = {
  regex: '^\\.{1,2}/(\\.\\./)*router\\.ts$',
  message:
    'The router loads every route: only what starts the page imports it. Take types from @tanstack/react-router.',
}
const starts: Wall[] = [byName, edgeTypesOnly, noDatabase, miniZodOnly]
const page: Wall[] = [...starts, noRouter]

const config: OxlintConfig = {
  plugins: ['typescript', 'import', 'unicorn', 'oxc', 'promise', 'react', 'jsx-a11y', 'vitest'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'warn' },
  options: { typeAware: true },
  ignorePatterns: ['**/dist/**', '.build/**', '**/*.gen.ts', 'db/migrations/**'],
  rules: {
    ...sizes(300),
    'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    complexity: ['error', { max: 12 }],
    'max-params': ['error', { max: 4 }],
    'no-console': 'error',
    'import/no-cycle': 'error',
    'import/no-default-export': 'off',
    'react/react-in-jsx-scope': 'off',
    'typescript/no-floating-promises': 'error',
    'typescript/no-explicit-any': 'error',
    'no-underscore-dangle': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/consistent-return': 'off',
    'no-shadow': ['error', { allow: ['_'] }],
    'import/no-unassigned-import': 'off',
    'no-control-regex': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'no-await-in-loop': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'vitest/no-conditional-tests': 'off',
    'no-alert': 'error',
    'import/no-self-import': 'error',
  },
  overrides: [
    {
      files: ['**/*.test.ts', '**/*.test.tsx', '**/e2e/**', 'edge/test/**'],
      rules: { ...sizes(500), 'max-lines-per-function': 'off' },
    },
    // A writer reads a feature's sentences in one go, however many they are.
    { files: ['**/words.ts'], rules: { 'max-lines': 'off' } },
    {
      files: ['core/src/**', 'db/src/**', 'edge/src/**', 'pwa/src/**'],
      rules: { 'import/no-cycle': ['error', { ignoreTypes: false }] },
    },
    {
      files: ['tools/**', '**/scripts/**', '**/bench/**', 'pwa/simulation/{simulate,find-planted}.ts'],
      rules: { 'no-console': 'off' },
    },
    {
      files: ['core/src/**'],
      rules: {
        // The linter stops at a pattern that allows the import, so `pure` comes last.
        ...walls(byName, noQuotes, pure),
        'no-restricted-properties': [
          'error',
          {
            object: 'Date',
            property: 'now',
            message: 'core has no clock: take the time as an argument.',
          },
          {
            object: 'Math',
            property: 'random',
            message: 'core has no randomness: take what is random as an argument.',
          },
        ],
      },
    },
    // What a device sends carries quotes and orders.
    { files: ['core/src/{quotes,sync}/**'], rules: walls(byName, pure) },
    { files: ['core/src/pricing/**'], rules: walls(byName, noQuotes, noGeo, pure) },
    { files: ['core/src/trips/**'], rules: walls(byName, noFolderOfCore, pure) },
    { files: ['core/src/**/*.test.ts'], rules: walls(byName) },
    { files: ['db/src/**', 'db/*.ts'], rules: { ...walls(byName, storageOnly), ...noTransactions } },
    {
      files: ['edge/src/**'],
      rules: { ...walls(byName, noPage, noStripe, noHono, noForeignRoutes, noTesting), ...noTransactions },
    },
    {
      files: ['edge/src/payments/**/*.ts'],
      rules: walls(byName, noPage, noStripe, noHono, noForeignRoutes, noTesting, noOrders),
    },
    {
      files: ['edge/src/invoices/**/*.ts'],
      rules: walls(byName, noPage, noStripe, noHono, noForeignRoutes, noTesting, noOrdersOrPayments),
    },
    {
      files: ['edge/src/**/*.tsx'],
      rules: {
        'react/jsx-key': 'off',
        'react/no-unknown-property': 'off',
        'react/style-prop-object': 'off',
        ...walls(byName, ...honoJsxOnly, noTesting),
      },
    },
    { files: ['edge/src/app.ts', 'edge/src/portals/**'], rules: walls(byName, noPage, noStripe, noTesting) },
    {
      files: ['edge/src/*/*.routes.ts', 'edge/src/*/*/*.routes.ts'],
      rules: walls(byName, noPage, noStripe, noForeignRoutes, noTesting),
    },
    {
      files: ['edge/src/http/**', 'edge/src/limits/**', 'edge/src/session/**'],
      rules: walls(byName, noPage, noStripe, noForeignRoutes, noTesting, noFeature),
    },
    {
      files: ['edge/src/payments/stripe/**'],
      rules: walls(byName, noPage, noHono, noForeignRoutes, noTesting, noOrders),
    },
    { files: ['edge/src/**/*.test.ts', 'edge/test/**', 'edge/bench/**'], rules: walls(noPage) },
    { files: ['pwa/src/**'], rules: walls(...page, noStripeElements) },
    {
      files: ['pwa/src/main.tsx', 'pwa/src/after-start.ts', 'pwa/src/static-page/render.tsx'],
      rules: walls(...starts, noStripeElements),
    },
    {
      files: ['pwa/src/features/*/*'],
      rules: walls(...page, noStripeElements, noSibling, noFeaturePath),
    },
    {
      files: ['pwa/src/features/*/*/**'],
      rules: walls(...page, noStripeElements, noSiblingFromBelow, noFeaturePath),
    },
    {
      files: ['pwa/src/features/*/*/*/**'],
      rules: walls(...page, noStripeElements, noSiblingFromDeeper, noFeaturePath),
    },
    { files: ['pwa/src/features/payments/*'], rules: walls(...page, noSibling, noFeaturePath) },
    { files: ['pwa/src/features/payments/*/**'], rules: walls(...page, noSiblingFromBelow, noFeaturePath) },
    // Inside the page: api <- offline <- queries <- unsent <- features <- routes.
    {
      files: ['pwa/src/api/**'],
      rules: walls(...page, noStripeElements, {
        regex: '/(features|routes|unsent|queries|offline|forms)/',
        message: 'api knows no data of the device, no query, no feature and no route.',
      }),
    },
    {
      files: ['pwa/src/offline/**'],
      rules: walls(...page, noStripeElements, {
        regex: '/(features|routes|unsent|queries)/',
        message: 'offline knows no query, no feature and no route.',
      }),
    },
    {
      files: ['pwa/src/forms/**'],
      rules: walls(...page, noStripeElements, {
        regex: '/(features|routes|unsent|queries|offline)/',
        message: 'forms know the fields and the errors of calls, but no feature and no storage.',
      }),
    },
    {
      files: ['pwa/src/queries/**'],
      rules: walls(...page, noStripeElements, {
        regex: '/(features|routes|unsent)/',
        message: 'queries know no feature and no route.',
      }),
    },
    {
      files: ['pwa/src/unsent/**'],
      rules: walls(...page, noStripeElements, {
        regex: '/(features|routes)/',
        message: 'unsent knows no feature and no route: orders, quotes and the sync center share it.',
      }),
    },
    {
      files: ['pwa/src/ui/**'],
      rules: walls(...page, noStripeElements, {
        regex: '/(features|routes|unsent|queries|api|offline|forms)/',
        message: 'ui knows no feature, no route, no server and no storage.',
      }),
    },
  ],
}

export default config
