import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPwa } from './product/build-pwa.ts'
import { freePort } from '@switchback/db/testing/free-port.ts'
import { groupCommandLines, groupMembers } from './product/processes/process-group.ts'
import { projectRoot } from './product/project-root.ts'
import { startProcess } from './product/processes/running-process.ts'

type Started = { readonly process: ChildProcess; readonly url: string; readonly output: () => string }

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'switchback-start-'))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** `npm start` by its inner command, with stdin closed, until it says how to stop. */
async function start(port: number): Promise<Started> {
  const child = spawn(process.execPath, [join(projectRoot, 'tools/start.ts')], {
    cwd: projectRoot,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIRECTORY: folder,
      ENVIRONMENT: 'test',
      SWITCHBACK_UNDER_TEST: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ready = new Promise<void>((resolve, reject) => {
    const take = (text: string) => {
      output += text
      if (output.includes('Ctrl-C')) resolve()
    }
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', take)
    child.once('exit', () => reject(new Error(`The start ended:\n${output}`)))
  })
  await ready
  return { process: child, url: `http://localhost:${port}`, output: () => output }
}

function groups(): number[] {
  return ['db.pid', 'worker/wrangler.pid'].map((file) => Number(readFileSync(join(folder, file), 'utf8')))
}

function runtimes(): number[] {
  const members = groupMembers(groups()[1] ?? 0)
  return members.filter(({ commandLine }) => commandLine.includes('workerd serve')).map(({ pid }) => pid)
}

async function responsesAgain(url: string): Promise<void> {
  const status = () =>
    fetch(url, { signal: AbortSignal.timeout(3000) }).then(
      (response) => response.status,
      () => 0,
    )
  await expect.poll(status, { timeout: 60_000, interval: 250 }).toBe(200)
}

async function stop(started: Started, signal: NodeJS.Signals): Promise<unknown> {
  started.process.kill(signal)
  const [code] = (await once(started.process, 'exit')) as [number | null]
  return code
}

const trip = {
  pickupZip: '33602',
  deliveryZip: '32801',
  vehicleType: 'SUV',
  transportType: 'open',
  isRunning: true,
}

async function statusOfBody(url: string, kilobytes: number): Promise<number> {
  const body = JSON.stringify({ notes: 'x'.repeat(kilobytes * 1000) })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${url}/api/quotes`, { method: 'POST', headers, body })
  await response.arrayBuffer()
  return response.status
}

/** Plain `wrangler dev` with the settings that a start wrote, until it responds. */
async function startWranglerBeside(): Promise<{ url: string; stop: () => Promise<void> }> {
  const [port, { directory }] = [await freePort(), await buildPwa({ leaveProductAlone: true })]
  const options = { '--port': `${port}`, '--inspector-port': '0', '--assets': directory }
  const wrangler = startProcess({
    command: join(projectRoot, 'node_modules/.bin/wrangler'),
    args: ['dev', '--env-file', join(folder, 'worker/settings.env'), ...Object.entries(options).flat()],
    cwd: projectRoot,
    env: { ...process.env, SWITCHBACK_UNDER_TEST: '1', CLOUDFLARE_CF_FETCH_ENABLED: 'false' },
  })
  await responsesAgain(`http://localhost:${port}/api/health`)
  return { url: `http://localhost:${port}`, stop: wrangler.stop }
}

async function saveQuote(url: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${url}/api/quotes`, { method: 'POST', headers, body: JSON.stringify(trip) })
  const { quote } = (await response.json()) as { quote: { id: string } }
  return quote.id
}

test('a start serves page and API, keeps the data for the next one, and leaves no process behind', async () => {
  const port = await freePort()
  const first = await start(port)
  expect(first.output()).toContain(`Switchback is running on ${first.url}`)
  expect(await (await fetch(first.url)).text()).toContain('<div id="root"')
  expect((await fetch(`${first.url}/order-form`)).headers.get('content-type')).toContain('text/html')
  const unknown = await fetch(`${first.url}/api/unknown`)
  expect([unknown.status, unknown.headers.get('content-type')]).toEqual([404, 'application/json'])
  const quoteId = await saveQuote(first.url)

  // The local proxy passes on rejected bodies too, without a 500 or a connection reset of its own.
  for (const kilobytes of [300, 3000, 5000, 12_000]) {
    expect([kilobytes, await statusOfBody(first.url, kilobytes)]).toEqual([kilobytes, 413])
  }

  const orderId = 'SBQE4S51PTG73Z7NZTJR85X5S0SR'
  expect((await fetch(`${first.url}/api/orders/${orderId}`)).status).toBe(404)

  const firstGroups = groups()
  expect(firstGroups.flatMap(groupCommandLines).length).toBeGreaterThanOrEqual(3)
  expect(await stop(first, 'SIGINT')).toBe(0)
  expect(firstGroups.flatMap(groupCommandLines)).toEqual([])

  // An order's URL contains its key and must never be logged.
  const log = readFileSync(join(folder, 'worker/worker.log'), 'utf8')
  expect(log).toContain('"route":"/api/orders/:id"')
  expect(log).not.toContain(orderId)
  expect(readdirSync(join(folder, 'worker/storage/v3'))).not.toContain('observability')

  const second = await start(port)
  expect((await fetch(`${second.url}/api/quotes/${quoteId}`)).status).toBe(200)

  // A killed start cannot stop its processes; they end with it.
  const secondGroups = groups()
  await stop(second, 'SIGKILL')
  await expect.poll(() => secondGroups.flatMap(groupCommandLines), { timeout: 10_000 }).toEqual([])
  const third = await start(port)
  expect((await fetch(`${third.url}/api/quotes/${quoteId}`)).status).toBe(200)

  const beside = await startWranglerBeside()
  expect((await fetch(`${beside.url}/api/quotes/${quoteId}`)).status).toBe(200)
  expect(await (await fetch(beside.url)).text()).toContain('<div id="root"')
  await beside.stop()

  // A process that dies is restarted: the database server, each runtime of the Worker, and wrangler itself.
  const [databaseGroup = 0] = groups()
  process.kill(databaseGroup, 'SIGKILL')
  await responsesAgain(`${third.url}/api/quotes/${quoteId}`)
  await expect.poll(third.output, { timeout: 30_000 }).toContain('The database server runs again.')
  for (const pid of runtimes()) process.kill(pid, 'SIGKILL')
  await expect.poll(third.output, { timeout: 60_000 }).toContain('The Worker runs again.')
  await responsesAgain(`${third.url}/api/quotes/${quoteId}`)
  process.kill(groups()[1] ?? 0, 'SIGKILL')
  await expect
    .poll(third.output, { timeout: 60_000 })
    .toMatch(/The Worker runs again\.[^]+The Worker runs again\./)
  await responsesAgain(`${third.url}/api/quotes/${quoteId}`)

  const thirdGroups = groups()
  expect(await stop(third, 'SIGTERM')).toBe(0)
  expect(thirdGroups.flatMap(groupCommandLines)).toEqual([])
})
