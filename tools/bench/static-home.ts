import { createServer, type Server } from 'node:http'
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { buildPwa } from '../product/build-pwa.ts'
import { freePort } from '../product/free-port.ts'

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.html': 'text/html; charset=utf-8',
}

/** The home page as a static page: the same HTML, styles, and font, without scripts. */
function staticPage(dist: string): string {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  return html.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
}

/** Serves the static page, the reference for the home page's largest contentful paint. */
export async function startStaticHome(): Promise<{ url: string; stop: () => void }> {
  const { directory: dist } = await buildPwa({ leaveProductAlone: true })
  const port = await freePort()
  const server: Server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    try {
      const isPage = path === '/'
      const content = isPage ? Buffer.from(staticPage(dist)) : readFileSync(join(dist, path))
      response.writeHead(200, {
        'Content-Type': types[isPage ? '.html' : extname(path)] ?? 'application/octet-stream',
        'Content-Encoding': 'br',
      })
      response.end(brotliCompressSync(content))
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${port}/`, stop: () => void server.close() }
}
