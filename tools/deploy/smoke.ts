import { setTimeout as pause } from 'node:timers/promises'

const trip = {
  pickupZip: '33602',
  deliveryZip: '10001',
  vehicleType: 'SUV',
  transportType: 'open',
  isRunning: true,
}
const giveUpMs = 15_000

/** Headers that every response has, and how they look. */
const securityHeaders: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /frame-ancestors 'none'/,
  'strict-transport-security': /max-age=\d{8}/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
}

/** A GET, or a POST of JSON. */
type Ask = (path: string, json?: object) => Promise<Response>

/** The complaint about one answer; undefined if it is right. */
type Check = (ask: Ask) => Promise<string | undefined>

const expectStatus = async (response: Response, wanted: number): Promise<string | undefined> =>
  response.status === wanted ? undefined : `${response.status} instead of ${wanted}`

/** A new deployment takes some seconds to be everywhere. */
const arrivesWithinMs = 30_000

const versionIn = async (response: Response): Promise<string | undefined> =>
  ((await response.json()) as { readonly version?: string }).version

/** Waits until the wanted version answers, and stays well. */
const isHealthy =
  (wanted: string | undefined): Check =>
  async (ask) => {
    for (const until = Date.now() + arrivesWithinMs; ;) {
      const response = await ask('/api/health')
      const wrong = await expectStatus(response, 200)
      if (wrong !== undefined || wanted === undefined) return wrong
      const version = await versionIn(response)
      if (version === wanted) return undefined
      if (Date.now() > until) return `version ${version ?? 'unknown'} instead of ${wanted}`
      await pause(1000)
    }
  }

const hasPrice: Check = async (ask) => {
  const response = await ask('/api/quotes/calculate', trip)
  const wrong = await expectStatus(response, 200)
  if (wrong !== undefined) return wrong
  const { totalPrice } = (await response.json()) as { readonly totalPrice?: unknown }
  return Number(totalPrice) > 0 ? undefined : `the total is ${String(totalPrice)}`
}

/** The home page with its headers, and the script that it names. */
const hasPage: Check = async (ask) => {
  const page = await ask('/')
  const wrong = await expectStatus(page, 200)
  if (wrong !== undefined) return wrong
  const html = await page.text()
  const lacking = Object.entries(securityHeaders)
    .filter(([name, pattern]) => !pattern.test(page.headers.get(name) ?? ''))
    .map(([name]) => name)
  if (lacking.length > 0) return `without the header ${lacking.join(', ')}`
  const script = /\/assets\/[\w./-]+\.js/.exec(html)?.[0]
  if (script === undefined) return 'it names no script'
  const asset = await ask(script)
  const type = asset.headers.get('Content-Type') ?? 'nothing'
  return asset.status === 200 && /javascript/.test(type) ? undefined : `${script} is ${asset.status} ${type}`
}

const keepsStaffApart: Check = async (ask) => expectStatus(await ask('/api/admin/system'), 401)

const checks: readonly (readonly [what: string, check: Check])[] = [
  ['a price', hasPrice],
  ['the page', hasPage],
  ['the system page for strangers', keepsStaffApart],
]

/**
 * Asks a site as a visitor would: health, a price, the page with its security headers and its script, and that staff
 * pages stay closed. It changes nothing.
 * @param asked the version that must answer, any by default, and headers for each request.
 * @returns the answers that are wrong; empty if all is well.
 * Source: ADR-93.
 */
export async function smokeTest(
  origin: string,
  { version, headers = {} }: { version?: string; headers?: Readonly<Record<string, string>> } = {},
): Promise<string[]> {
  const ask: Ask = (path, json) =>
    fetch(new URL(path, origin), {
      signal: AbortSignal.timeout(giveUpMs),
      ...(json === undefined
        ? { headers }
        : {
            method: 'POST',
            headers: { ...headers, 'Content-Type': 'application/json' },
            body: JSON.stringify(json),
          }),
    })
  const complaints: string[] = []
  for (const [what, check] of [['/api/health', isHealthy(version)] as const, ...checks]) {
    const wrong = await check(ask).catch((error: unknown) =>
      error instanceof Error ? error.message : String(error),
    )
    if (wrong !== undefined) complaints.push(`${what}: ${wrong}`)
  }
  return complaints
}
