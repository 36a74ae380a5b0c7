// `npm run schema`: after `drizzle-kit generate`, writes `db/schema.sql` and deletes the snapshots that the
// new one replaces. Source: ADR-72.
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { readSchemaText } from '@switchback/db/read-schema-text.ts'
import { startScratchDatabase } from '@switchback/db/testing/scratch-database.ts'
import { runTool } from './product/processes/run-tool.ts'

const db = new URL('../db/', import.meta.url)

function removeReplacedSnapshots(): void {
  const meta = new URL('migrations/meta/', db)
  const snapshots = readdirSync(meta).filter((name) => name.endsWith('_snapshot.json'))
  for (const name of snapshots.toSorted().slice(0, -1)) rmSync(new URL(name, meta))
}

await runTool(async () => {
  const scratch = await startScratchDatabase()
  try {
    writeFileSync(new URL('schema.sql', db), await readSchemaText(scratch.url))
    removeReplacedSnapshots()
  } finally {
    await scratch.stop()
  }
  console.log('db/schema.sql is up to date.')
})
