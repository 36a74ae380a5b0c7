import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Share } from '../../../tools/deploy/target.ts'

/** The part of the platform between visitors and versions: it sends each request to the version that it is due. */
export type Router = {
  readonly origin: string
  shares: readonly Share[]
  /** Where a version listens. */
  readonly ports: Map<string, number>
  stop(): Promise<void>
}

const overrides = 'cloudflare-workers-version-overrides'

/** The version that a header asks for, if it is one of the deployment, or else the one with most visitors. */
function versionFor({ headers }: IncomingMessage, shares: readonly Share[]): string | undefined {
  const [, asked] = /switchback="([^"]+)"/.exec(String(headers[overrides] ?? '')) ?? []
  const named = shares.find(({ version }) => version === asked)
  return (named ?? shares.toSorted((one, other) => other.percent - one.percent)[0])?.version
}

/** Starts a router without versions on a free port. */
export async function startRouter(): Promise<Router> {
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const port = router.ports.get(versionFor(incoming, router.shares) ?? '')
    const { method, url, headers } = incoming
    const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    passed.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(passed)
  }
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const router: Router = {
    origin: `http://127.0.0.1:${port}`,
    shares: [],
    ports: new Map(),
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
  return router
}
