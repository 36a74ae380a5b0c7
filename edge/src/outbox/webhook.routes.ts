import { Hono } from 'hono'
import type { AppEnv } from '../request-context.ts'
import { countingRefusals } from '../system/refused-webhooks.ts'

/** The code loads with the first report. */
const receiver = () => import('./reports/receive-report.ts')

const received = { success: true, received: true } as const

/** The reports of the providers of mails and text messages about delivery. Source: MSG-36. */
export const messageWebhooks = new Hono<AppEnv>()
  .post('/resend/webhook', async (c) => {
    const header = (name: string) => c.req.header(name) ?? ''
    const headers = {
      id: header('svix-id'),
      timestamp: header('svix-timestamp'),
      signature: header('svix-signature'),
    }
    const { receiveFromResend } = await receiver()
    const body = await c.req.text()
    await countingRefusals(c.var, 'resend', () => receiveFromResend(c.var, body, headers))
    return c.json(received)
  })
  .post('/twilio/webhook', async (c) => {
    const signature = c.req.header('X-Twilio-Signature') ?? ''
    const { receiveFromTwilio } = await receiver()
    const call = { url: c.req.url, body: await c.req.text(), signature }
    await countingRefusals(c.var, 'twilio', () => receiveFromTwilio(c.var, call))
    return c.json(received)
  })
