import { vi } from 'vitest'
import type { ApiUnderTest } from '../../edge/test/api/api-under-test.ts'
import { drawAnswer } from './answer-wrongly.ts'
import { isBefore, noneMet, type Met, type Trouble } from './troubles.ts'
import { memoryStorage } from '../src/offline/testing/memory-storage.ts'

/** The network's effect on the next calls of the app. */
export type Network = {
  /** No call reaches the server: each ends in this way. */
  outage: Exclude<Trouble, 'response lost'> | undefined
  /** The next calls end in this way, half of them after the server has done its work. */
  trouble: Trouble | undefined
  /** The troubles of the next calls of `/api/sync`, one each, before `trouble` counts. */
  due: Trouble[]
  readonly met: Met
}

/** How long the proofs in one process wait for a call that hangs, in milliseconds. */
export const shortLimitMs = 50

const lost = (): never => {
  throw new TypeError('Failed to fetch')
}

type Answered = {
  /** The server's answer; empty if it was not reached. */
  readonly text: string
  readonly random: () => number
}

/** The first half of an answer, then the connection breaks. */
function cutShort(text: string): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text.slice(0, text.length / 2)))
      controller.error(new TypeError('terminated'))
    },
  })
  return new Response(body)
}

/** Never answers; ends when the client gives up. */
const hang = ({ signal }: Request): Promise<never> =>
  new Promise((_, reject) => {
    const end = () => reject(signal.reason as Error)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end)
  })

function answerOf(trouble: Trouble, request: Request, { text, random }: Answered): Response | Promise<never> {
  if (trouble === 'hang') return hang(request)
  if (trouble === 'cut') return cutShort(text)
  if (trouble !== 'error' && trouble !== 'page') return lost()
  const { status, headers, body } = drawAnswer(trouble, random)
  return new Response(body, { status, headers })
}

/**
 * Gives the app's modules what a browser has, with the real API behind a network that a test controls. IndexedDB is
 * `fake-indexeddb`. `vi.unstubAllGlobals` ends it.
 */
export function stubBrowser(api: ApiUnderTest, random: () => number): Network {
  const network: Network = { outage: undefined, trouble: undefined, due: [], met: noneMet() }
  const realFetch = globalThis.fetch
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    if (request.url.startsWith(api.database.url)) return realFetch(request)
    const { pathname, search } = new URL(request.url)
    const { outage } = network
    const trouble = outage ?? (pathname === '/api/sync' ? network.due.shift() : undefined) ?? network.trouble
    if (trouble) network.met[trouble] += 1
    if (trouble && (outage || isBefore(trouble, random)))
      return answerOf(trouble, request, { text: '', random })
    const { method, headers } = request
    const body = method === 'GET' ? undefined : await request.text()
    const response = await api.request(`${pathname}${search}`, { method, headers, ...(body ? { body } : {}) })
    return trouble ? answerOf(trouble, request, { text: await response.text(), random }) : response
  })
  return network
}

/** Signs a user in on this device; `account` keeps the data of tests apart. */
export function signInOnDevice(account: string, authorization: string): void {
  localStorage.setItem('auth_token', authorization.replace('Bearer ', ''))
  const user = { userId: account, role: 'dealer', name: 'Dana', dealerId: 'demo-dealer-bayshore' }
  localStorage.setItem('switchback.account', JSON.stringify(user))
}
