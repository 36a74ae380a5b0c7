import { sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { instant } from '../../columns.ts'
import { storageChecks } from '../../storage-checks.ts'
import { users } from './users.ts'

/** When each member of staff last looked at the dashboard: what changed since is shown there. Source: STAFF-32. */
export const staffVisits = sqliteTable(
  'staff_visits',
  {
    userId: text('user_id')
      .primaryKey()
      .notNull()
      .references(() => users.id),
    /** The last look of this visit. */
    visitedAt: instant('visited_at').notNull(),
    /** The last look of the visit before. */
    previousAt: instant('previous_at').notNull(),
  },
  (table) => storageChecks('staff_visits', table),
)
