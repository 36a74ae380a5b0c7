// Serves the Worker's bundle by Node: `node serve-on-node.ts BUNDLE PORT`, with the settings in its environment.
import { createServer, type IncomingMessage } from 'node:http'
import { pathToFileURL } from 'node:url'

type Worker = { readonly fetch: (request: Request, env: unknown, context: unknown) => Promise<Response> }

const [bundle = '', port = ''] = process.argv.slice(2)
const { default: worker } = (await import(pathToFileURL(bundle).href)) as { default: Worker }
const context = { waitUntil: () => undefined, passThroughOnException: () => undefined }
const env = { ...process.env }

const requestOf = ({ url = '/', headers }: IncomingMessage) =>
  new Request(`http://${headers.host ?? 'localhost'}${url}`, {
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
  })

createServer(async (incoming, outgoing) => {
  const response = await worker.fetch(requestOf(incoming), env, context)
  const body = Buffer.from(await response.arrayBuffer())
  outgoing.writeHead(response.status, [
    ...[...response.headers].flat(),
    'Content-Length',
    String(body.length),
  ])
  outgoing.end(body)
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'))
