// `npm run migrate`: brings the database at DATABASE_URL to today's schema. For production; `npm start` does it by itself.
import { migrate } from '@switchback/db/migrate.ts'

const url = process.env['DATABASE_URL']
if (!url) {
  console.error(
    'DATABASE_URL names no database. Try: DATABASE_URL=libsql://... DATABASE_AUTH_TOKEN=... npm run migrate',
  )
  process.exit(1)
}
await migrate(url, process.env['DATABASE_AUTH_TOKEN'])
console.log('The database is up to date.')
