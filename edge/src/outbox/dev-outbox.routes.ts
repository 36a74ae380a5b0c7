import { Refusal } from '@switchback/core/errors/refusal.ts'
import { Hono, type Context } from 'hono'
import type { AppEnv } from '../request-context.ts'
import { messageSite } from './deliver/delivery.ts'
import { outboxPage, type ShownMessage } from './dev-outbox-page.tsx'
import { findMessage, listMessages } from './staff/list-messages.ts'
import { renderMessage, type OutboxRow } from './deliver/render-message.ts'

function shown(c: Context<AppEnv>, row: OutboxRow): ShownMessage {
  try {
    return { row, message: renderMessage(row, messageSite(c.var.config, c.var.requestOrigin)) }
  } catch {
    // A message that cannot be rendered does not hide the others.
    return { row, message: undefined }
  }
}

async function shownMessages(c: Context<AppEnv>): Promise<ShownMessage[]> {
  const rows = await listMessages(c.var.db, c.req.query('to'))
  return rows.map((row) => shown(c, row))
}

/** The contents of the outbox, for developers: `?to=` filters by receiver. */
export const devOutbox = new Hono<AppEnv>()
  .get('/', async (c) => c.html(outboxPage(await shownMessages(c))))
  .get('/messages', async (c) => {
    const messages = (await shownMessages(c)).map(({ row, message }) => ({
      id: row.id,
      channel: row.channel,
      kind: row.kind,
      recipient: row.recipient,
      status: row.status,
      createdAt: row.createdAt,
      content: message?.content ?? null,
    }))
    return c.json({ success: true as const, messages })
  })
  .get('/:id/mail', async (c) => {
    const row = await findMessage(c.var.db, c.req.param('id'))
    const message = row && shown(c, row).message
    if (message?.channel !== 'mail') throw new Refusal('not_found')
    return c.html(message.content.html.replace('<head>', '<head><base target="_blank">'))
  })
