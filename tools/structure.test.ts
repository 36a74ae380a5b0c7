// Rules that the linter cannot check: it knows circles of files, not of folders, and does not read SQL.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './product/project-root.ts'

type Import = { readonly from: string; readonly to: string; readonly file: string }

/** The product's own files below `root`; tests may import from anywhere. */
function sourceFiles(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
  )
}

const folderOf = (path: string) => (path.includes('/') ? path.split('/')[0] : undefined)

/** Every import from one folder right below `root` into another. */
function importsBetween(root: string): Import[] {
  return sourceFiles(root).flatMap((file) => {
    const from = folderOf(file)
    if (from === undefined) return []
    const text = readFileSync(join(root, file), 'utf8')
    return [...text.matchAll(/(?:from|import\() ?'((?:\.|#core\/)[^']+)'/g)].flatMap(([, target = '']) => {
      const path = target.startsWith('#core/') ? target.slice('#core/'.length) : join(dirname(file), target)
      const to = folderOf(relative(root, join(root, path)))
      return to === undefined || to === '..' || to === from ? [] : [{ from, to, file }]
    })
  })
}

/** The folders on a circle of imports, with a file for each step of it. */
function circles(imports: readonly Import[]): string[] {
  const targets = Map.groupBy(imports, ({ from }) => from)
  const reach = (start: string): Set<string> => {
    const seen = new Set<string>()
    const open = [start]
    for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
      for (const { to } of targets.get(folder) ?? []) {
        if (!seen.has(to)) open.push(to)
        seen.add(to)
      }
    }
    return seen
  }
  const reached = new Map([...targets.keys()].map((folder) => [folder, reach(folder)]))
  return imports
    .filter(({ from, to }) => reached.get(to)?.has(from))
    .map(({ from, to, file }) => `${from} -> ${to} (${file})`)
}

test.each([
  ['edge/src', 200],
  ['core/src', 50],
  ['edge/src/payments', 50],
])('folders of %s do not import each other in a circle', (root, atLeast) => {
  const imports = importsBetween(join(projectRoot, root))
  expect(imports.length).toBeGreaterThan(atLeast)
  expect(circles(imports)).toEqual([])
})

test('a circle is found, and a folder below it is not part of it', () => {
  const step = (from: string, to: string) => ({ from, to, file: `${from}/x.ts` })
  const imports = [step('a', 'b'), step('b', 'c'), step('c', 'a'), step('c', 'd')]
  expect(circles(imports)).toEqual(['a -> b (a/x.ts)', 'b -> c (b/x.ts)', 'c -> a (c/x.ts)'])
})

/** The product's files below `folders` whose text matches. */
const filesWith = (pattern: RegExp, ...folders: readonly string[]) =>
  folders.flatMap((folder) =>
    sourceFiles(join(projectRoot, folder))
      .map((file) => join(folder, file))
      .filter((file) => pattern.test(readFileSync(join(projectRoot, file), 'utf8'))),
  )

const writersOfOrders = ['edge/src/orders', 'edge/src/payments', 'edge/src/attachments', 'edge/src/notes']

// ADR-70
test('an order is changed, and its event written, in one place', () => {
  const write = 'edge/src/payments/write'
  expect(filesWith(/\.update\(orders\)|UPDATE \$\{orders\}/, 'edge/src')).toEqual([`${write}/order-lock.ts`])
  // The eraser changes orders that are over, and keeps their revision.
  const events = filesWith(/insertOrderEvent\(/, 'edge/src').toSorted()
  expect(events).toEqual([`${write}/write-change.ts`, 'edge/src/privacy/data-event.ts'])
  const bells = filesWith(/insertStaffNotification\(/, ...writersOfOrders)
  // The card provider's reports beside the payment of an order are no event of one.
  expect(bells.toSorted()).toEqual(['edge/src/payments/intents/record-intent.ts', `${write}/write-change.ts`])
  const batches = filesWith(/guardedBatch\(/, ...writersOfOrders)
  // A payment that opens and the sandbox's own books are no changes of an order.
  expect(batches).toEqual([
    'edge/src/payments/intents/open-payment.ts',
    'edge/src/payments/sandbox/sandbox-provider.ts',
    `${write}/write-change.ts`,
  ])
})

// ORDER-51
test('a database is opened behind the doors of cells alone', () => {
  const opened = filesWith(/\b(?:openDatabase|databaseOn|openConnection)\(/, 'edge/src')
  expect(opened.toSorted()).toEqual([
    'edge/src/cells/desk.ts',
    'edge/src/http/prepare.ts',
    'edge/src/portals/enter-cell.ts',
    'edge/src/portals/with-database.ts',
  ])
  expect(filesWith(/\bfurtherCells\b/, 'edge/src').toSorted()).toEqual([
    'edge/src/cells/cell-settings.ts',
    'edge/src/cells/desk.ts',
    'edge/src/config.ts',
    'edge/src/portals/enter-cell.ts',
    'edge/src/portals/with-database.ts',
  ])
})

test('only a guarded batch reads changes(): elsewhere the order of statements would become logic', () => {
  const reads = filesWith(/changes\(\)/, 'db/src', 'edge/src')
  expect(reads).toEqual(['db/src/guarded-batch.ts'])
})

/** The calls of a function in a text, from its name to the closing bracket. */
function callsOf(name: string, text: string): string[] {
  return text
    .split(`${name}(`)
    .slice(1)
    .map((rest) => {
      let depth = 1
      let end = 0
      for (; depth > 0 && end < rest.length; end++) {
        if (rest[end] === '(') depth += 1
        if (rest[end] === ')') depth -= 1
      }
      return rest.slice(0, end - 1)
    })
}

test('what a test waits for has a limit for a busy machine: `vi.waitFor` alone gives up after a second', () => {
  const files = ['core', 'db', 'edge', 'pwa', 'tools'].flatMap((root) =>
    readdirSync(join(projectRoot, root), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules'))
      .map((name) => join(root, name)),
  )
  const calls = files
    .filter((file) => file !== 'tools/structure.test.ts')
    .flatMap((file) =>
      callsOf('vi.waitFor', readFileSync(join(projectRoot, file), 'utf8')).map((call) => ({ file, call })),
    )
  expect(calls.length).toBeGreaterThan(0)
  const bare = calls.filter(({ call }) => !/timeout|,\s*[\d_]+,?\s*$/.test(call))
  expect(bare.map(({ file }) => file)).toEqual([])
})

test('whether a request was flat is known only to the doors: prices have one of their own', () => {
  const files = ['core/src', 'db/src', 'edge/src', 'pwa/src'].flatMap((folder) =>
    sourceFiles(join(projectRoot, folder)).map((file) => join(folder, file)),
  )
  const naming = (pattern: RegExp) =>
    files.filter((file) => pattern.test(readFileSync(join(projectRoot, file), 'utf8'))).toSorted()
  expect(naming(/\bisFlat\b/)).toEqual([
    'core/src/trips/trips-request.ts',
    'edge/src/quotes/dealer.routes.ts',
    'edge/src/quotes/prices.routes.ts',
  ])
  expect(naming(/\b(toVehicles|toVehicleEdit)\b/)).toEqual([
    'core/src/orders/request/edit-order.ts',
    'core/src/orders/request/flat-order.ts',
    'core/src/orders/request/order-request.ts',
  ])
})

test('the bundler names no file: who loads a module, its folder or its own name decide where it is', () => {
  const config = readFileSync(join(projectRoot, 'pwa/vite.config.ts'), 'utf8')
  const [, groups = ''] = /groups: \[([\s\S]*?)\n {10}\]/.exec(config) ?? []
  const [, folders = ''] = /const folders = \[([\s\S]*?)\n\]/.exec(config) ?? []
  expect(folders).toContain('.later')
  // A name with a slash behind it is a folder.
  const words = new Set(`${groups} ${folders}`.match(/[a-z]+(?:-[a-z]+)+(?![a-z\\-])/g))
  const stems = ['pwa/src', 'core/src'].flatMap((root) =>
    sourceFiles(join(projectRoot, root)).map((file) => basename(file).replace(/(\.later)?\.tsx?$/, '')),
  )
  expect(groups).toContain('$initial')
  // Libraries are in folders of node_modules.
  expect(stems.filter((stem) => words.has(stem))).toEqual([])
  expect([...groups.matchAll(/src\S*/g)].map(([path]) => path)).toEqual(['src\\/(?!main\\.)/'])
})

/** The repository's code without tests and without what tools generate, by path from its root. */
const codeFiles = (): string[] =>
  ['core', 'db', 'edge', 'pwa', 'tools'].flatMap((root) =>
    sourceFiles(join(projectRoot, root))
      .map((name) => join(root, name))
      .filter((path) => !/\.spec\.|(?:^|\/)(?:node_modules|dist|\.[\w-]+)\//.test(path)),
  )

/** A reader sees a folder at a glance. */
const mostFilesInFolder = 25

function crowdedFolders(files: readonly string[]): string[] {
  const folders = Map.groupBy(files, (path) => dirname(path))
  return [...folders]
    .filter(([, inFolder]) => inFolder.length > mostFilesInFolder)
    .map(([folder, { length }]) => `${folder} has ${length} files`)
}

test(`a folder has at most ${mostFilesInFolder} files without tests`, () => {
  const files = codeFiles()
  expect(files.length).toBeGreaterThan(1000)
  expect(crowdedFolders(files)).toEqual([])
})

test('a crowded folder is found, and files of folders below it do not count', () => {
  const names = Array.from({ length: 26 }, (_, index) => `a/${index}.ts`)
  expect(crowdedFolders(names)).toEqual(['a has 26 files'])
  expect(crowdedFolders(['a/b/c.ts', ...names.slice(1)])).toEqual([])
})

test('tiny files do not become more: a file of 12 lines or fewer belongs to the neighbor that uses it', () => {
  const tiny = codeFiles()
    .filter((path) => path.includes('/src/'))
    .filter((path) => readFileSync(join(projectRoot, path), 'utf8').trimEnd().split('\n').length <= 12)
  expect(tiny.length).toBeLessThanOrEqual(118)
})

/** Inserts into the tables whose rows a typed value of core decides, in TypeScript or SQL. */
const handWritten =
  /\binsert\((?:orderEvents|adminNotifications|dealerEvents|dealerNotifications)\)|INSERT INTO (?:order_events|admin_notifications|dealer_events|dealer_notifications|\$\{dealerNotifications\})(?!\w)/i

/** The functions that write such rows. */
const doors = [
  'db/src/insert-dealer-event.ts',
  'db/src/insert-dealer-notification.ts',
  'db/src/insert-order-event.ts',
  'db/src/insert-staff-notification.ts',
  // The invoices of the demo dealership.
  'db/src/seed/demo-account.ts',
]

/** Tests that write rows of earlier releases, thousands of rows in one statement, or rows that a CHECK refuses. */
const testsOfRows = [
  'db/src/migrate-order-events.test.ts',
  'db/src/schema/schema.test.ts',
  'db/src/schema/system/exceptions.test.ts',
  'edge/src/audit/admin.routes.test.ts',
  'edge/src/dashboard/dashboard-size.test.ts',
  'edge/src/exceptions/exceptions.test.ts',
  'edge/src/notifications/settings.routes.test.ts',
]

test('one function inserts events of orders, and one each events of dealerships and both notifications', () => {
  const files = ['core/src', 'db/src', 'edge/src', 'pwa/src'].flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:tsx?|sql)$/.test(name))
      .map((name) => join(folder, name)),
  )
  const inserting = files.filter((file) => handWritten.test(readFileSync(join(projectRoot, file), 'utf8')))
  expect(inserting.toSorted()).toEqual([...doors, ...testsOfRows].toSorted())
})

test.each([
  'db.sql.insert(orderEvents).values(row)',
  'db.sql\n  .insert(adminNotifications)\n  .values(row)',
  'sql`INSERT INTO order_events (order_id) VALUES (1)`',
  'insert into admin_notifications select * from x',
  'sql`INSERT INTO ${dealerNotifications} (kind) VALUES (1)`',
])('a planted insert is found: %s', (source) => expect(source).toMatch(handWritten))

/** The rule and its reasons: docs/design-language.md. Staff's and the developer's features may have several. */
function scatteredWords(files: readonly string[]): string[] {
  const words = files.filter(
    (path) => /words\.tsx?$/.test(path) && !/\/(?:admin-[a-z]+|developer)\//.test(path),
  )
  const byFeature = Map.groupBy(words, (path) => path.split('/')[3] ?? '')
  return [
    ...files.filter((path) => /phrases\.tsx?$/.test(path)),
    ...[...byFeature].filter(([, { length }]) => length > 1).flatMap(([, several]) => several),
  ]
}

test("a customer's or dealer's feature has its sentences in one file of words, and none of phrases", () => {
  const features = codeFiles().filter((path) => path.startsWith('pwa/src/features/'))
  expect(features.length).toBeGreaterThan(300)
  expect(scatteredWords(features)).toEqual([])
})

test('a second file of words is found, and so is one of phrases', () => {
  const sheet = 'pwa/src/features/quotes/sheet/words.ts'
  const phrases = 'pwa/src/features/admin-rates/history/mistake-phrases.ts'
  const files = ['pwa/src/features/quotes/words.ts', 'pwa/src/features/orders/words.ts']
  expect(scatteredWords(files)).toEqual([])
  expect(scatteredWords([...files, sheet, phrases])).toEqual([phrases, files[0], sheet])
  expect(
    scatteredWords(['pwa/src/features/admin-a/a-words.ts', 'pwa/src/features/admin-a/words.ts']),
  ).toEqual([])
})
