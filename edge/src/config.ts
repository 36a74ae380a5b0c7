import { defaultBrand, type Brand } from '@switchback/core/brand.ts'
import type { SiteConfig } from '@switchback/core/site-config.ts'
import { timings } from '@switchback/core/timings.ts'
import * as z from 'zod/mini'

/** What the Worker was deployed with, checked. Every setting is named in `.env.example`. */
export type Config = {
  readonly environment: SiteConfig['environment']
  readonly database: { readonly url: string; readonly authToken: string | undefined }
  /** Where people reach the site, without a slash at the end; none where it is wherever the request came to. */
  readonly publicOrigin: string | undefined
  /** `none`: production without a Stripe key, where payments cannot be started. Source: decision 17. */
  readonly paymentProvider: SiteConfig['paymentProvider']
  readonly stripe: StripeConfig | undefined
  readonly sandboxWebhookSecret: string
  readonly quoteCalculationMs: number
  /** How many unknown order ids one address may look up in an hour. Source: decision 11. */
  readonly unknownOrdersPerHour: number
  readonly brand: Brand
  readonly messages: MessageConfig
  readonly sharing: SharingLimits
}

/** How mails and text messages leave. Where a provider is not set up, its messages stay in the outbox. */
type MessageConfig = {
  readonly resend: { readonly apiKey: string; readonly apiBase: string } | undefined
  readonly twilio:
    | {
        readonly accountSid: string
        readonly authToken: string
        readonly from: string
        readonly apiBase: string
      }
    | undefined
  /** `Name <address>`. */
  readonly mailFrom: string
  /** The contacts of the dispatch desk. Source: decision 50. */
  readonly dispatchEmails: readonly string[]
  readonly dispatchPhones: readonly string[]
  /** For so long a message is left to whoever began to send it. */
  readonly leaseMs: number
  /** The pause after the first failed attempt; each further one is twice as long. */
  readonly backoffMs: number
}

/** How often quotes may be shared in a day (of UTC). Source: decision 22. */
type SharingLimits = {
  readonly perAddress: number
  readonly perRecipient: number
  readonly mails: number
  readonly texts: number
}

type StripeConfig = {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  /** Where the tests have a fake of Stripe; none is Stripe itself. */
  readonly apiBase: string | undefined
}

/** The Worker was deployed with settings that are missing or wrong; the message names every one of them. */
export class ConfigFault extends Error {
  constructor(complaints: readonly string[]) {
    super(`Settings are missing or wrong: ${complaints.join('; ')}`)
    this.name = 'ConfigFault'
  }
}

const text = z.optional(z.string())
const origin = z.optional(
  z.string().check(z.regex(/^https?:\/\/[^/\s]+$/, 'must be like https://example.com')),
)
const count = (fallback: number) =>
  z._default(
    z.pipe(z.string().check(z.regex(/^\d{1,9}$/, 'must be a whole number')), z.transform(Number)),
    fallback,
  )

const addresses = (pattern: RegExp, message: string) =>
  z._default(
    z.pipe(
      z.string().check(z.regex(pattern, message)),
      z.transform((list) => list.split(',').map((each) => each.trim())),
    ),
    [],
  )
const mailAddress = String.raw`[^\s@,<>]+@[^\s@,<>]+\.[^\s@,<>]+`
const listOf = (item: string) => new RegExp(`^${item}(\\s*,\\s*${item})*$`)

const Settings = z.object({
  ENVIRONMENT: z.enum(['development', 'test', 'production'], 'must be development, test or production'),
  DATABASE_URL: z
    .string('is missing')
    .check(z.regex(/^(https?|libsql):\/\/\S+$/, 'must be an http, https or libsql url')),
  DATABASE_AUTH_TOKEN: text,
  PUBLIC_ORIGIN: origin,
  STRIPE_SECRET_KEY: text,
  STRIPE_PUBLISHABLE_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_API_BASE: origin,
  SANDBOX_WEBHOOK_SECRET: text,
  QUOTE_CALCULATION_MS: count(timings.quoteCalculationMs),
  UNKNOWN_ORDERS_PER_HOUR: count(60),
  BRAND_NAME: z._default(z.string(), defaultBrand.name),
  BRAND_TAGLINE: z._default(z.string(), defaultBrand.tagline),
  BRAND_PHONE: z._default(z.string(), defaultBrand.phone),
  BRAND_EMAIL: z._default(z.string(), defaultBrand.email),
  BRAND_POSTAL_ADDRESS: z._default(z.string(), defaultBrand.postalAddress),
  RESEND_API_KEY: text,
  RESEND_API_BASE: origin,
  MAIL_FROM: z.optional(
    z.string().check(z.regex(new RegExp(`^[^\\r\\n<>]+<${mailAddress}>$`), 'must be like Name <address>')),
  ),
  TWILIO_ACCOUNT_SID: text,
  TWILIO_AUTH_TOKEN: text,
  TWILIO_FROM: text,
  TWILIO_API_BASE: origin,
  DISPATCH_EMAILS: addresses(listOf(mailAddress), 'must be mail addresses with commas between them'),
  DISPATCH_PHONES: addresses(listOf(String.raw`\+[1-9]\d{7,14}`), 'must be numbers like +18135550142'),
  OUTBOX_LEASE_MS: count(60_000),
  OUTBOX_BACKOFF_MS: count(30_000),
  SHARES_PER_ADDRESS_PER_DAY: count(30),
  SHARES_PER_RECIPIENT_PER_DAY: count(5),
  SHARED_MAILS_PER_DAY: count(2000),
  SHARED_TEXTS_PER_DAY: count(300),
})
type Settings = z.output<typeof Settings>

/** The names of all settings. */
export const settingNames = Object.keys(Settings.shape)

function twilioContradictions(settings: Settings): string[] {
  if (settings.TWILIO_ACCOUNT_SID === undefined) return []
  return (['TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const)
    .filter((name) => settings[name] === undefined)
    .map((name) => `${name} is missing beside TWILIO_ACCOUNT_SID`)
}

/** What one setting demands of another. */
function contradictions(settings: Settings): string[] {
  const complaints: string[] = []
  if (settings.STRIPE_SECRET_KEY !== undefined) {
    for (const name of ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const) {
      if (settings[name] === undefined) complaints.push(`${name} is missing beside STRIPE_SECRET_KEY`)
    }
  }
  complaints.push(...twilioContradictions(settings))
  const isDelivering = settings.RESEND_API_KEY !== undefined || settings.TWILIO_ACCOUNT_SID !== undefined
  if (isDelivering && settings.PUBLIC_ORIGIN === undefined) {
    complaints.push('PUBLIC_ORIGIN is missing: messages link to it')
    return complaints
  }
  if (settings.ENVIRONMENT !== 'production') return complaints
  if (settings.PUBLIC_ORIGIN === undefined) complaints.push('PUBLIC_ORIGIN is missing')
  if (settings.STRIPE_API_BASE !== undefined) complaints.push('STRIPE_API_BASE is for tests only')
  return complaints
}

function stripeConfig(settings: Settings): StripeConfig | undefined {
  if (settings.STRIPE_SECRET_KEY === undefined) return undefined
  return {
    secretKey: settings.STRIPE_SECRET_KEY,
    publishableKey: settings.STRIPE_PUBLISHABLE_KEY ?? '',
    webhookSecret: settings.STRIPE_WEBHOOK_SECRET ?? '',
    apiBase: settings.STRIPE_API_BASE,
  }
}

function messageConfig(settings: Settings): MessageConfig {
  const { RESEND_API_KEY: resendKey, TWILIO_ACCOUNT_SID: accountSid } = settings
  const isDemo = settings.ENVIRONMENT !== 'production'
  const demoDesk = ['dispatch@switchback.example', 'night-desk@switchback.example']
  const fallback = isDemo ? demoDesk : [settings.BRAND_EMAIL]
  const { DISPATCH_EMAILS: emails, DISPATCH_PHONES: phones } = settings
  return {
    resend: resendKey
      ? { apiKey: resendKey, apiBase: settings.RESEND_API_BASE ?? 'https://api.resend.com' }
      : undefined,
    twilio: accountSid
      ? {
          accountSid,
          authToken: settings.TWILIO_AUTH_TOKEN ?? '',
          from: settings.TWILIO_FROM ?? '',
          apiBase: settings.TWILIO_API_BASE ?? 'https://api.twilio.com',
        }
      : undefined,
    mailFrom: settings.MAIL_FROM ?? `${settings.BRAND_NAME} <${settings.BRAND_EMAIL}>`,
    dispatchEmails: emails.length > 0 ? emails : fallback,
    dispatchPhones: phones.length > 0 || !isDemo ? phones : ['+18135550170', '+18135550171'],
    leaseMs: settings.OUTBOX_LEASE_MS,
    backoffMs: settings.OUTBOX_BACKOFF_MS,
  }
}

function paymentProvider(settings: Settings): Config['paymentProvider'] {
  if (settings.STRIPE_SECRET_KEY !== undefined) return 'stripe'
  return settings.ENVIRONMENT === 'production' ? 'none' : 'sandbox'
}

function toConfig(settings: Settings): Config {
  return {
    environment: settings.ENVIRONMENT,
    database: { url: settings.DATABASE_URL, authToken: settings.DATABASE_AUTH_TOKEN },
    publicOrigin: settings.PUBLIC_ORIGIN,
    paymentProvider: paymentProvider(settings),
    stripe: stripeConfig(settings),
    // Signs what the sandbox delivers to ourselves, so all that counts is that every isolate has the same one.
    sandboxWebhookSecret:
      settings.SANDBOX_WEBHOOK_SECRET ??
      `sandbox ${settings.DATABASE_URL} ${settings.DATABASE_AUTH_TOKEN ?? ''}`,
    quoteCalculationMs: settings.QUOTE_CALCULATION_MS,
    unknownOrdersPerHour: settings.UNKNOWN_ORDERS_PER_HOUR,
    brand: {
      name: settings.BRAND_NAME,
      tagline: settings.BRAND_TAGLINE,
      phone: settings.BRAND_PHONE,
      email: settings.BRAND_EMAIL,
      postalAddress: settings.BRAND_POSTAL_ADDRESS,
    },
    messages: messageConfig(settings),
    sharing: {
      perAddress: settings.SHARES_PER_ADDRESS_PER_DAY,
      perRecipient: settings.SHARES_PER_RECIPIENT_PER_DAY,
      mails: settings.SHARED_MAILS_PER_DAY,
      texts: settings.SHARED_TEXTS_PER_DAY,
    },
  }
}

/** Settings that are empty count as not given, so that a line of `.env.example` may be left as it is. */
function given(bindings: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(bindings).filter(([name, value]) => settingNames.includes(name) && value !== ''),
  )
}

const parsed = new WeakMap<object, Config>()

/**
 * The Worker's settings out of its bindings, parsed once for each.
 * @throws ConfigFault naming every setting that is missing or wrong.
 */
export function readConfig(bindings: object): Config {
  const known = parsed.get(bindings)
  if (known) return known
  const { success, data, error } = Settings.safeParse(given(bindings))
  const wrong = success
    ? contradictions(data)
    : error.issues.map((issue) => {
        const name = String(issue.path[0])
        return `${name} ${name in given(bindings) ? issue.message : 'is missing'}`
      })
  if (!success || wrong.length > 0) throw new ConfigFault(wrong)
  const config = toConfig(data)
  parsed.set(bindings, config)
  return config
}
