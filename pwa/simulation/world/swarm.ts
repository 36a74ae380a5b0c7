import type { Timeline } from './timeline.ts'

/** Each kind of fault, and how often it strikes where it can when it is on; `lengths` of outages are drawn apart. */
const faults = {
  requestLost: 0.04,
  requestDoubled: 0.05,
  answerLost: 0.05,
  answerLate: 0.03,
  databaseAnswerLost: 0.005,
  databaseAnswerLate: 0.01,
  databaseBusy: 0.02,
  death: 0.001,
  queueLoses: 0.05,
  queueDoubles: 0.05,
  webhookDoubled: 0.1,
  webhookLate: 0.1,
  webhookLost: 0.02,
  providerSilent: 0.002,
  providerErrs: 0.02,
  deviceDies: 0.1,
  deviceFull: 0.01,
  filesErr: 0.03,
} as const
export type Fault = keyof typeof faults

/** The actions of people, and how likely one does it where it can be done. */
const actions = {
  rush: 1,
  payDeposit: 0.6,
  payFull: 0.4,
  returnPage: 0.7,
  customerCancels: 0.25,
  customerEdits: 0.25,
  cardDeclined: 0.1,
  staffMoves: 0.8,
  staffRefunds: 0.25,
  staffRecords: 0.4,
  staffCalls: 0.1,
  staffCancels: 0.15,
  disputes: 0.05,
  dealerOrders: 0.4,
  dealerInvoice: 0.7,
  tablets: 1,
  dealerOffline: 0.5,
  dealerPays: 0.5,
  adjusts: 0.1,
  drives: 0.6,
  driverOffline: 0.4,
  offers: 0.7,
  repricesOffers: 0.7,
  withdrawsOffers: 0.6,
  answersCounters: 0.6,
  carrierDeclines: 0.15,
  carrierCounters: 0.25,
  namesDriver: 0.6,
  editsRates: 0.7,
  looksFirst: 0.6,
} as const
export type Action = keyof typeof actions

/**
 * The faults and actions of this run: a random half of the faults, and a random half of the actions or, in every third
 * run, all of them, so that rare combinations come up, of few as of many.
 */
export class Swarm {
  readonly #faults: ReadonlyMap<Fault, number>
  readonly #actions: ReadonlyMap<Action, number>
  readonly #timeline: Timeline
  #isPeaceful = false

  constructor(timeline: Timeline, isPeaceful = false) {
    this.#timeline = timeline
    this.#isPeaceful = isPeaceful
    const some = <Name extends string>(shares: Readonly<Record<Name, number>>, part: number) =>
      new Map((Object.entries(shares) as [Name, number][]).filter(() => timeline.isLucky(part)))
    this.#faults = some(faults, 0.5)
    this.#actions = some(actions, timeline.isLucky(1 / 3) ? 1 : 0.5)
  }

  /** Whether the fault strikes now. */
  strikes = (fault: Fault): boolean =>
    !this.#isPeaceful && this.#timeline.isLucky(this.#faults.get(fault) ?? 0)

  /** Whether somebody does it now. */
  does = (action: Action): boolean => this.#timeline.isLucky(this.#actions.get(action) ?? 0)

  /** Whether somebody does it at all in this run. */
  may = (action: Action): boolean => this.#actions.has(action)

  /** Faults off, for good. */
  makePeace(): void {
    this.#isPeaceful = true
  }

  get isPeaceful(): boolean {
    return this.#isPeaceful
  }

  /** The names of all that are on. */
  get names(): string {
    return [...this.#faults.keys(), ...this.#actions.keys()].join(' ')
  }
}
