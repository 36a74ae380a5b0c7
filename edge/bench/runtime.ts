import { freePort } from '@switchback/db/testing/free-port.ts'
import { liftedLimits } from '@switchback/core/testing/lifted-limits.ts'
import { build } from 'esbuild'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isShort, median, rangeOf, type BenchRow } from '../../tools/bench/bench-row.ts'
import { bytes } from '../scripts/bundle-simulation.ts'
import { bundling } from '../scripts/bundle-worker.ts'
import { startEdge } from '../test/harness/start-edge.ts'
import { burst } from './raw-client.ts'

const serveOnNode = fileURLToPath(new URL('serve-on-node.ts', import.meta.url))

/** Starts the same Worker on Node. */
async function startOnNode(folder: string, databaseUrl: string) {
  const { loader: _, splitting: __, outdir: ___, ...options } = bundling()
  const bundle = join(folder, 'worker.mjs')
  await build({
    ...options,
    entryPoints: [options.entryPoints.worker],
    outfile: bundle,
    write: true,
    plugins: [bytes],
  })
  const port = await freePort()
  const env = { ...process.env, ...liftedLimits, ENVIRONMENT: 'test', DATABASE_URL: databaseUrl }
  const server = fork(serveOnNode, [bundle, String(port)], {
    env,
    execArgv: [],
    // The other side's log is read and dropped, too.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  server.stdout?.resume()
  await once(server, 'message')
  return { port, stop: () => server.kill('SIGKILL') }
}

/** P14: a route without a database on workerd, compared with the same Worker on Node. Takes about ten seconds. */
export async function benchRuntime(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'switchback-runtime-'))
  const edge = await startEdge()
  const node = await startOnNode(folder, edge.databaseUrl)
  const count = isShort ? 30 : 4000
  const request = () => ({ method: 'GET', path: '/api/config', body: '' })
  const perSecond = async (port: number) =>
    (count / (await burst(port, { count, connections: 16, status: 200, request }))) * 1000
  const ports = [Number(new URL(edge.baseUrl).port), node.port] as const
  const rounds: { workerd: number; node: number }[] = []
  try {
    // The first of each is the warm-up.
    for (let round = 0; round < (isShort ? 2 : 8); round += 1)
      rounds.push({ workerd: await perSecond(ports[0]), node: await perSecond(ports[1]) })
  } finally {
    node.stop()
    await edge.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const measured = rounds.slice(1)
  const ratios = measured.map((round) => round.workerd / round.node)
  const ratio = median(ratios)
  const unit = 'requests/s'
  return [
    { name: 'P14: GET /api/config on workerd', value: median(measured.map((each) => each.workerd)), unit },
    { name: 'P14: GET /api/config on Node', value: median(measured.map((each) => each.node)), unit },
    {
      name: 'P14: ratio',
      value: ratio,
      unit: 'of Node',
      ratio,
      range: rangeOf(ratios),
      goal: '>= 0.3',
      isMet: ratio >= 0.3,
    },
  ]
}
