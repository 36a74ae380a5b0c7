import { createClient, type Client } from '@libsql/client/web'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyMigrations, pendingMigrations } from './migrate.ts'
import { isContract, migrationComplaints } from './migration-phases.ts'
import { migrationEntries } from './testing/migrate-up-to.ts'
import { startScratchDatabase, type ScratchDatabase } from './testing/scratch-database.ts'
import { readTriggers } from './triggers/read-triggers.ts'

/** Earlier ones were deployed nowhere without a pause. */
const lastUnmarked = '0089_clean_deliveries'
const folder = fileURLToPath(new URL('../migrations', import.meta.url))
const statementsOf = (tag: string) =>
  readFileSync(join(folder, `${tag}.sql`), 'utf8').split('--> statement-breakpoint')

test('no migration that is applied before the new release breaks the running one', () => {
  expect(migrationEntries.some(({ tag }) => tag === lastUnmarked)).toBe(true)
  const complaints = migrationEntries
    .filter(({ tag }) => tag > lastUnmarked)
    .flatMap(({ tag }) => migrationComplaints(statementsOf(tag)).map((complaint) => `${tag} ${complaint}`))
  expect(complaints).toEqual([])
})

describe('a migration', () => {
  test.each([
    ['drops the column a', 'ALTER TABLE `t` DROP COLUMN `a`;'],
    ['renames the column a', 'ALTER TABLE "t" RENAME COLUMN "a" TO "b"'],
    ['drops the table t', 'DROP TABLE IF EXISTS t'],
    ['renames the table t', 'ALTER TABLE `t` RENAME TO `u`'],
    ['drops the column a', '-- expand: nobody reads it\nALTER TABLE `t` DROP COLUMN `a`;'],
    ['drops the table t', '-- expand: nobody reads it\nDROP TABLE `t`;'],
    // A rebuild that nobody thought about.
    ['drops the table t', 'CREATE TABLE `__new_t` (a);DROP TABLE `t`;ALTER TABLE `__new_t` RENAME TO `t`;'],
  ])('that %s is refused before the new release', (what, sql) => {
    expect(migrationComplaints([sql])).toEqual([expect.stringContaining(what)])
    expect(migrationComplaints([`-- contract: the release before does not use it\n${sql}`])).toEqual([])
  })

  test.each([
    ['ALTER TABLE `t` ADD `a` text; CREATE TABLE `u` (a); CREATE INDEX i ON t (a); UPDATE t SET a = 1'],
    [
      '-- expand: only a check is looser\nCREATE TABLE `__new_t` (a);DROP TABLE `t`;ALTER TABLE `__new_t` RENAME TO `t`;',
    ],
    ['DROP INDEX `i`; DELETE FROM t'],
  ])('is applied before it: %s', (sql) => {
    expect(migrationComplaints([sql])).toEqual([])
    expect(isContract([sql])).toBe(false)
  })
})

describe('in two phases', () => {
  let scratch: ScratchDatabase
  let client: Client
  let release: string
  beforeAll(async () => {
    scratch = await startScratchDatabase()
    client = createClient({ url: scratch.url })
    release = mkdtempSync(join(tmpdir(), 'switchback-release-'))
    cpSync(folder, release, { recursive: true })
    const next = Math.max(...migrationEntries.map(({ when }) => when))
    const added = [
      { tag: '9997_before', when: next + 1, sql: 'CREATE TABLE `before` (a);' },
      { tag: '9998_gone', when: next + 2, sql: '-- contract: unused\nALTER TABLE `before` DROP COLUMN `b`;' },
      { tag: '9999_after', when: next + 3, sql: 'ALTER TABLE `before` ADD `b` text;' },
    ]
    for (const { tag, sql } of added) writeFileSync(join(release, `${tag}.sql`), sql)
    const journal = { version: '7', dialect: 'sqlite', entries: [...migrationEntries, ...added] }
    writeFileSync(join(release, 'meta/_journal.json'), JSON.stringify(journal))
  })
  afterAll(async () => {
    client.close()
    await scratch.stop()
    rmSync(release, { recursive: true })
  })

  const columns = async () =>
    (await client.execute("SELECT name FROM pragma_table_info('before')")).rows.map(({ name }) => name)
  const apply = (phase?: 'expand' | 'contract') => applyMigrations(client, release, readTriggers(), phase)
  const pending = () => pendingMigrations({ url: scratch.url }, release)

  test('what adds comes first, also when it was made later; what takes away waits, and each runs once', async () => {
    expect(await pending()).toEqual({
      expand: ['9997_before', '9999_after'],
      contract: ['9998_gone'],
      complaints: [],
    })
    await apply('expand')
    expect(await columns()).toEqual(['a', 'b'])
    expect(await pending()).toEqual({ expand: [], contract: ['9998_gone'], complaints: [] })
    await apply('expand')
    await apply('contract')
    expect(await columns()).toEqual(['a'])
    await apply()
    expect(await pending()).toEqual({ expand: [], contract: [], complaints: [] })
  })
})
