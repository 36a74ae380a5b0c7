import { relative } from 'node:path'
import { projectRoot } from './project-root.ts'

type Facts = { readonly url: string; readonly environment: string; readonly logFile: string }

// Named in decision 36; the screens of dealers and staff follow.
const demoAccounts = `
  Demo accounts
    staff    admin, finance, support, ops       password switchback-admin
    dealers  dealer, booker, viewer, pending    password switchback-dealer`

/** The address, who can sign in, and how to stop. */
export function printWelcome(facts: Facts): void {
  const accounts = facts.environment === 'production' ? '' : `${demoAccounts}\n`
  console.log(`
  Switchback is running on ${facts.url}
${accounts}
  Requests are logged to ${relative(projectRoot, facts.logFile)}
  Ctrl-C stops it; the data stay.
`)
}
