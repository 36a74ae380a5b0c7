import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '@switchback/db/testing/free-port.ts'
import { lockDirectory } from './product/processes/lock-directory.ts'
import { prepareDatabase } from './product/database/prepare-database.ts'
import { projectRoot } from './product/project-root.ts'
import { sqldBinary } from './product/database/sqld-binary.ts'
import { startDatabase } from './product/database/start-database.ts'
import { runCommand } from './suite/run-command.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'switchback-start-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function start(env: NodeJS.ProcessEnv): Promise<{ code: number; lastLine: string; output: string }> {
  const { code, output } = await runCommand(process.execPath, [join(projectRoot, 'tools/start.ts')], {
    env: { PORT: String(await freePort()), DATA_DIRECTORY: folder, SWITCHBACK_UNDER_TEST: '1', ...env },
    timeoutMs: 60_000,
  })
  return { code, output, lastLine: output.trimEnd().split('\n').at(-1) ?? '' }
}

function listen(host: string): Promise<{ server: Server; port: number }> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, host, () => {
      const address = server.address()
      resolve({ server, port: typeof address === 'object' && address !== null ? address.port : 0 })
    })
  })
}

describe('npm start gives up with one sentence and exit code 1', () => {
  test.each(['127.0.0.1', '0.0.0.0'])('when the port is in use on %s', async (host) => {
    const { server, port } = await listen(host)
    const { code, output } = await start({ PORT: String(port) })
    server.close()
    expect(code).toBe(1)
    expect(output.trim()).toMatch(new RegExp(`^Port ${port} is already in use by another program\\. .+$`))
  })

  test.each(['abc', '0', '70000', '80.5'])('when PORT is %s', async (wanted) => {
    const { code, output } = await start({ PORT: wanted })
    expect(code).toBe(1)
    expect(output.trim()).toBe(`PORT must be a whole number from 1 to 65535; it is "${wanted}".`)
  })

  test('when a file is in the place of the data directory', async () => {
    writeFileSync(join(folder, 'db'), 'not a directory')
    const { code, lastLine, output } = await start({})
    expect(code).toBe(1)
    expect(lastLine).toMatch(
      /^The database in .+ cannot be opened: File exists.*\. Put a backup in its place/,
    )
    expect(output).not.toMatch(/\n\s+at /)
  })

  test('when the database is broken', async () => {
    mkdirSync(join(folder, 'db/metastore'), { recursive: true })
    writeFileSync(join(folder, 'db/metastore/data'), 'x'.repeat(8192))
    const { code, lastLine } = await start({})
    expect(code).toBe(1)
    expect(lastLine).toMatch(/^The database in .+ cannot be opened: file is not a database\. /)
  })

  test('when another start is using the database', async () => {
    const lock = lockDirectory(join(folder, 'db'))
    const { code, lastLine } = await start({})
    lock?.release()
    expect(code).toBe(1)
    expect(lastLine).toMatch(/^The database in .+ is already in use by another running start\./)
  })

  test('when the database server is missing', async () => {
    const { code, lastLine } = await start({ SQLD_PATH: join(folder, 'sqld') })
    expect(code).toBe(1)
    expect(lastLine).toBe(`SQLD_PATH names ${join(folder, 'sqld')}, but there is no such file.`)
  })
})

describe('npm start gives up with one sentence about a file that cannot be written', () => {
  test('when a file is in the place of the Worker’s folder', async () => {
    writeFileSync(join(folder, 'worker'), 'not a directory')
    const { code, lastLine, output } = await start({})
    expect(code).toBe(1)
    expect(lastLine).toMatch(
      /worker.* cannot be written: a file is in the way of a folder\. Make room or give/,
    )
    expect(output).not.toMatch(/\n\s+at /)
  })

  test('when nothing can be created where the data should be', async () => {
    const { code, lastLine, output } = await start({ DATA_DIRECTORY: '/dev/null/data' })
    expect(code).toBe(1)
    expect(lastLine).toMatch(/\/dev\/null\/data.* cannot be (written|opened)/)
    expect(output).not.toMatch(/\n\s+at /)
  })
})

test('a database with demo accounts does not start as production until a command has closed them', async () => {
  const database = await startDatabase(join(folder, 'db'))
  await prepareDatabase(database.url, 'development')
  await database.stop()
  const production = {
    ENVIRONMENT: 'production',
    PRODUCTION_REHEARSAL: 'yes',
    PUBLIC_ORIGIN: 'http://localhost:8787',
  }
  const refused = await start(production)
  expect(refused.code).toBe(1)
  expect(refused.lastLine).toContain('The database holds 8 demo accounts')
  expect(refused.lastLine).toContain('npm run remove-demo-users')
  const removal = await runCommand(process.execPath, [join(projectRoot, 'tools/remove-demo-users.ts')], {
    env: { DATA_DIRECTORY: folder },
    timeoutMs: 60_000,
  })
  expect([removal.code, removal.output]).toEqual([0, expect.stringContaining('8 demo accounts are closed')])
  const started = await start(production)
  expect(started.lastLine).toContain('ENCRYPTION_SECRET is missing')
})

describe('npm start names the setting that is wrong', () => {
  test('when ENVIRONMENT is invalid', async () => {
    const { code, lastLine } = await start({ ENVIRONMENT: 'staging' })
    expect(code).toBe(1)
    expect(lastLine).toBe('ENVIRONMENT must be one of development, test, production; it is "staging".')
  })

  test('when a setting lacks its counterpart', async () => {
    const { code, lastLine } = await start({ STRIPE_SECRET_KEY: 'sk_test_x' })
    expect(code).toBe(1)
    expect(lastLine).toContain('STRIPE_WEBHOOK_SECRET is missing beside STRIPE_SECRET_KEY')
  })
})

describe('the database server', () => {
  test('is found for this platform', () => {
    expect(sqldBinary({})).toMatch(/sqld$/)
  })

  test('is reported by name on an unsupported platform', () => {
    expect(() => sqldBinary({}, 'win32-x64')).toThrow(
      /^There is no libSQL server for this platform \(win32-x64\); it exists for linux-x64, /,
    )
  })

  test('is reported by name if it is not installed', () => {
    const other = process.platform === 'darwin' ? 'linux-arm64' : 'darwin-arm64'
    expect(() => sqldBinary({}, other)).toThrow(`(@sqld/${other}) is not installed`)
  })
})

test('only one process at a time can lock a directory, and it can be locked again after release', () => {
  const first = lockDirectory(join(folder, 'db'))
  expect(first).toBeDefined()
  expect(lockDirectory(join(folder, 'db'))).toBeUndefined()
  first?.release()
  const second = lockDirectory(join(folder, 'db'))
  expect(second).toBeDefined()
  second?.release()
})
