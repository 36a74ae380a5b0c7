import { databaseOn } from '@switchback/db/client.ts'
import { createMiddleware } from 'hono/factory'
import type { AppEnv, RequestContext } from '../request-context.ts'

const isNotification = (statement: string) => /^\s*insert into "admin_notifications"/i.test(statement)

/** The code loads when there is something to dispatch. */
async function dispatchNotifications(context: RequestContext): Promise<void> {
  const { dispatchAfterResponse } = await import('../notifications/dispatch-notifications.ts')
  await dispatchAfterResponse(context)
}

/**
 * Completes the context of the base app: a database with drizzle, which only the whole API loads. Sends staff
 * notifications that the request wrote after the response.
 */
export const withDatabase = createMiddleware<AppEnv>(async (c, next) => {
  let hasNotifications = false
  const onWrite = (statements: readonly string[]) => {
    hasNotifications ||= statements.some(isNotification)
  }
  c.set('db', databaseOn(c.var.connection, onWrite))
  await next()
  if (hasNotifications) c.var.defer(dispatchNotifications(c.var))
})
