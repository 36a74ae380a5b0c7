import { tmpdir } from 'node:os'
import { sql } from 'drizzle-orm'
import { isShort, type BenchRow } from '../../tools/bench/bench-row.ts'
import { bundleWorker } from '../scripts/bundle-worker.ts'
import { startEdge, type Edge } from '../test/harness/start-edge.ts'
import { startResendFake } from '../test/message-fakes/resend-fake.ts'
import { startTwilioFake } from '../test/message-fakes/twilio-fake.ts'
import { providerSettings } from '../test/outbox/outbox-desk.ts'
import { stepsOfLife, type Life } from './costs/life-of-order.ts'
import { dollarsPerThousand, type OfOrder } from './costs/prices.ts'
import { startCountingProxy, type Counted, type CountingProxy } from './counting-proxy.ts'
import { cpuMsOf } from './process-figures.ts'

const orders = isShort ? 1 : Number(process.env['BENCH_LIVES'] ?? 50)
const oneDesk = { DISPATCH_EMAILS: 'desk@switchback.example', DISPATCH_PHONES: '+18135550170' }

/** The work of the database, and how long the caller waited. */
type Work = Counted & { waitedMs: number }

const nothing = (): Work => ({ rowsRead: 0, rowsWritten: 0, roundTrips: 0, milliseconds: 0, waitedMs: 0 })

async function count(proxy: CountingProxy, work: () => Promise<unknown>): Promise<Work> {
  const before = { ...proxy }
  const startedAt = performance.now()
  await work()
  return {
    rowsRead: proxy.rowsRead - before.rowsRead,
    rowsWritten: proxy.rowsWritten - before.rowsWritten,
    roundTrips: proxy.roundTrips - before.roundTrips,
    milliseconds: proxy.milliseconds - before.milliseconds,
    waitedMs: performance.now() - startedAt,
  }
}

function combine(one: Work, other: Work, sign: 1 | -1 = 1): Work {
  return {
    rowsRead: one.rowsRead + sign * other.rowsRead,
    rowsWritten: one.rowsWritten + sign * other.rowsWritten,
    roundTrips: one.roundTrips + sign * other.roundTrips,
    milliseconds: one.milliseconds + sign * other.milliseconds,
    waitedMs: one.waitedMs + sign * other.waitedMs,
  }
}

async function databaseBytes({ db }: Edge): Promise<number> {
  const [row] = await db.sql.all<{ bytes: number }>(
    sql`SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()`,
  )
  return row?.bytes ?? Number.NaN
}

/** The cron jobs until nothing is left to send, less the same jobs with nothing to send. */
async function deliverAll(edge: Edge, proxy: CountingProxy, sent: () => number): Promise<Work> {
  let all = nothing()
  let runs = 0
  for (let before = -1; before !== sent();) {
    before = sent()
    all = combine(all, await count(proxy, edge.dispatchScheduled))
    runs += 1
  }
  const idle = await count(proxy, edge.dispatchScheduled)
  return Array.from({ length: runs }).reduce<Work>((left) => combine(left, idle, -1), all)
}

/** A step's work for 1,000 orders. */
function stepRow(name: string, work: Work): BenchRow {
  const perThousand = (figure: number) => Math.round((figure * 1000) / orders).toLocaleString('en-US')
  const perOrder = (ms: number) => (ms / orders).toFixed(1)
  return {
    name: `COST of 1,000 orders: ${name}`,
    value: (work.rowsRead * 1000) / orders,
    unit: `rows read, ${perThousand(work.rowsWritten)} written, ${perThousand(work.roundTrips)} round trips; an order ${perOrder(work.milliseconds)} ms in the database, ${perOrder(work.waitedMs)} ms in all`,
  }
}

const segmentsOf = (text: string) => (text.length <= 160 ? 1 : Math.ceil(text.length / 153))

function moneyRows(order: OfOrder): BenchRow[] {
  const dollars = [...dollarsPerThousand(order)]
  const all = dollars.reduce((sum, [, each]) => sum + each, 0)
  return [...dollars, ['all of it', all] as const].map(([name, value]) => ({
    name: `COST of 1,000 orders in dollars: ${name}`,
    value,
    unit: '$',
  }))
}

async function measure(edge: Edge, proxy: CountingProxy, messages: Messages): Promise<BenchRow[]> {
  const steps = await stepsOfLife(edge.baseUrl)
  const lives = Array.from({ length: orders }, (): Life => ({
    id: '',
    trackingCode: '',
    depositAmount: '',
    quoteId: '',
    requests: 0,
  }))
  await edge.dispatchScheduled()
  const before = { bytes: await databaseBytes(edge), cpu: cpuMsOf(edge.workerPids()), sent: messages.count() }
  const works = new Map<string, Work>()
  for (const { name, live } of steps) {
    works.set(
      name,
      await count(proxy, async () => {
        for (const life of lives) await live(life)
      }),
    )
  }
  works.set('mails and texts sent', await deliverAll(edge, proxy, messages.count))
  const all = [...works.values()].reduce((sum, each) => combine(sum, each), nothing())
  const perOrder = (figure: number) => figure / orders
  const order: OfOrder = {
    rowsRead: perOrder(all.rowsRead),
    rowsWritten: perOrder(all.rowsWritten),
    databaseBytes: perOrder((await databaseBytes(edge)) - before.bytes),
    requests: perOrder(lives.reduce((sum, { requests }) => sum + requests, 0)),
    cpuMs: perOrder(cpuMsOf(edge.workerPids()) - before.cpu),
    ...messages.perOrder(orders),
  }
  const figures = Object.entries(order).map(([name, value]) => ({
    name: `COST of one order: ${name}`,
    value,
    unit: '',
  }))
  return [
    ...[...works, ['all of it', all] as const].map(([name, work]) => stepRow(name, work)),
    ...figures,
    ...moneyRows(order),
  ]
}

type Messages = {
  readonly count: () => number
  readonly perOrder: (of: number) => Pick<OfOrder, 'mails' | 'texts' | 'textSegments'>
}

/**
 * The rows, round trips, milliseconds, bytes and dollars of 1,000 typical orders, measured on 50 of them or
 * `BENCH_LIVES`: the real Worker over a real database server, with fakes of the mail and text providers.
 */
export async function benchCosts(): Promise<BenchRow[]> {
  const [proxy, resend, twilio] = await Promise.all([
    startCountingProxy(),
    startResendFake(),
    startTwilioFake(),
  ])
  const edge = await startEdge({
    bundle: await bundleWorker(undefined, { minify: true }),
    hasQueue: false,
    folder: tmpdir(),
    settings: { ...providerSettings(resend, twilio), ...oneDesk, DATABASE_URL: proxy.url },
  })
  proxy.target = edge.databaseUrl
  try {
    return await measure(edge, proxy, {
      count: () => resend.mails.length + twilio.texts.length,
      perOrder: (of) => ({
        mails: resend.mails.length / of,
        texts: twilio.texts.length / of,
        textSegments: twilio.texts.reduce((sum, { body }) => sum + segmentsOf(body), 0) / of,
      }),
    })
  } finally {
    await edge.stop()
    await Promise.all([resend.stop(), twilio.stop()])
    proxy.stop()
  }
}
