import { limitNames, type LimitName } from '@switchback/core/rate-limits.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { zipTable, type ApiUnderTest } from '../api/api-under-test.ts'
import { publicRoutes } from '../access/public-routes.ts'
import { accountRuns } from './account-runs.ts'
import { dealerRuns } from './dealer-runs.ts'
import { lowLimit, spend, startWithLow, type Side, type Spent } from './meet-limit.ts'
import { publicRuns } from './public-runs.ts'
import type { Run } from './spending-world.ts'

// Every public and dealer route that costs something spends its budget against the real app and meets the limit: its
// messages are held, or its calls are refused. Source: MSG-14, MSG-26, SHARE-8.
const runs: readonly Run[] = [...publicRuns, ...accountRuns, ...dealerRuns]
const isBudget = (limit: LimitName) => limit.endsWith('_PER_CALLER_PER_HOUR')
const isMail = ({ limit }: Run) => limit === 'MAILS_PER_CALLER_PER_HOUR'

/** The budgets that the router declares for each route open to callers other than staff. */
function declaredBudgets(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { method, path, handler } of createApp({ zipTable }).routes) {
    if (method === 'ALL' || /^\/(?:api\/admin|api\/send-email|dev)(?:\/|$)/.test(path)) continue
    const own = 'budgets' in handler ? (handler.budgets as readonly string[]) : []
    const name = `${method} ${path}`
    found.set(name, new Set([...(found.get(name) ?? []), ...own]))
  }
  return found
}
const declared = declaredBudgets()

/** Lists the messages that a route sends without declaring them: they cost somebody money unnoticed. */
function undeclared({ route }: Run, { sent, held }: Spent): string[] {
  const caused = [
    ...(sent.mail + held.mail > 0 ? ['MAILS_PER_CALLER_PER_HOUR'] : []),
    ...(sent.sms + held.sms > 0 ? ['TEXTS_PER_CALLER_PER_HOUR'] : []),
  ]
  return caused.flatMap((name) =>
    declared.get(route)?.has(name) ? [] : [`sends, but does not declare ${name}`],
  )
}

/** The errors of calls that had to be refused over their limit, and not before. */
function unrefused({ answers, counted }: Spent, most: number): string[] {
  const statuses = answers.map(({ status }) => status)
  const last = answers.at(-1)
  return [
    ...(statuses.slice(0, most).includes(429) ? [`refused under the limit: ${statuses.join()}`] : []),
    ...(last?.status === 429 ? [] : [`not refused: ${statuses.join()}`]),
    ...(Number(last?.headers.get('Retry-After')) > 0 ? [] : ['no Retry-After']),
    ...(counted >= most ? [] : [`counted ${counted} only`]),
  ]
}

/** The errors of calls whose messages had to be held over their limit, and none refused. */
function unheld({ answers, sent, held, mailsToOne }: Spent, { channel, side, most }: Meeting): string[] {
  const refused = answers.find(({ status }) => status >= 400)
  const out = side === 'receiver' ? mailsToOne : sent[channel]
  return [
    ...(refused ? [`${refused.status}: ${JSON.stringify(refused.body)}`] : []),
    ...(out > 0 ? [] : ['nothing was sent']),
    ...(out <= most ? [] : [`${out} were sent`]),
    ...(held[channel] > 0 ? [] : ['nothing was held']),
  ]
}

type Meeting = { readonly channel: 'mail' | 'sms'; readonly side: Side; readonly most: number }

/** Spends a run's limit, and says what is wrong with how it was met. */
async function faultsOf(api: ApiUnderTest, run: Run, side: Side): Promise<string[]> {
  const spent = await spend(api, run, side)
  const most = lowLimit(side === 'caller' ? run.limit : 'MAILS_PER_RECEIVER_PER_HOUR')
  const channel = run.limit.startsWith('TEXTS') ? 'sms' : 'mail'
  const met = run.over === 'refused' ? unrefused(spent, most) : unheld(spent, { channel, side, most })
  return [...undeclared(run, spent), ...met]
}

const budgets = limitNames.filter(isBudget)
const own = runs.filter(({ limit }) => !isBudget(limit))
const isHash = (limit: LimitName) => limit.startsWith('PASSWORD_HASHES')

/** The limits that are low at the same time: no two of them may be met by one run. */
const groups: readonly { title: string; low: readonly LimitName[]; some: readonly Run[]; side: Side }[] = [
  {
    title: 'the budget of a caller',
    low: budgets.filter((name) => !isHash(name)),
    some: runs.filter(({ limit }) => isBudget(limit) && !isHash(limit)),
    side: 'caller',
  },
  {
    title: 'the budget of password hashes',
    low: budgets.filter(isHash),
    some: runs.filter(({ limit }) => isHash(limit)),
    side: 'caller',
  },
  { title: 'the limit of an action', low: own.map(({ limit }) => limit), some: own, side: 'caller' },
  {
    title: 'the limit of a receiver',
    low: ['MAILS_PER_RECEIVER_PER_HOUR'],
    some: runs.filter(isMail),
    side: 'receiver',
  },
]

describe.each(groups)('$title', ({ low, some, side }) => {
  let api: ApiUnderTest
  beforeAll(async () => {
    api = await startWithLow(low)
  })
  afterAll(() => api.stop())

  test.each(some)('$route meets $limit: $over', async (run) => {
    expect(await faultsOf(api, run, side)).toEqual([])
  })
})

/** Routes that change something but cost nothing, each with the reason. */
const free: Readonly<Record<string, string>> = {
  'POST /api/quotes/calculate': 'arithmetic in memory',
  'POST /api/driver/:token/rebind': 'three rows of a link',
  'POST /api/driver/:token/records': 'signed by a bound phone; two mails an order',
  'POST /api/driver/:token/inspections/:id/complete': 'of a bound phone',
  'POST /api/driver/:token/events': 'rows of a bound phone',
  'POST /api/driver/:token/code': 'five wrong codes are answered',
  'POST /api/driver/:token/signings': '200 rows of a bound phone',
  'POST /api/driver/:token/gate-pass': 'of a bound phone',
  'POST /api/stripe/webhook': 'signed by the card provider',
  'POST /api/resend/webhook': 'signed by the mail provider',
  'POST /api/twilio/webhook': 'signed by the text message provider',
  'POST /api/sandbox/payment-intents/:id/confirm': 'not in production',
  'POST /api/sandbox/payment-intents/:id/authenticate': 'not in production',
  'POST /api/database/test': 'not in production',
  'POST /api/database/seed': 'not in production',
  'PUT /api/auth/push': 'one row per session',
  'DELETE /api/auth/push': 'one row per session',
  'POST /api/auth/logout': 'ends a session',
  'PUT /api/auth/account/notifications': 'a row of their own',
  'DELETE /api/auth/account/sessions': 'ends sessions',
  'DELETE /api/auth/account/sessions/:id': 'ends a session',
  'POST /api/dealer/quotes/calculate': 'arithmetic in memory',
  'POST /api/dealer/quotes': 'rows of an approved dealership',
  'POST /api/dealer/locations': 'a row of an approved dealership',
  'PUT /api/dealer/locations/:id': 'a row of an approved dealership',
  'DELETE /api/dealer/locations/:id': 'removes a row',
  'POST /api/dealer/orders/:id/changes/:changeId': 'one answer for each change that staff propose',
  'POST /api/dealer/notifications/read': 'a row of their own',
  'POST /api/dealer/notifications/:id/read': 'a row of their own',
}

const ownRows = 'reads a page of their own rows'

/** Routes that only read and cost nothing, each with the reason; those without a session are in the public table. */
const freeReads: Readonly<Record<string, string>> = {
  'GET /api/auth/me': 'reads their session',
  'GET /api/auth/account': 'reads their account',
  'GET /api/auth/account/data': 'reads their own rows, at most 5,000 of a kind',
  'GET /api/auth/push': 'reads a public key and whether this session has a row',
  'GET /api/dealer/profile': 'reads their dealership',
  'GET /api/dealer/invoices': ownRows,
  'GET /api/dealer/invoices/:id': 'reads one of their rows',
  'GET /api/dealer/statement': 'reads entries of a period, at most 5,000, and draws nothing',
  'GET /api/dealer/accounting/bills': 'counts their invoices of at most a year',
  'GET /api/dealer/invoice-payments': 'reads the invoices that they selected',
  'GET /api/dealer/rates': 'reads their rates',
  'GET /api/dealer/quotes': ownRows,
  'GET /api/dealer/quotes/:id': 'reads one of their rows',
  'GET /api/dealer/orders': ownRows,
  'GET /api/dealer/orders/:id': 'reads one of their rows',
  'GET /api/dealer/orders/:id/cancellation': 'reads one of their rows',
  'GET /api/dealer/team': 'reads their team',
  'GET /api/dealer/notifications': ownRows,
  'GET /api/dealer/notifications/unread-count': 'counts their rows',
  'GET /api/dealer/locations': 'reads their locations',
  'GET /api/dealer/credit-application': 'reads one of their rows',
}

/** Why a route may be called without a limit. */
function whyFree(route: string): string | undefined {
  const cost = route.startsWith('GET ') ? publicRoutes[route]?.cost : undefined
  return free[route] ?? freeReads[route] ?? (typeof cost === 'string' ? cost : undefined)
}

describe('the list of runs is complete', () => {
  const spentBudgets = (route: string) =>
    new Set(runs.filter((run) => run.route === route).map(({ limit }) => limit as string))

  test('every budget that a route declares is spent by a run, and every run is of a route', () => {
    const missing = [...declared].flatMap(([route, names]) =>
      [...names].filter((name) => !spentBudgets(route).has(name)).map((name) => `${route}: ${name}`),
    )
    expect(missing).toEqual([])
    expect(runs.filter(({ route }) => !declared.has(route))).toEqual([])
  })

  test('every route has a run, or a reason why it is free', () => {
    const uncovered = [...declared.keys()].filter(
      (name) => spentBudgets(name).size === 0 && whyFree(name) === undefined,
    )
    expect(uncovered).toEqual([])
    const reasons = Object.keys({ ...free, ...freeReads })
    const stale = reasons.filter((name) => !declared.has(name) || spentBudgets(name).size > 0)
    expect(stale).toEqual([])
  })
})
