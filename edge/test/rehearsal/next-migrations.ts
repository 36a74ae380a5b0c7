import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../../db/migrations', import.meta.url))

type Entry = { readonly tag: string; readonly when: number }

/** Copies the migrations of this tree to a folder, with those of a release after it: a table comes, another goes. */
export function writeNextMigrations(target: string): void {
  cpSync(folder, target, { recursive: true })
  const journal = join(target, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as {
    readonly entries: readonly Entry[]
  }
  const last = Math.max(...entries.map(({ when }) => when))
  const added: readonly (Entry & { readonly sql: string })[] = [
    {
      tag: '9998_come',
      when: last + 1,
      sql: 'CREATE TABLE `rehearsal_next` (`id` text PRIMARY KEY NOT NULL);',
    },
    { tag: '9999_go', when: last + 2, sql: '-- contract: unused\nDROP TABLE `rehearsal_before`;' },
  ]
  for (const { tag, sql } of added) writeFileSync(join(target, `${tag}.sql`), sql)
  const all = [...entries, ...added.map(({ tag, when }) => ({ tag, when, breakpoints: true }))]
  writeFileSync(journal, JSON.stringify({ ...rest, entries: all }))
}
