// `npm run remove-demo-users`: closes the demo accounts and demo dealerships of a database that goes into production:
// the one at DATABASE_URL, or the local one of `npm start`.
import { openDatabase } from '@switchback/db/client.ts'
import { closeDemoUsers } from '@switchback/db/seed/close-demo-users.ts'
import { runTool } from './product/processes/run-tool.ts'
import { withDatabase } from './product/database/with-database.ts'

await runTool(() =>
  withDatabase(async (address) => {
    const count = await closeDemoUsers(openDatabase(address), new Date())
    console.log(
      count === 0
        ? 'There are no active demo accounts.'
        : `${count} demo accounts are closed: they cannot sign in, and their user names are free. Their orders stay.`,
    )
  }),
)
