import { openDatabase, type Database } from '@switchback/db/client.ts'
import { seedPeople } from '@switchback/db/seed/seed-demo.ts'
import { seedRates } from '@switchback/db/seed/seed-rates.ts'
import { liftedLimits } from '@switchback/core/testing/lifted-limits.ts'
import { readFileSync } from 'node:fs'
import { addTestCarrier } from '../../../edge/test/api/test-carrier.ts'
import { resendKey } from '../../../edge/test/message-fakes/resend-fake.ts'
import { twilioAccount } from '../../../edge/test/message-fakes/twilio-fake.ts'
import { bucketOf } from '../outside/bucket.ts'
import { CardProvider } from '../outside/card-provider.ts'
import { messageProviders } from '../outside/message-providers.ts'
import { Network, type Answered, type Weather } from '../outside/network.ts'
import { SqlServer } from '../outside/sql-server.ts'
import { WorkQueue } from '../outside/work-queue.ts'
import { fillStorage } from '../device/page.ts'
import { Phone } from '../device/phone.ts'
import { Tablet } from '../device/tablet.ts'
import { enter } from './install-globals.ts'
import { Isolates } from './isolates.ts'
import { Swarm } from './swarm.ts'
import { Timeline } from './timeline.ts'

/** A Wednesday, 11 AM in New York. */
const start = Date.parse('2029-05-16T15:00:00.000Z')
const cronMs = 5 * 60_000
/** The platform calls the cron every five minutes, but promises nothing: how many of its runs pass until the next. */
const cronsUntilNext = [1, 1, 2, 4, 6] as const
/** While everything comes to rest, twelve hours bring no more than a run does. */
const quietCronMs = 144 * cronMs

export type WorldPlan = {
  readonly seed: number
  /** The bundles of Worker, tablet and phone, and the project's schema as SQL. */
  readonly worker: string
  readonly tablet: string
  readonly phone: string
  readonly schema: string
  readonly isPeaceful?: boolean
}

const never = () => false

/** The product with everything around it, on one clock. */
export class World {
  readonly timeline: Timeline
  readonly swarm: Swarm
  readonly network: Network
  readonly server: SqlServer
  readonly cards: CardProvider
  readonly messages: ReturnType<typeof messageProviders>
  readonly queue: WorkQueue
  readonly isolates: Isolates
  readonly tablets: readonly Tablet[]
  readonly phone: Phone
  /** A connection that nothing disturbs, for seeds and checks. */
  readonly calm: Database
  /** The rules that were broken. */
  readonly failures: string[] = []
  /** How often what happened. */
  readonly counts = new Map<string, number>()

  constructor({ seed, worker, tablet, phone, schema, isPeaceful }: WorldPlan) {
    this.timeline = new Timeline(seed, start)
    this.swarm = new Swarm(this.timeline, isPeaceful)
    this.network = new Network(this.timeline)
    enter({ timeline: this.timeline, fetch: this.network.fetch })
    this.server = new SqlServer(readFileSync(schema, 'utf8'))
    this.cards = new CardProvider(this.timeline, this.swarm, this.network)
    this.messages = messageProviders(this.swarm)
    this.queue = new WorkQueue(this.timeline, this.swarm, (calls) => this.isolates.queue(calls))
    this.isolates = new Isolates(this.timeline, {
      bundle: worker,
      bindings: this.#bindings(),
      count: 2,
      print: (line) => this.#read(line),
    })
    this.tablets = ['booker', 'dealer'].map((name) => new Tablet(name, tablet, this.network.fetch))
    this.phone = new Phone(phone, this.network.fetch)
    fillStorage(() => this.swarm.strikes('deviceFull'))
    this.#openHosts()
    this.calm = openDatabase({
      url: 'http://calm.sim',
      fetch: async (input) => new Response(this.server.answer(await (input as Request).text())),
    })
  }

  #bindings(): object {
    return {
      ENVIRONMENT: 'test',
      DATABASE_URL: 'http://database.sim',
      PUBLIC_ORIGIN: 'https://site.sim',
      STRIPE_SECRET_KEY: this.cards.fake.secretKey,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_switchback',
      STRIPE_WEBHOOK_SECRET: this.cards.fake.webhookSecret,
      STRIPE_API_BASE: 'http://cards.sim',
      RESEND_API_KEY: resendKey,
      RESEND_API_BASE: 'http://mail.sim',
      TWILIO_ACCOUNT_SID: twilioAccount.sid,
      TWILIO_AUTH_TOKEN: twilioAccount.token,
      TWILIO_FROM: twilioAccount.from,
      TWILIO_API_BASE: 'http://text.sim',
      OUTBOX: this.queue,
      FILES: bucketOf(this.swarm),
      ...liftedLimits,
    }
  }

  #openHosts(): void {
    const { network, swarm, server } = this
    const usual: Weather = {
      losesRequest: () => swarm.strikes('requestLost'),
      doublesRequest: () => swarm.strikes('requestDoubled'),
      losesAnswer: () => swarm.strikes('answerLost'),
      isLate: () => swarm.strikes('answerLate'),
      latencyMs: [5, 60],
    }
    network.open('site.sim', (sent) => this.isolates.fetch(sent), usual)
    network.open('cards.sim', this.cards.serve, usual)
    network.open('mail.sim', this.messages.serveMail, usual)
    network.open('text.sim', this.messages.serveText, usual)
    const database = async ({ body }: { readonly body: string }): Promise<Answered> => ({
      status: 200,
      body: swarm.strikes('databaseBusy') ? server.busy(body) : server.answer(body),
    })
    network.open('database.sim', database, {
      losesRequest: never,
      doublesRequest: never,
      losesAnswer: () => swarm.strikes('databaseAnswerLost'),
      isLate: () => swarm.strikes('databaseAnswerLate'),
      latencyMs: [2, 16],
      promptly: 0.9,
    })
    network.onAnswer = (life) => {
      if (swarm.strikes('death') && this.isolates.kill(life)) this.count('death')
      const page = [...this.tablets, this.phone].find(({ owns }) => owns(life))
      if (!page || !swarm.strikes('deviceDies')) return
      page.die()
      this.count('death of a page')
    }
  }

  count(what: string, by = 1): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + by)
  }

  fail(what: string): void {
    this.failures.push(what)
  }

  /** A line of the Worker's log: an error of its own is a bug, whatever faults are on. */
  #read(line: string): void {
    let entry: Readonly<Record<string, string | number | undefined>>
    try {
      entry = JSON.parse(line) as typeof entry
    } catch {
      return this.fail(`printed: ${line}`)
    }
    const { event = '', status = '', error = '', level } = entry
    this.timeline.note(`${event} ${status}`)
    if (level !== 'error') return
    this.count(`log ${event} ${error}`)
    // A job that failed says why in a line of its own.
    const isWeather =
      /DatabaseUnavailable|ProviderError|message_dead|files_unavailable|"status":50[23]|"event":"job_run"/.test(
        line,
      )
    if (!isWeather) this.fail(`logged: ${line}`)
  }

  async fill(): Promise<void> {
    const now = new Date()
    await seedRates(this.calm, now)
    await seedPeople(this.calm, now)
    await addTestCarrier(this.calm)
    // Room for few invoices, so that they compete for it.
    this.server.database.exec('UPDATE dealers SET credit_limit_cents = 800000 WHERE credit_approved')
  }

  async #runCron(): Promise<void> {
    // One that began while faults were on may still meet one.
    const wasPeaceful = this.swarm.isPeaceful
    const error = await this.isolates.scheduled()
    this.count('cron')
    if (!(error instanceof Error) || !wasPeaceful) return
    const reasons = error instanceof AggregateError ? error.errors.map(String) : []
    this.fail(`cron: ${error.message} ${reasons.join('; ')}`)
  }

  /** Starts the cron, which goes on to the end. */
  startCron(): void {
    const { timeline } = this
    const next = () => {
      void this.#runCron()
      const nextMs = this.swarm.isPeaceful ? quietCronMs : cronMs * timeline.pick(cronsUntilNext)
      timeline.after(nextMs, 'cron', next)
    }
    timeline.after(cronMs, 'cron', next)
  }
}
