import { backupIndex, backupKey, manifestKey } from '@switchback/core/system/backups.ts'
import { sealed } from '@switchback/db/backup/seal.ts'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Bucket } from './bucket.ts'
import { fetchBackup, inOwnFolder } from './fetch-backup.ts'
import { openCopy } from './open-copy.ts'
import { readBackupArguments } from './read-backup-arguments.ts'

function bucketOf(objects: Readonly<Record<string, string>>): Bucket {
  return {
    name: 'switchback-backups',
    fetch: async (key, file) => {
      const content = objects[key]
      if (content !== undefined) writeFileSync(file, content)
      return content !== undefined
    },
    store: async () => {},
    remove: async () => {},
  }
}

const [older, newest] = ['2026-11-27T07-37-00Z', '2026-11-28T07-37-00Z'] as const
const kept = [newest, older].map((name) => ({ name, bytes: 1, files: 0 }))
const bucket = bucketOf({
  [backupIndex]: JSON.stringify(kept),
  [backupKey(newest)]: 'of today',
  [manifestKey(newest)]: 'files',
  [backupKey(older)]: 'of yesterday',
})

describe('a backup is fetched from its bucket', () => {
  test('the newest, or one by its name, into a folder that is gone afterwards', async () => {
    const folder = await inOwnFolder(async (own) => {
      expect(statSync(own).mode & 0o077).toBe(0)
      const { name, backup } = await fetchBackup(bucket, own, 'newest')
      expect([name, readFileSync(backup, 'utf8')]).toEqual([newest, 'of today'])
      return own
    })
    expect(existsSync(folder)).toBe(false)
  })

  test('one that no index names yet, by its name', async () => {
    const young = bucketOf({ [backupKey(newest)]: 'of today', [manifestKey(newest)]: 'files' })
    await inOwnFolder(async (own) => {
      const { name, backup } = await fetchBackup(young, own, newest)
      expect([name, readFileSync(backup, 'utf8')]).toEqual([newest, 'of today'])
    })
  })

  test('and no other object by what is no name', async () => {
    const other = bucketOf({ [backupKey('../files/a')]: 'a', [backupIndex]: '[]' })
    await inOwnFolder((own) =>
      expect(fetchBackup(other, own, '../files/a')).rejects.toThrow('No backup is kept yet.'),
    )
  })

  test.each([
    ['2026-11-26T07-37-00Z', `No backup is named 2026-11-26T07-37-00Z. These are kept: ${newest}, ${older}.`],
    [older, `There is no ${manifestKey(older)} in the bucket switchback-backups.`],
  ])('%s cannot be: one sentence says why', async (wanted, sentence) => {
    await inOwnFolder((own) => expect(fetchBackup(bucket, own, wanted)).rejects.toThrow(sentence))
  })

  test('a bucket without backups says so', async () => {
    const empty = bucketOf({ [backupIndex]: '[]' })
    await inOwnFolder((own) =>
      expect(fetchBackup(empty, own, 'newest')).rejects.toThrow('No backup is kept yet.'),
    )
  })
})

test('a copy is opened if it is what its manifest says, and refused if not', async () => {
  const [content, secret] = ['a certificate', 'thirty-two characters or more of it']
  const sha256 = createHash('sha256').update(content).digest('hex')
  await inOwnFolder(async (folder) => {
    const [copy, target] = [join(folder, 'copy'), join(folder, 'opened')]
    const one = (async function* () {
      yield new TextEncoder().encode(content)
    })()
    const parts: Uint8Array[] = []
    for await (const part of sealed(one, secret)) parts.push(part)
    writeFileSync(copy, Buffer.concat(parts))
    await openCopy(copy, { target, secret, listed: { key: 'a', bytes: content.length, sha256 } })
    expect(readFileSync(target, 'utf8')).toBe(content)
    const other = { key: 'a', bytes: content.length, sha256: '0'.repeat(64) }
    const opening = openCopy(copy, { target, secret, listed: other })
    await expect(opening).rejects.toThrow('The copy of a is not what its manifest says.')
  })
})

test('the arguments of a restore and a drill', () => {
  expect(readBackupArguments(['--from-backups', 'newest'])).toEqual({
    file: undefined,
    wanted: 'newest',
    environment: 'production',
    files: false,
    replays: false,
    withoutErasures: false,
  })
  expect(readBackupArguments(['--replay-erasures', '--env', 'preview'])).toMatchObject({
    replays: true,
    environment: 'preview',
  })
  expect(readBackupArguments(['monday.backup.gz'])).toMatchObject({
    file: 'monday.backup.gz',
    wanted: undefined,
  })
  expect(() => readBackupArguments(['--env', 'staging'])).toThrow(
    '--env is one of production, preview, local.',
  )
  expect(() => readBackupArguments(['--newest'])).toThrow("Unknown option '--newest'")
})
