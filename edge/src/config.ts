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
})
type Settings = z.output<typeof Settings>

/** The names of all settings. */
export const settingNames = Object.keys(Settings.shape)

/** What one setting demands of another. */
function contradictions(settings: Settings): string[] {
  const complaints: string[] = []
  if (settings.STRIPE_SECRET_KEY !== undefined) {
    for (const name of ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const) {
      if (settings[name] === undefined) complaints.push(`${name} is missing beside STRIPE_SECRET_KEY`)
    }
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
