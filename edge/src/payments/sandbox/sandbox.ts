import type { Database } from '@switchback/db/client.ts'

/** What the sandbox works with: its intents live in the database, as a card company's would in its own. */
export type Sandbox = {
  readonly db: Database
  readonly now: Date
  readonly webhookSecret: string
}
