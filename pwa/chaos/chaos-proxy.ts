import { createReadStream, existsSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'

/** The share of API calls whose request or whose response is lost, each from 0 to 1. */
type Losses = { readonly requests: number; readonly responses: number }

export type ChaosProxy = {
  readonly url: string
  /** May change while the proxy runs. */
  losses: Losses
  /** Calls of `/api/sync`, and how many of them had no response, for whatever reason. */
  readonly syncCalls: { all: number; unanswered: number }
  /** No network: every connection breaks. */
  isDown: boolean
  /** Calls of `/api/sync` wait for it before they are passed on. */
  holdSync: Promise<void> | undefined
  /** A new version of the app is deployed: its service worker has other bytes. */
  hasNewVersion: boolean
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
const newVersion = Buffer.from('\n// The next version.\n')

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

/** What the target sent; the service worker of a new version has other bytes. */
const contentOf = ({ hasNewVersion }: ChaosProxy, { url }: IncomingMessage, received: Buffer): Buffer =>
  hasNewVersion && url === workerPath ? Buffer.concat([received, newVersion]) : received

/** Passes a call on, unless its request or its response is lost. */
async function passCall(
  proxy: Changing,
  { target, random }: ChaosProxyPlan,
  from: IncomingMessage,
  to: ServerResponse,
): Promise<void> {
  const isSync = from.url === '/api/sync'
  const isSpared = !from.url?.startsWith('/api/') || from.url.startsWith('/api/auth/')
  if (isSync) proxy.syncCalls.all += 1
  try {
    const body = await buffer(from)
    if (isSync) await proxy.holdSync
    const isLost = (share: number) => !isSpared && random() < share
    if (proxy.isDown || isLost(proxy.losses.requests)) throw new Error('The request is lost')
    const [response, received] = await passOn(target, from, body)
    const content = contentOf(proxy, from, received)
    if (proxy.isDown || isLost(proxy.losses.responses)) throw new Error('The response is lost')
    // Its own connection for each call, so that the browser does not silently repeat one that broke.
    const { 'transfer-encoding': _, ...headers } = response.headers
    const own = { ...headers, connection: 'close', 'content-length': content.byteLength }
    to.writeHead(response.statusCode ?? 502, own).end(content)
  } catch {
    if (isSync) proxy.syncCalls.unanswered += 1
    from.socket.destroy()
  }
}

/** A proxy before the API that loses requests and responses: the connection just breaks. Sign-in is spared. */
export async function startChaosProxy(plan: ChaosProxyPlan): Promise<ChaosProxy> {
  const proxy = {
    losses: { requests: 0, responses: 0 },
    syncCalls: { all: 0, unanswered: 0 },
    isDown: false,
    hasNewVersion: false,
  } as Changing
  const server = createServer((from, to) => {
    const path = from.url?.split('?')[0] ?? '/'
    if (proxy.isDown) from.socket.destroy()
    else if (plan.page && path.startsWith('/chaos/')) servePage(plan.page, path, to)
    else void passCall(proxy, plan, from, to)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  proxy.url = `http://localhost:${(server.address() as AddressInfo).port}`
  proxy.stop = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(() => resolve()))
  }
  return proxy
}
