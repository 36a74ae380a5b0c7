/** The settings that decide whether a production deployment talks to real services over encrypted connections. */
type CheckedSettings = {
  readonly DATABASE_URL: string
  readonly CELL_DATABASES: readonly string[]
  readonly PUBLIC_ORIGIN: string | undefined
  readonly STRIPE_SECRET_KEY: string | undefined
  readonly STRIPE_PUBLISHABLE_KEY: string | undefined
  readonly STRIPE_API_BASE: string | undefined
  readonly RESEND_API_BASE: string | undefined
  readonly TWILIO_API_BASE: string | undefined
  readonly DEMO_STAFF_PASSWORD: string | undefined
  readonly DEMO_DEALER_PASSWORD: string | undefined
  readonly PRODUCTION_REHEARSAL: string | undefined
}

const loopback = /^(?:https?|libsql|wss?):\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?=[:/?]|$)/i
const isEncrypted = /^(?:https|libsql):\/\/(?!.*[?&]tls=0)/i

type Address = readonly [
  name: Exclude<keyof CheckedSettings, 'CELL_DATABASES'>,
  isAllowed: RegExp,
  complaint: string,
]

const addresses: readonly Address[] = [
  ['DATABASE_URL', isEncrypted, 'must be https or libsql in production'],
  ['PUBLIC_ORIGIN', isEncrypted, 'must be https in production'],
  ['STRIPE_API_BASE', /^$/, 'is for tests only'],
  ['RESEND_API_BASE', /^https:\/\/api\.resend\.com$/, 'must be https://api.resend.com in production'],
  // Twilio has regions: https://api.dublin.ie1.twilio.com.
  [
    'TWILIO_API_BASE',
    /^https:\/\/api(?:\.[a-z0-9-]+){0,2}\.twilio\.com$/,
    'must be an address of Twilio in production',
  ],
]

const liveKeys: readonly Address[] = [
  ['STRIPE_SECRET_KEY', /^(?:sk|rk)_live_/, 'must be a live key (sk_live_...) in production'],
  ['STRIPE_PUBLISHABLE_KEY', /^pk_live_/, 'must be a live key (pk_live_...) in production'],
]

/**
 * Problems with the settings of a production deployment: test keys, unencrypted addresses, fake providers.
 * `PRODUCTION_REHEARSAL` allows test keys and loopback addresses, and works only with a database on loopback, which
 * no deployment can reach.
 */
export function refuseTestSettings(settings: CheckedSettings): string[] {
  const isRehearsal = settings.PRODUCTION_REHEARSAL !== undefined
  const isRefused = (value: string, isAllowed: RegExp): boolean =>
    !isAllowed.test(value) && !(isRehearsal && loopback.test(value))
  const isWrong = ([name, isAllowed]: Address): boolean => {
    const value = settings[name]
    return value !== undefined && isRefused(value, isAllowed)
  }
  const checked = isRehearsal ? addresses : [...addresses, ...liveKeys]
  const complaints = checked.filter(isWrong).map(([name, , complaint]) => `${name} ${complaint}`)
  // Each is like 01=libsql://orders-01.example.
  if (settings.CELL_DATABASES.some((each) => isRefused(each.slice(3), isEncrypted))) {
    complaints.push('CELL_DATABASES must be https or libsql in production')
  }
  for (const name of ['DEMO_STAFF_PASSWORD', 'DEMO_DEALER_PASSWORD'] as const) {
    if (settings[name] !== undefined) complaints.push(`${name} is for tests only`)
  }
  if (isRehearsal && !loopback.test(settings.DATABASE_URL)) {
    complaints.push('PRODUCTION_REHEARSAL needs a DATABASE_URL on this machine')
  }
  return complaints
}
