import { unpackLines } from '@switchback/db/backup/packed-lines.ts'
import { backupKey, manifestKey, type BackedUpFile } from '@switchback/core/system/backups.ts'
import { startScratchDatabase, type ScratchDatabase } from '@switchback/db/testing/scratch-database.ts'
import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeBucket, type FakeBucket } from '../../test/api/fake-bindings.ts'
import { backupFacts } from './backup-facts.ts'
import { backUpNightly } from './back-up-nightly.ts'

const encryptionSecret = 'thirty-two characters or more of it'

let database: ScratchDatabase
let files: FakeBucket
let backups: FakeBucket
beforeAll(async () => {
  // Every table costs round trips: the drill backs up all of them.
  database = await startScratchDatabase({ migrated: false })
  await database.db.write([
    sql`CREATE TABLE job_progress (name text PRIMARY KEY NOT NULL, started_at text NOT NULL, position text NOT NULL, finished_at text)`,
  ])
})
afterAll(() => database.stop())
beforeEach(async () => {
  files = fakeBucket()
  backups = fakeBucket()
  await database.db.write([sql`DELETE FROM job_progress`])
})

type Changes = {
  readonly copyMs?: number
  readonly lastCopyMs?: number
  readonly without?: 'files'
  readonly secret?: string
}

function run(at: string, { without, secret = encryptionSecret, ...changes }: Changes = {}) {
  const config = { database: { url: database.url, authToken: undefined }, encryptionSecret: secret }
  const bucket = without === 'files' ? undefined : files
  return backUpNightly({ db: database.db, now: new Date(at), config, files: bucket, backups, ...changes })
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
const attach = (id: string, text = `content of ${id}`) => files.put(`attachments/${id}`, bytesOf(text).buffer)
const keysOf = (folder: string) =>
  [...backups.files.keys()].filter((key) => key.startsWith(folder)).toSorted()
const nights = () => keysOf('nightly/').flatMap((key) => /\/(.+)\.files$/.exec(key)?.[1] ?? [])
const copies = () => keysOf('files/').map((key) => key.slice('files/attachments/'.length))

async function manifestOf(name: string): Promise<BackedUpFile[]> {
  const stored = await backups.get(manifestKey(name))
  if (!stored) throw new Error('There is no manifest')
  const lines: BackedUpFile[] = []
  for await (const line of unpackLines<BackedUpFile>(stored.body as never, encryptionSecret)) lines.push(line)
  return lines
}

test('a night: the database, copies of all attachments and their manifest, sealed', async () => {
  for (const id of ['a', 'b', 'c', 'd']) await attach(id)
  expect(await run('2026-11-28T07:37:05Z')).toMatchObject({ files: 4, copied: 4, kept: 1, removed: 0 })
  expect(keysOf('nightly/')).toEqual([
    'nightly/2026-11-28T07-37-05Z.backup',
    'nightly/2026-11-28T07-37-05Z.files',
    'nightly/index.json',
  ])
  const sha256 = createHash('sha256').update('content of b').digest('hex')
  expect(await manifestOf('2026-11-28T07-37-05Z')).toContainEqual({ key: 'attachments/b', bytes: 12, sha256 })
  const all = Buffer.concat([...backups.files.values()]).toString('latin1')
  expect(all).not.toMatch(/content of|CREATE TABLE|attachments\//)
  const index = JSON.parse(new TextDecoder().decode(backups.files.get('nightly/index.json')))
  const bytes = backups.files.get(backupKey('2026-11-28T07-37-05Z'))?.length
  expect(index).toEqual([{ name: '2026-11-28T07-37-05Z', bytes, files: 4 }])
  expect(await backupFacts(backups)).toEqual({ madeAt: '2026-11-28T07:37:05.000Z', bytes, files: 4 })
})

test('it is made once a night, from seven on, whoever runs first', async () => {
  expect(await run('2026-11-28T07:37:00Z')).toMatchObject({ kept: 1 })
  for (const at of ['2026-11-28T08:37:00Z', '2026-11-29T06:37:00Z']) expect(await run(at)).toEqual({})
  const both = await Promise.all([run('2026-11-29T07:37:00Z'), run('2026-11-29T07:37:00Z')])
  expect(both.filter(({ kept }) => kept === 2)).toHaveLength(1)
  expect(nights()).toEqual(['2026-11-28T07-37-00Z', '2026-11-29T07-37-00Z'])
})

test('the next night copies what is new or changed, and nothing else', async () => {
  await attach('a')
  await attach('b')
  await run('2026-11-28T07:37:00Z')
  await attach('b', 'other content')
  await attach('c')
  expect(await run('2026-11-29T07:37:00Z')).toMatchObject({ files: 3, copied: 2 })
})

test('the copy of a removed attachment stays with the night that lists it', async () => {
  await attach('gone')
  await attach('stays')
  await run('2026-11-27T07:37:00Z')
  await files.delete(['attachments/gone'])
  expect(await run('2026-11-28T07:37:00Z')).toMatchObject({ files: 1, kept: 2, removed: 0 })
  expect(copies()).toEqual(['gone', 'stays'])
  expect((await manifestOf('2026-11-28T07-37-00Z')).map(({ key }) => key)).toEqual(['attachments/stays'])
})

test('with more attachments than time, the next runs go on, and the backup comes after the last one', async () => {
  await attach('a')
  expect(await run('2026-11-28T07:37:00Z', { copyMs: -1 })).toEqual({ copied: 0 })
  expect(nights()).toEqual([])
  expect(await backupFacts(backups)).toMatchObject({ madeAt: null })
  expect(await run('2026-11-28T08:37:00Z')).toMatchObject({ files: 1, copied: 1 })
})

test('with no time left for an attachment that came meanwhile, the backup is not whole, and the next run makes it', async () => {
  // The first object that this night stores is its database.
  backups.beforePut = async () => void (await attach('late'))
  expect(await run('2026-11-28T07:37:00Z', { lastCopyMs: -1 })).toEqual({ copied: 0 })
  expect([nights(), await backupFacts(backups)]).toEqual([[], { madeAt: null, bytes: 0, files: 0 }])
  expect(await run('2026-11-28T08:37:00Z')).toMatchObject({ files: 1, copied: 1, removed: 1 })
})

test('nights before a change of ENCRYPTION_SECRET keep their copies, and are no reason for another backup', async () => {
  await attach('gone')
  await run('2026-11-27T07:37:00Z')
  await files.delete(['attachments/gone'])
  const secret = 'another one of thirty-two characters'
  expect(await run('2026-11-28T07:37:00Z', { secret })).toMatchObject({ kept: 2, removed: 0, spared: 1 })
  expect(copies()).toEqual(['gone'])
  expect(await run('2026-11-28T08:37:00Z', { secret })).toEqual({})
})

test('a run that fails leaves what is kept, and another takes over an hour later', async () => {
  await run('2026-11-27T07:37:00Z')
  backups.isDown = true
  await expect(run('2026-11-28T07:37:00Z')).rejects.toThrow('The bucket is down')
  expect(await backupFacts(backups)).toBe('failing')
  backups.isDown = false
  // Died between the database and the manifest.
  await backups.put('nightly/2026-11-28T07-37-00Z.backup', 'half')
  expect(await run('2026-11-28T07:50:00Z')).toEqual({})
  expect((await backupFacts(backups)) as object).toMatchObject({ madeAt: '2026-11-27T07:37:00.000Z' })
  expect(await run('2026-11-28T08:37:00Z')).toMatchObject({ kept: 2, removed: 1 })
  expect(keysOf('nightly/2026-11-28')).toEqual([
    'nightly/2026-11-28T08-37-00Z.backup',
    'nightly/2026-11-28T08-37-00Z.files',
  ])
})

test('without a bucket of attachments the database is backed up alone', async () => {
  expect(await run('2026-11-28T07:37:00Z', { without: 'files' })).toMatchObject({ files: 0, kept: 1 })
  expect(await backupFacts(undefined)).toBe('missing')
})
