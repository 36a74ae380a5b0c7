// `npm run first-admin -- ada ada@example.com Ada Okafor`: creates the first super_admin of a production database.
// The deployment then mails them a link to set their password. Running it again before the link is used sends
// another. See docs/operations.md. Source: ACCESS-20.
import { openDatabase } from '@switchback/db/client.ts'
import { addFirstAdmin } from '@switchback/db/seed/add-first-admin.ts'

const [username, email, firstName, lastName = ''] = process.argv.slice(2)
const { DATABASE_URL: url, DATABASE_AUTH_TOKEN: authToken, PUBLIC_ORIGIN: publicOrigin } = process.env

function giveUp(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

if (!username || !email || !firstName || !url || !publicOrigin) {
  giveUp(
    'DATABASE_URL=libsql://... DATABASE_AUTH_TOKEN=... PUBLIC_ORIGIN=https://... npm run first-admin -- <username> <email> <first name> <last name>',
  )
}
const db = openDatabase({ url, ...(authToken ? { authToken } : {}) })
const done = await addFirstAdmin(db, { username, email, firstName, lastName }, new Date())
if (done === 'refused') {
  giveUp('There is a super_admin already. They invite everybody else in the admin portal.')
}
const response = await fetch(`${publicOrigin}/api/auth/forgot-password`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ email, accountType: 'admin' }),
})
if (!response.ok)
  giveUp(`The account is there, but no mail was sent: ${response.status} ${await response.text()}`)
console.log(`The account is there, and ${email} receives the link to set it up.`)
