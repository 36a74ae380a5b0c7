import { Refusal } from '@switchback/core/errors/refusal.ts'
import { Hono, type Context } from 'hono'
import type { AppEnv } from '../request-context.ts'
import { messageSite } from '../outbox/deliver/delivery.ts'
import { drawPaper } from '../papers/draw-paper.ts'
import { papersOf } from '../outbox/deliver/papers.ts'
import { outboxPage, type ShownMessage } from './dev-outbox-page.tsx'
import { findMessage, listMessages } from '../outbox/staff/list-messages.ts'
import { renderMessage, type OutboxRow } from '../outbox/deliver/render-message.ts'
import { bounceMessage } from '../outbox/reports/record-report.ts'

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
      files: papersOf(row).map(({ fileName }) => fileName),
    }))
    return c.json({ success: true as const, messages })
  })
  .get('/:id/files/:name', async (c) => {
    const row = await findMessage(c.var.db, c.req.param('id'))
    const paper = row && papersOf(row).find(({ fileName }) => fileName === c.req.param('name'))
    if (!paper) throw new Refusal('not_found')
    return c.body(await drawPaper(c.var, paper), 200, { 'content-type': 'application/pdf' })
  })
  .post('/:id/bounce', async (c) => {
    await bounceMessage(c.var, c.req.param('id'))
    return c.redirect('/dev/outbox', 303)
  })
  .get('/:id/mail', async (c) => {
    const row = await findMessage(c.var.db, c.req.param('id'))
    const message = row && shown(c, row).message
    if (message?.channel !== 'mail') throw new Refusal('not_found')
    return c.html(message.content.html.replace('<head>', '<head><base target="_blank">'))
  })
