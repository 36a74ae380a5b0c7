import { sampleOrder, sampleTrip } from '../harness/sample-bodies.ts'

export type Traffic = {
  /** Requests that were answered as they should. */
  answered: number
  /** The others, with their status. */
  readonly failures: string[]
  /** Ends it after the requests that are under way. */
  stop(): Promise<void>
}

const visits: readonly (readonly [method: string, path: string, body?: object])[] = [
  ['GET', '/'],
  ['GET', '/api/health'],
  ['POST', '/api/quotes/calculate', sampleTrip],
  ['POST', '/api/orders', sampleOrder],
]

/** A few visitors who look, ask for prices and order, without a pause until it is stopped. */
export function startTraffic(origin: string): Traffic {
  const state = { isOver: false }
  const visit = async (round: number): Promise<void> => {
    const [method, path, body] = visits[round % visits.length] ?? ['GET', '/']
    const headers = { 'Content-Type': 'application/json' }
    const init = body === undefined ? { method } : { method, headers, body: JSON.stringify(body) }
    const status = await fetch(origin + path, init).then(
      async (response) => {
        await response.arrayBuffer()
        return response.ok ? undefined : response.status
      },
      (error: unknown) => String(error),
    )
    if (status === undefined) traffic.answered += 1
    else traffic.failures.push(`${method} ${path}: ${status}`)
  }
  const visitor = async (first: number): Promise<void> => {
    for (let round = first; !state.isOver; round++) await visit(round)
  }
  const visitors = [0, 2].map(visitor)
  const traffic: Traffic = {
    answered: 0,
    failures: [],
    stop: async () => {
      state.isOver = true
      await Promise.all(visitors)
    },
  }
  return traffic
}
