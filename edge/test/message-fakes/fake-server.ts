import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { ErrorKind } from '../stripe-fake/fake-errors.ts'

export type FakeCall = {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingHttpHeaders
  readonly body: string
}
export type FakeResponse = {
  readonly status: number
  readonly body: unknown
  readonly headers?: Record<string, string>
}

/** A fake message provider: how it handles a call, and what it must never receive. */
export type FakeProvider = {
  /**
   *
   * @throws Error if the real provider would not understand the call: the test that sent it is wrong.
   */
  act(call: FakeCall): FakeResponse
}

const tooMany: FakeResponse = {
  status: 429,
  body: { statusCode: 429, name: 'rate_limit_exceeded', code: 20429 },
}
const broken: FakeResponse = {
  status: 500,
  body: { statusCode: 500, name: 'application_error', code: 20500 },
}

/** A fake provider over real HTTP. `fate` decides how the next call fails; by default it does not. */
export type RunningFake = {
  readonly url: string
  fate: (call: FakeCall) => ErrorKind | undefined
  callCount: number
  /**
   *
   * @throws Error if the provider was misused.
   */
  stop(): Promise<void>
}

/** Handles a call according to its fate; `lost` if the connection breaks. */
export function perform(
  provider: FakeProvider,
  call: FakeCall,
  fate: ErrorKind | undefined,
): FakeResponse | 'lost' {
  switch (fate) {
    case 'lost_before_act':
      return 'lost'
    case 'rate_limited':
      return tooMany
    case 'error_before_act':
      return broken
    case 'lost_after_act':
      provider.act(call)
      return 'lost'
    case 'error_after_act':
      provider.act(call)
      return broken
    default:
      return provider.act(call)
  }
}

export async function startFake(provider: FakeProvider): Promise<RunningFake> {
  const complaints: string[] = []
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', headers } = request
    const call = {
      method,
      headers,
      url: new URL(request.url ?? '/', 'http://fake'),
      body: await text(request),
    }
    fake.callCount += 1
    try {
      const answer = perform(provider, call, fake.fate(call))
      if (answer === 'lost') {
        response.destroy()
        return
      }
      response.writeHead(answer.status, { 'Content-Type': 'application/json', ...answer.headers })
      response.end(JSON.stringify(answer.body))
    } catch (error) {
      complaints.push(String(error))
      response.writeHead(501).end()
    }
  }
  const server = createServer(
    (request, response) => void handle(request, response).catch(() => response.destroy()),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', () => resolve())
  })
  const fake: RunningFake = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fate: () => undefined,
    callCount: 0,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      if (complaints.length > 0) throw new Error(`A fake provider was misused: ${complaints.join('; ')}`)
    },
  }
  return fake
}
