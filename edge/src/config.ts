import { defaultBrand, type Brand } from '@switchback/core/brand.ts'
import { weekdays, type Calling } from '@switchback/core/calling/calling-hours.ts'
import { defaultSignUpStates, type SiteConfig } from '@switchback/core/site-config.ts'
import { defaultTimeZone, timeZones, type TimeZone } from '@switchback/core/calendar/time-zone.ts'
import { timings } from '@switchback/core/timings.ts'
import { limitDefaults, limitNames, type LimitName, type Limits } from '@switchback/core/rate-limits.ts'
import { cellReaders, furtherCells, wrongCells } from './cells/cell-settings.ts'
import { knownPushHosts, type PushSettings } from './push/push-settings.ts'
import {
  neededBesideRouting,
  remittanceReaders,
  remittanceSettings,
  type RemittanceSettings,
} from './remittance-settings.ts'
import { refuseTestSettings } from './refuse-test-settings.ts'
import { setting, SettingError } from './setting.ts'

/** The Worker's validated configuration. `.env.example` names every setting. */
export type Config = {
  readonly environment: SiteConfig['environment']
  readonly database: { readonly url: string; readonly authToken: string | undefined }
  /** The public origin of the site, without a trailing slash; undefined to use the origin of the request. */
  readonly publicOrigin: string | undefined
  /** The database of new orders, which their ids name. Source: ORDER-51. */
  readonly cell: string
  /** The other databases, by cell. Source: ORDER-51. */
  readonly furtherCells: ReturnType<typeof furtherCells>
  /** `none`: production without a Stripe key, where no payment can start. Source: PAY-18. */
  readonly paymentProvider: SiteConfig['paymentProvider']
  readonly stripe: StripeConfig | undefined
  readonly sandboxWebhookSecret: string
  /** Encrypts what we must be able to read again: tax ids, routing numbers, two-step secrets. Source: CREDIT-3. */
  readonly encryptionSecret: string
  /** The token by which a monitor reads the state of the system; without it nobody can. Source: SYSTEM-4. */
  readonly healthToken: string | undefined
  readonly quoteCalculationMs: number
  /** The zone of every calendar day that we write, count, or compare. Source: SCREEN-9. */
  readonly businessTimeZone: TimeZone
  /** The sign-in of the demo accounts, if there are any; public. Source: DEV-3. */
  readonly demoSignIn: SiteConfig['demoSignIn']
  /** The states from which dealers can sign up. Source: DEALER-4. */
  readonly signUpStates: readonly string[]
  /** A credit limit above this needs the approval of a second staff member. Whole cents. */
  readonly creditLimitCeilingCents: number
  /** An adjustment of a dealership's balance above it needs a second person. Source: CREDIT-13. */
  readonly adjustmentCeilingCents: number
  /** The rate limits by setting name. */
  readonly limits: Limits
  readonly brand: Brand
  /** Where dealerships send their money, see `remittanceOf`; never in a public response. Source: INVOICE-13. */
  readonly remittance: RemittanceSettings
  /** When the dispatch desk calls customers, and from which number. Source: MSG-28. */
  readonly calling: Calling
  readonly messages: MessageConfig
}

/** How mails and text messages are sent. Without a provider, messages stay in the outbox. */
type MessageConfig = {
  readonly resend: { readonly apiKey: string; readonly apiBase: string } | undefined
  /** Signs the reports of Resend; without one none is heard. Source: MSG-36. */
  readonly resendSecret: string | undefined
  readonly twilio:
    | {
        readonly accountSid: string
        readonly authToken: string
        readonly from: string
        readonly apiBase: string
      }
    | undefined
  /** Undefined if no VAPID keys are set: then no device can turn push on. Source: MSG-22. */
  readonly push: PushSettings | undefined
  /** `Name <address>`. */
  readonly mailFrom: string
  /** The contacts of the dispatch desk. Source: ORDER-16. */
  readonly dispatchEmails: readonly string[]
  readonly dispatchPhones: readonly string[]
  /** How long a message stays leased to the process that started sending it. */
  readonly leaseMs: number
  /** The delay after the first failed attempt; it doubles with each further one. */
  readonly backoffMs: number
}

type StripeConfig = {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
  /** The base URL of the Stripe fake in tests; undefined for Stripe itself. */
  readonly apiBase: string | undefined
}

/** The Worker was deployed with missing or wrong settings; the message names them all. */
export class ConfigError extends Error {
  readonly complaints: readonly string[]
  constructor(complaints: readonly string[]) {
    super(`Settings are missing or wrong: ${complaints.join('; ')}`)
    this.name = 'ConfigError'
    this.complaints = complaints
  }
}

const mailPart = '[^\\s@,<>]+'
const mailAddress = `${mailPart}@${mailPart}\\.${mailPart}`
const { count, hours, list, matching, needed, oneOf, optional, origin, text } = setting

/** A limit is a whole number. */
const limitReaders = Object.fromEntries(
  limitNames.map((name) => [name, count(limitDefaults[name])]),
) as Record<LimitName, ReturnType<typeof count>>

function readLimits(settings: Limits): Limits {
  return Object.fromEntries(limitNames.map((name) => [name, settings[name]])) as Limits
}

const atLeast = (length: number) =>
  matching(new RegExp(`^[^]{${length},}$`), `must be at least ${length} characters`)

const digits = matching(/^\d{1,8}$/, 'must be digits')

const printedKey = (length: number) =>
  matching(new RegExp(`^[\\w-]{${length}}$`), 'must be of npm run vapid-keys')

/** How to parse each setting, by its name in `.env.example`. */
const readers = {
  ENVIRONMENT: oneOf(['development', 'test', 'production'], 'must be development, test or production'),
  DATABASE_URL: needed(matching(/^(https?|libsql):\/\/\S+$/, 'must be an http, https or libsql url')),
  DATABASE_AUTH_TOKEN: optional,
  PUBLIC_ORIGIN: origin,
  ...cellReaders,
  STRIPE_SECRET_KEY: optional,
  STRIPE_PUBLISHABLE_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_API_BASE: origin,
  SANDBOX_WEBHOOK_SECRET: optional,
  HEALTH_TOKEN: atLeast(24),
  PRODUCTION_REHEARSAL: matching(/^yes$/, 'must be yes, or not given'),
  ENCRYPTION_SECRET: atLeast(32),
  QUOTE_CALCULATION_MS: count(timings.quoteCalculationMs),
  BUSINESS_TIME_ZONE: oneOf(timeZones, `must be one of ${timeZones.join(', ')}`, defaultTimeZone),
  CREDIT_LIMIT_CEILING: count(250_000),
  ADJUSTMENT_CEILING: count(1000),
  SIGN_UP_STATES: list('[A-Z]{2}', 'states like FL'),
  DEMO_STAFF_PASSWORD: optional,
  DEMO_DEALER_PASSWORD: optional,
  BRAND_NAME: text(defaultBrand.name),
  BRAND_TAGLINE: text(defaultBrand.tagline),
  BRAND_PHONE: text(defaultBrand.phone),
  BRAND_EMAIL: text(defaultBrand.email),
  BRAND_POSTAL_ADDRESS: text(defaultBrand.postalAddress),
  BRAND_USDOT_NUMBER: digits,
  BRAND_MC_NUMBER: digits,
  BRAND_CARGO_INSURANCE: optional,
  ...remittanceReaders,
  CALLING_HOURS: hours(8, 20),
  CALLING_DAYS: list(`(?:${weekdays.join('|')})`, 'days like Monday'),
  CALLING_PHONE: optional,
  RESEND_API_KEY: optional,
  RESEND_API_BASE: origin,
  RESEND_WEBHOOK_SECRET: optional,
  MAIL_FROM: matching(new RegExp(`^[^\\r\\n<>]+<${mailAddress}>$`), 'must be like Name <address>'),
  TWILIO_ACCOUNT_SID: optional,
  TWILIO_AUTH_TOKEN: optional,
  TWILIO_FROM: optional,
  TWILIO_API_BASE: origin,
  VAPID_PUBLIC_KEY: printedKey(87),
  VAPID_PRIVATE_KEY: printedKey(43),
  VAPID_SUBJECT: matching(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must begin with mailto: or https:'),
  PUSH_HOSTS: list(String.raw`(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+`, 'host names'),
  DISPATCH_EMAILS: list(mailAddress, 'mail addresses'),
  DISPATCH_PHONES: list(String.raw`\+[1-9]\d{7,14}`, 'numbers like +18135550142'),
  OUTBOX_LEASE_MS: count(60_000),
  OUTBOX_BACKOFF_MS: count(30_000),
  ...limitReaders,
}
type Settings = { readonly [Name in keyof typeof readers]: ReturnType<(typeof readers)[Name]> }

/** Settings that go together. */
const neededBeside = {
  STRIPE_SECRET_KEY: ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  RESEND_WEBHOOK_SECRET: ['RESEND_API_KEY'],
  TWILIO_ACCOUNT_SID: ['TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  REMIT_ACH_ROUTING_NUMBER: neededBesideRouting,
  REMIT_WIRE_ROUTING_NUMBER: neededBesideRouting,
  VAPID_PRIVATE_KEY: ['VAPID_PUBLIC_KEY'],
  VAPID_PUBLIC_KEY: ['VAPID_PRIVATE_KEY'],
} as const satisfies Partial<Record<keyof Settings, readonly (keyof Settings)[]>>

/** The names of all settings. */
export const settingNames = Object.keys(readers)

/** Settings that are needed beside others, and missing. */
function missingBeside(settings: Settings): string[] {
  return Object.entries(neededBeside).flatMap(([given, names]) =>
    settings[given as keyof typeof neededBeside] === undefined
      ? []
      : names
          .filter((name) => settings[name] === undefined)
          .map((name) => `${name} is missing beside ${given}`),
  )
}

/** The errors in combinations of settings. */
function contradictions(settings: Settings): string[] {
  const complaints = [...missingBeside(settings), ...wrongCells(settings)]
  const isDelivering = settings.RESEND_API_KEY !== undefined || settings.TWILIO_ACCOUNT_SID !== undefined
  if (isDelivering && settings.PUBLIC_ORIGIN === undefined) {
    complaints.push('PUBLIC_ORIGIN is missing: messages link to it')
    return complaints
  }
  if (settings.ENVIRONMENT !== 'production') return complaints
  if (settings.PUBLIC_ORIGIN === undefined) complaints.push('PUBLIC_ORIGIN is missing')
  if (settings.ENCRYPTION_SECRET === undefined) complaints.push('ENCRYPTION_SECRET is missing')
  return [...complaints, ...refuseTestSettings(settings)]
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

function pushConfig(settings: Settings): PushSettings | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, PUSH_HOSTS: hosts } = settings
  if (publicKey === undefined || privateKey === undefined) return undefined
  return {
    publicKey,
    privateKey,
    subject: settings.VAPID_SUBJECT ?? `mailto:${settings.BRAND_EMAIL}`,
    hosts: hosts.length > 0 ? hosts : knownPushHosts,
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
    resendSecret: settings.RESEND_WEBHOOK_SECRET,
    twilio: accountSid
      ? {
          accountSid,
          authToken: settings.TWILIO_AUTH_TOKEN ?? '',
          from: settings.TWILIO_FROM ?? '',
          apiBase: settings.TWILIO_API_BASE ?? 'https://api.twilio.com',
        }
      : undefined,
    push: pushConfig(settings),
    mailFrom: settings.MAIL_FROM ?? `${settings.BRAND_NAME} <${settings.BRAND_EMAIL}>`,
    dispatchEmails: emails.length > 0 ? emails : fallback,
    dispatchPhones: phones.length > 0 || !isDemo ? phones : ['+18135550170', '+18135550171'],
    leaseMs: settings.OUTBOX_LEASE_MS,
    backoffMs: settings.OUTBOX_BACKOFF_MS,
  }
}

function calling(settings: Settings): Calling {
  const { CALLING_HOURS: hoursOfDay, CALLING_DAYS: days, CALLING_PHONE: phone } = settings
  return {
    fromHour: hoursOfDay.from,
    untilHour: hoursOfDay.until,
    days: days.length > 0 ? weekdays.filter((day) => days.includes(day)) : weekdays,
    phone: phone ?? settings.BRAND_PHONE,
  }
}

function paymentProvider(settings: Settings): Config['paymentProvider'] {
  if (settings.STRIPE_SECRET_KEY !== undefined) return 'stripe'
  return settings.ENVIRONMENT === 'production' ? 'none' : 'sandbox'
}

function demoSignIn(settings: Settings): SiteConfig['demoSignIn'] {
  const { DEMO_STAFF_PASSWORD: staff, DEMO_DEALER_PASSWORD: dealer } = settings
  return staff === undefined || dealer === undefined ? null : { staff, dealer }
}

function toConfig(settings: Settings): Config {
  return {
    environment: settings.ENVIRONMENT,
    database: { url: settings.DATABASE_URL, authToken: settings.DATABASE_AUTH_TOKEN },
    publicOrigin: settings.PUBLIC_ORIGIN,
    cell: settings.CELL ?? '00',
    furtherCells: furtherCells(settings),
    paymentProvider: paymentProvider(settings),
    stripe: stripeConfig(settings),
    // Signs only what our own sandbox delivers to us, so it only has to be the same in every isolate.
    sandboxWebhookSecret:
      settings.SANDBOX_WEBHOOK_SECRET ??
      `sandbox ${settings.DATABASE_URL} ${settings.DATABASE_AUTH_TOKEN ?? ''}`,
    // Demo data is not secret; production must bring its own key.
    healthToken: settings.HEALTH_TOKEN,
    encryptionSecret: settings.ENCRYPTION_SECRET ?? demoSecret,
    quoteCalculationMs: settings.QUOTE_CALCULATION_MS,
    businessTimeZone: settings.BUSINESS_TIME_ZONE,
    creditLimitCeilingCents: settings.CREDIT_LIMIT_CEILING * 100,
    adjustmentCeilingCents: settings.ADJUSTMENT_CEILING * 100,
    demoSignIn: demoSignIn(settings),
    signUpStates: settings.SIGN_UP_STATES.length > 0 ? settings.SIGN_UP_STATES : defaultSignUpStates,
    limits: readLimits(settings),
    brand: {
      name: settings.BRAND_NAME,
      tagline: settings.BRAND_TAGLINE,
      phone: settings.BRAND_PHONE,
      email: settings.BRAND_EMAIL,
      postalAddress: settings.BRAND_POSTAL_ADDRESS,
      usdotNumber: settings.BRAND_USDOT_NUMBER ?? null,
      mcNumber: settings.BRAND_MC_NUMBER ?? null,
      cargoInsurance: settings.BRAND_CARGO_INSURANCE ?? null,
    },
    remittance: remittanceSettings(settings),
    calling: calling(settings),
    messages: messageConfig(settings),
  }
}

/** Parses each setting. Empty ones count as missing, so that unused lines of `.env.example` can stay. */
function readSettings(bindings: object): { settings: Settings; complaints: string[] } {
  const complaints: string[] = []
  const read = Object.entries(readers).map(([name, reader]) => {
    const binding: unknown = Reflect.get(bindings, name)
    try {
      return [name, reader(typeof binding === 'string' && binding !== '' ? binding : undefined)]
    } catch (error) {
      if (!(error instanceof SettingError)) throw error
      complaints.push(`${name} ${error.message}`)
      return [name, undefined]
    }
  })
  return { settings: Object.fromEntries(read) as Settings, complaints }
}

/** Seals what belongs to demo data, outside production alone. */
export const demoSecret = 'what nobody needs to keep secret'

const parsed = new WeakMap<object, Config>()

/**
 * The Worker's configuration, parsed once per bindings object.
 * @throws ConfigError naming every setting that is missing or wrong.
 */
export function readConfig(bindings: object): Config {
  const known = parsed.get(bindings)
  if (known) return known
  const { settings, complaints } = readSettings(bindings)
  const wrong = complaints.length > 0 ? complaints : contradictions(settings)
  if (wrong.length > 0) throw new ConfigError(wrong)
  const config = toConfig(settings)
  parsed.set(bindings, config)
  return config
}
