import { remittanceLines } from '@switchback/core/invoices/remittance.ts'
import type { Database } from '@switchback/db/client.ts'
import type { Config } from '../../config.ts'
import { driverToken } from '../../session/token.ts'
import type { Log } from '../../http/log.ts'
import { remittanceOf } from '../../pdf/issuer.ts'
import { manageToken } from './manage-token.ts'
import type { DrawPaper } from './papers.ts'
import { passwordToken } from '../../session/token.ts'
import { resend, type SentMail } from '../providers/resend.ts'
import { twilio } from '../providers/twilio.ts'
import { webPush } from '../providers/web-push.ts'
import type { PushContent } from '../texts/render-push.ts'
import type { MessageSite } from '../mails/parts/mail-content.ts'
import type { MessageProvider } from '../providers/message-provider.ts'

/** The dependencies for delivering messages. */
export type Delivery = {
  readonly db: Database
  readonly now: () => Date
  readonly log: Log
  readonly site: MessageSite
  readonly mail: MessageProvider<SentMail> | undefined
  readonly sms: MessageProvider<string> | undefined
  readonly push: MessageProvider<PushContent> | undefined
  readonly drawPaper: DrawPaper
  readonly leaseMs: number
  readonly backoffMs: number
  /** Where nothing is delivered, staff of a production site must be alerted. */
  readonly isProduction: boolean
}

type DeliveryParts = Pick<Delivery, 'db' | 'now' | 'log'> & {
  readonly config: Config
  readonly fetch: typeof fetch
  /** Needed where mails with papers are sent. */
  readonly drawPaper?: DrawPaper
}

const noPapers: DrawPaper = () => Promise.reject(new Error('Nothing draws papers here'))

/** The signature and link origin of messages. */
export function messageSite(config: Config, requestOrigin?: string): MessageSite {
  // A deployment that delivers messages has a public origin.
  return {
    brand: config.brand,
    origin: config.publicOrigin ?? requestOrigin ?? 'http://localhost:8787',
    timeZone: config.businessTimeZone,
    calling: config.calling,
    payWays: remittanceLines(remittanceOf(config)).map(({ way }) => way),
    passwordToken: (seed) => passwordToken(config, seed),
    driverToken: (seed) => driverToken(config, seed),
    manageToken: (messageId) => manageToken(config, messageId),
  }
}

/** Returns the delivery configured for this deployment. */
export function setUpDelivery({
  config,
  db,
  now,
  log,
  fetch,
  drawPaper = noPapers,
}: DeliveryParts): Delivery {
  const { messages, brand } = config
  return {
    db,
    now,
    log,
    site: messageSite(config),
    mail: messages.resend && resend({ ...messages.resend, from: messages.mailFrom, replyTo: brand.email }),
    sms: messages.twilio && twilio({ ...messages.twilio, reportsTo: config.publicOrigin }, fetch),
    push: messages.push && webPush(messages.push, { db, now, fetch }),
    drawPaper,
    leaseMs: messages.leaseMs,
    backoffMs: messages.backoffMs,
    isProduction: config.environment === 'production',
  }
}
