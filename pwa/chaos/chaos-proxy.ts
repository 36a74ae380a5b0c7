import { createReadStream, existsSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { answerAsPortal, answerWrongly } from './answer-wrongly.ts'
import {
  drawTrouble,
  isBefore,
  noneMet,
  noTrouble,
  type Met,
  type Trouble,
  type Troubles,
} from './troubles.ts'

export type ChaosProxy = {
  readonly url: string
  /** The share of API calls that each trouble meets. May change while the proxy runs. */
  troubles: Troubles
  /** The troubles of the next calls of `/api/sync`, one each, before any is drawn. */
  due: Trouble[]
  /** Pages, scripts and the service worker meet troubles too, not the API alone. */
  isForFiles: boolean
  /** How many calls met each trouble; an outage by `isDown` is not counted. */
  met: Met
  /** Calls of `/api/sync`, and how many of them had no response, for whatever reason. */
  readonly syncCalls: { all: number; unanswered: number }
  /** No network: every connection breaks. */
  isDown: boolean
  /** Calls of `/api/sync` wait for it before they are passed on. */
  holdSync: Promise<void> | undefined
  /** A new version of the app is deployed: its service worker lists another revision of the page. */
  hasNewVersion: boolean
  /** A captive portal answers pages with its own, with 200, and lets everything else pass. */
  hasPortal: boolean
  readonly stop: () => Promise<void>
}

export type ChaosProxyPlan = {
  readonly target: string
  /** The folder of the driver page, served below `/chaos/` whatever happens to the target. */
  readonly page?: string
  readonly random: () => number
}

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript' }

function servePage(folder: string, path: string, response: ServerResponse): void {
  const file = join(folder, path.slice('/chaos/'.length) || 'index.html')
  if (!existsSync(file)) return void response.writeHead(404).end()
  response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' })
  createReadStream(file).pipe(response)
}

const workerPath = '/sw.js'
const revisionOfPage = /"revision":"[0-9a-f]+","url":"index\.html"/

/** Passes a request on and reads the whole response. */
function passOn(target: string, from: IncomingMessage, body: Buffer): Promise<[IncomingMessage, Buffer]> {
  return new Promise((resolve, reject) => {
    const { method } = from
    const headers = from.url === workerPath ? { host: from.headers.host } : from.headers
    const to = request(`${target}${from.url}`, { method, headers: { ...headers, connection: 'close' } })
    to.on('error', reject)
    to.on('response', (response) => {
      buffer(response).then((content) => resolve([response, content]), reject)
    })
    to.end(body)
  })
}

type Changing = { -readonly [Key in keyof ChaosProxy]: ChaosProxy[Key] }

/** The content from the target; the service worker of a new version lists another revision of the page. */
function contentOf({ hasNewVersion }: ChaosProxy, { url }: IncomingMessage, received: Buffer): Buffer {
  if (!hasNewVersion || url !== workerPath) return received
  const text = received.toString()
  if (!revisionOfPage.test(text)) throw new Error('The service worker lists no page')
  return Buffer.from(text.replace(revisionOfPage, '"revision":"0123456789abcdef","url":"index.html"'))
}

/** Whether the app's page answers there, for a navigation or for the service worker. */
const isPage = (path: string): boolean => !path.startsWith('/api/') && /^(\.html)?$/.test(extname(path))

const pathOf = ({ url }: IncomingMessage): string => url?.split('?')[0] ?? '/'

/** Draws the trouble of a call. Signing in is spared: a proof needs a session. */
function troubleOf(proxy: Changing, path: string, random: () => number): Trouble | undefined {
  if (path === '/api/auth/login' || !(proxy.isForFiles || path.startsWith('/api/'))) return undefined
  const forced = path === '/api/sync' ? proxy.due.shift() : undefined
  const trouble = forced ?? drawTrouble(proxy.troubles, random)
  if (trouble) proxy.met[trouble] += 1
  return trouble
}

/** Passes a call on, and meets it with a trouble before or after. Returns whether the client got the server's answer. */
async function passCall(
  proxy: Changing,
  { target, random }: ChaosProxyPlan,
  from: IncomingMessage,
  to: ServerResponse,
): Promise<boolean> {
  const body = await buffer(from)
  if (pathOf(from) === '/api/sync') await proxy.holdSync
  const trouble = proxy.isDown ? 'request lost' : troubleOf(proxy, pathOf(from), random)
  if (trouble && isBefore(trouble, random)) return answerWrongly(trouble, { to, random, content: undefined })
  const [response, received] = await passOn(target, from, body)
  const content = contentOf(proxy, from, received)
  const late = proxy.isDown ? 'response lost' : trouble
  if (late) return answerWrongly(late, { to, random, content, type: response.headers['content-type'] })
  // The client gave up meanwhile.
  if (to.destroyed) return false
  // Its own connection for each call, so that the browser does not silently repeat one that broke.
  const { 'transfer-encoding': _, ...headers } = response.headers
  const own = { ...headers, connection: 'close', 'content-length': content.byteLength }
  to.writeHead(response.statusCode ?? 502, own).end(content)
  return true
}

async function countCall(
  proxy: Changing,
  plan: ChaosProxyPlan,
  from: IncomingMessage,
  to: ServerResponse,
): Promise<void> {
  const isSync = pathOf(from) === '/api/sync'
  if (isSync) proxy.syncCalls.all += 1
  const isAnswered = await passCall(proxy, plan, from, to).catch(() => {
    from.socket.destroy()
    return false
  })
  if (isSync && !isAnswered) proxy.syncCalls.unanswered += 1
}

/**
 * A proxy before the API that breaks connections, answers with errors and with pages of somebody else, cuts answers in the
 * middle, or never answers. Signing in is spared.
 */
export async function startChaosProxy(plan: ChaosProxyPlan): Promise<ChaosProxy> {
  const proxy: Changing = {
    url: '',
    troubles: noTrouble,
    due: [],
    isForFiles: false,
    met: noneMet(),
    syncCalls: { all: 0, unanswered: 0 },
    isDown: false,
    holdSync: undefined,
    hasNewVersion: false,
    hasPortal: false,
    stop: () => Promise.resolve(),
  }
  const server = createServer((from, to) => {
    const path = pathOf(from)
    if (proxy.isDown) from.socket.destroy()
    else if (proxy.hasPortal && isPage(path)) answerAsPortal(to)
    else if (plan.page && path.startsWith('/chaos/')) servePage(plan.page, path, to)
    else void countCall(proxy, plan, from, to)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  proxy.url = `http://localhost:${(server.address() as AddressInfo).port}`
  proxy.stop = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(() => resolve()))
  }
  return proxy
}
