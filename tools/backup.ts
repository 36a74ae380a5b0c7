// `npm run backup -- [file]`: writes the database at DATABASE_URL, or the local one of `npm start`, to a file.
import { backUp } from '@switchback/db/backup/back-up.ts'
import { resolve } from 'node:path'
import { countRows } from './product/database/count-rows.ts'
import { runTool } from './product/processes/run-tool.ts'
import { withDatabase } from './product/database/with-database.ts'

await runTool(() =>
  withDatabase(async (address) => {
    const now = new Date()
    const stamp = now.toISOString().slice(0, 19).replaceAll(':', '')
    const file = resolve(process.env['INIT_CWD'] ?? '.', process.argv[2] ?? `switchback-${stamp}.backup.gz`)
    const sums = await backUp(address, file, now)
    console.log(`${countRows(sums)} are in ${file}`)
  }),
)
