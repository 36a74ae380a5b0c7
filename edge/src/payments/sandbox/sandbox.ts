import type { Database } from '@switchback/db/client.ts'

/** The sandbox's dependencies: its intents live in the database, as a card company's live in its own. */
export type Sandbox = {
  readonly db: Database
  readonly now: Date
  readonly webhookSecret: string
}
