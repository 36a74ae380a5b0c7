// Walls inside the large folders: a sub-folder imports only those that stand before it.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { projectRoot } from './product/project-root.ts'

/** The sub-folders of each folder from the lowest to the highest; `.` are the files beside them. */
const rooms: Readonly<Record<string, string>> = {
  'core/src/orders': 'attachments names state once request claims lists events decide response',
  'core/src/quotes': 'price response offline request',
  'db/src/schema':
    'carriers rates accounts dealers orders inspections rate-changes system devices money messages',
  'edge/src/orders': 'read once lists write broker-record cancel edit money place move .',
  'edge/src/outbox': 'enqueue mails digests texts providers deliver staff reports .',
  'edge/src/payments': 'provider sandbox stripe context payables write effects intents . commit refunds',
  'pwa/src/features/admin-orders': '. once activity assign offer money vehicles edit list board screens',
  'pwa/src/features/orders': 'overview . cancel form list placed order-page',
  'pwa/src/features/quotes': '. once ordering price history home link sheet dealer testing',
  'pwa/src/features/quotes/sheet': '. import orders lines screen corpus',
  'pwa/src/offline':
    'vehicles device copies database saved lock prices sync app driver outbox transfer testing',
}

/** The file that an import names, as a path of the project; undefined for a package of others. */
function resolved(file: string, name: string): string | undefined {
  if (name.startsWith('.')) return normalize(join(dirname(file), name))
  const [, root, path] = /^(?:#|@switchback\/)([a-z]+)\/(.+)$/.exec(name) ?? []
  return root && path && `${root}/src/${path}`
}

const roomOf = (folder: string, path: string): string => {
  const [first = '', ...deeper] = relative(folder, path).split('/')
  return deeper.length === 0 ? '.' : first
}

/** The imports of one file that go up, or into a folder without a place; static ones, types included. */
function wrongImports(folder: string, order: readonly string[], file: string, source: string): string[] {
  const from = roomOf(folder, file)
  return Array.from(source.matchAll(/\bfrom '([^']+)'/g), ([, name = '']) => resolved(file, name)).flatMap(
    (target) => {
      if (!target?.startsWith(`${folder}/`)) return []
      const to = roomOf(folder, target)
      const isAllowed = order.includes(to) && order.indexOf(to) <= order.indexOf(from)
      return isAllowed ? [] : [`${file} imports ${relative(folder, target)}`]
    },
  )
}

/** The sentences of a feature name what its parts show. */
const isLeftOut = (name: string) => /\.test\.tsx?$|(?:^|\/)words\.ts$/.test(name)

describe('a sub-folder imports only those below it', () => {
  test.each(Object.entries(rooms))('%s', (folder, text) => {
    const order = text.split(' ')
    const files = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: projectRoot }).filter((file) => !isLeftOut(file))
    expect(
      [...new Set(files.map((file) => roomOf(folder, file)))].filter((room) => !order.includes(room)),
    ).toEqual([])
    const wrong = files.flatMap((file) =>
      wrongImports(folder, order, file, readFileSync(join(projectRoot, file), 'utf8')),
    )
    expect(wrong).toEqual([])
  })
})

test.each([
  ['by a path', `import { x } from '../response/x.ts'`],
  ['by a name', `import type { X } from '#core/orders/response/x.ts'`],
  ['into a new folder', `import { x } from '../added/x.ts'`],
])('an import that goes up is found: %s', (_, source) => {
  expect(
    wrongImports('core/src/orders', ['state', 'response'], 'core/src/orders/state/a.ts', source),
  ).toHaveLength(1)
})
