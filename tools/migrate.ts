// `npm run migrate`: migrates the database at DATABASE_URL to the current schema and adds the initial rates. For
// production; `npm start` does it automatically.
import { prepareDatabase } from './product/database/prepare-database.ts'
import { runTool } from './product/processes/run-tool.ts'

const url = process.env['DATABASE_URL']
if (!url) {
  console.error(
    'DATABASE_URL names no database: DATABASE_URL=libsql://... DATABASE_AUTH_TOKEN=... npm run migrate',
  )
  process.exit(1)
}
await runTool(async () => {
  await prepareDatabase(url, 'production', { authToken: process.env['DATABASE_AUTH_TOKEN'] })
  console.log('The database is up to date.')
})
