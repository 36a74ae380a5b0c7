import { databaseOn } from '@switchback/db/client.ts'
import { createMiddleware } from 'hono/factory'
import { oneCell, type Cell } from '../cells/cells.ts'
import type { AppEnv, RequestContext } from '../request-context.ts'

const isNotification = (statement: string) => /^\s*insert into "admin_notifications"/i.test(statement)

/** The code loads when there is something to dispatch. */
async function dispatchNotifications(context: RequestContext): Promise<void> {
  const { dispatchAfterResponse } = await import('../notifications/dispatch-notifications.ts')
  await dispatchAfterResponse(context)
}

/**
 * Completes the context of the base app: a database with drizzle, which only the whole API loads; where there are
 * several, the one that the request belongs to (ORDER-51). Sends staff notifications that the request wrote after the
 * response.
 */
export const withDatabase = createMiddleware<AppEnv>(async (c, next) => {
  let hasNotifications = false
  const onWrite = (statements: readonly string[]) => {
    hasNotifications ||= statements.some(isNotification)
  }
  const { config, triggerDelivery } = c.var
  const home: Cell = { name: config.cell, db: databaseOn(c.var.connection, onWrite), config, triggerDelivery }
  c.set('db', home.db)
  c.set('cells', oneCell(home))
  if (config.furtherCells.size > 0) {
    const { enterCell } = await import('./enter-cell.ts')
    await enterCell(c, home, onWrite)
  }
  await next()
  if (hasNotifications) c.var.defer(dispatchNotifications(c.var))
})
