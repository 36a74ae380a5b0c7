import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './product/project-root.ts'

type Renamed = {
  readonly file: string
  readonly key: string
  readonly renamed: string
  /** The file that reads it, in the package that is checked. */
  readonly reader: `${'core' | 'edge' | 'pwa'}/${string}`
}

/** Names that the compiler must miss where they are read: of responses, refusals, events and notifications. */
const renamedKeys: readonly Renamed[] = [
  {
    file: 'edge/src/orders/public.routes.ts',
    key: 'order: shown(orderResponse(await findOrder(',
    renamed: 'placedOrder: shown(orderResponse(await findOrder(',
    reader: 'pwa/src/queries/order-calls.ts',
  },
  {
    file: 'edge/src/outbox/staff/dead-messages.ts',
    key: 'gaveUpAt: updatedAt',
    renamed: 'abandonedAt: updatedAt',
    reader: 'pwa/src/features/notifications/undelivered-messages.tsx',
  },
  {
    file: 'core/src/errors/refusal-facts.ts',
    key: 'availableCredit: string',
    renamed: 'roomLeft: string',
    reader: 'pwa/src/unsent/refusal-panel.tsx',
  },
  {
    file: 'core/src/errors/refusal-facts.ts',
    key: 'price_changed:',
    renamed: 'price_differs:',
    reader: 'pwa/src/features/orders/form/send/use-order-submission.ts',
  },
  {
    file: 'core/src/orders/events/order-event.ts',
    key: 'driver_found: move',
    renamed: 'collected: move',
    reader: 'pwa/src/features/admin-orders/activity/event-words.ts',
  },
  {
    file: 'core/src/orders/events/order-event.ts',
    key: 'receivedCents: z.int()',
    renamed: 'takenCents: z.int()',
    reader: 'edge/src/orders/read/event-response.ts',
  },
  {
    file: 'core/src/notifications/staff-notification.ts',
    key: 'sentBackCents: cents',
    renamed: 'returnedCents: cents',
    reader: 'edge/src/notifications/notification-row.ts',
  },
  {
    file: 'core/src/notifications/staff-notification.ts',
    key: 'refund_refused: {',
    renamed: 'refund_rejected: {',
    reader: 'core/src/notifications/notification-titles.ts',
  },
  {
    file: 'core/src/consequences/event-consequences.ts',
    key: '  file_removed: nothing,\n',
    renamed: '',
    reader: 'core/src/consequences/event-consequences.ts',
  },
]

/** Files that a reader above imports, which read a renamed name, too. */
const imported = [
  'pwa/src/features/orders/form/send/price-changed-dialog.tsx',
  'pwa/src/offline/outbox/changed-operation.ts',
  'pwa/src/unsent/refused-vehicles.ts',
  'pwa/src/unsent/words.ts',
]

const readersIn = (packageName: string) =>
  renamedKeys
    .map(({ reader }) => reader)
    .filter((reader) => reader.startsWith(`${packageName}/`))
    .map((reader) => reader.slice(packageName.length + 1))

/** Writes a configuration of the compiler with some options and settings replaced. */
function configure(folder: string, [from, to]: readonly [string, string], options: object, rest = {}): void {
  const { compilerOptions, ...settings } = JSON.parse(readFileSync(join(projectRoot, from), 'utf8')) as {
    compilerOptions: object
  }
  const written = { ...settings, ...rest, compilerOptions: { ...compilerOptions, ...options } }
  writeFileSync(join(folder, to), JSON.stringify(written))
}

const checkedOnly = {
  noCheck: false,
  composite: false,
  incremental: false,
  emitDeclarationOnly: false,
  noEmit: true,
}

/** Copies the packages with their links to each other; checks only the readers, against the types of the rest. */
function copyPackages(folder: string): void {
  for (const name of ['core', 'db', 'edge', 'pwa'])
    cpSync(join(projectRoot, name), join(folder, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !/\/(dist|e2e|bench|\.[^/]*)$/.test(path.slice(projectRoot.length)),
    })
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
  configure(folder, ['tsconfig.base.json', 'tsconfig.base.json'], { noCheck: true })
  for (const name of ['core', 'edge', 'pwa'])
    configure(folder, [`${name}/tsconfig.json`, `${name}/tsconfig.readers.json`], checkedOnly, {
      include: readersIn(name),
    })
}

test('the compiler rejects every reader of a renamed key, fact, code or kind, and a table without its row', () => {
  const folder = mkdtempSync(join(tmpdir(), 'switchback-renamed-'))
  try {
    copyPackages(folder)
    for (const { file, key, renamed } of renamedKeys) {
      const source = readFileSync(join(folder, file), 'utf8')
      expect(source).toContain(key)
      writeFileSync(join(folder, file), source.replace(key, renamed))
    }
    const tsc = join(projectRoot, 'node_modules/.bin/tsc')
    const projects = ['pwa', 'edge', 'core'].map((name) => `${name}/tsconfig.readers.json`)
    const { stdout } = spawnSync(tsc, ['-b', ...projects], { cwd: folder, encoding: 'utf8' })
    const broken = new Set([...stdout.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, file]) => file))
    // Equal, so that an error of something else does not pass for one of these.
    expect(broken).toEqual(new Set([...renamedKeys.map(({ reader }) => reader), ...imported]))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
