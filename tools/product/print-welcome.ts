import { demoPasswords, demoUsers } from '@switchback/db/seed/demo-people.ts'
import { relative } from 'node:path'
import { projectRoot } from './project-root.ts'

type Facts = { readonly url: string; readonly environment: string; readonly logFile: string }

function demoAccounts(): string {
  const users = demoUsers('')
  const names = (wanted: (user: (typeof users)[number]) => boolean) =>
    users
      .filter(wanted)
      .map(({ username }) => username)
      .join(', ')
  const staff = names(({ dealerId }) => !dealerId)
  const dealers = names(({ dealerId }) => Boolean(dealerId))
  return `
  Demo accounts
    staff    ${staff.padEnd(34)} password ${demoPasswords.staff}
    dealers  ${dealers.padEnd(34)} password ${demoPasswords.dealer}
`
}

/** Prints the address, the demo accounts, and how to stop. */
export function printWelcome(facts: Facts): void {
  console.log(`
  Switchback is running on ${facts.url}
${facts.environment === 'production' ? '' : demoAccounts()}
  Requests are logged to ${relative(projectRoot, facts.logFile)}
  Ctrl-C stops it; the data stay.
`)
}
