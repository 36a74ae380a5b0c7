// `npm run migrate`: brings the database at DATABASE_URL to today's schema and gives it the rates that every
// deployment starts with. For production; `npm start` does it by itself.
import { prepareDatabase } from './product/prepare-database.ts'
import { runTool } from './product/run-tool.ts'

const url = process.env['DATABASE_URL']
if (!url) {
  console.error(
    'DATABASE_URL names no database: DATABASE_URL=libsql://... DATABASE_AUTH_TOKEN=... npm run migrate',
  )
  process.exit(1)
}
await runTool(async () => {
  await prepareDatabase(url, 'production', process.env['DATABASE_AUTH_TOKEN'])
  console.log('The database is up to date.')
})
