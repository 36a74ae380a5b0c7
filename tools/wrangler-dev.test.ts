import { lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { freePort } from '@switchback/db/testing/free-port.ts'
import { projectRoot } from './product/project-root.ts'
import { linkSettingsForWrangler } from './product/settings/settings-for-wrangler.ts'
import { runCommand } from './suite/run-command.ts'

const { command = '' } = unstable_readConfig({ config: join(projectRoot, 'wrangler.toml') }).build

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'switchback-wrangler-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const build = (cwd: string, env: NodeJS.ProcessEnv = {}) =>
  runCommand('/bin/sh', ['-c', command], { cwd, env: { WRANGLER_COMMAND: 'dev', ...env }, timeoutMs: 60_000 })

test('wrangler dev in a clone that was never installed asks for npm start in one sentence', async () => {
  expect(await build(folder)).toEqual({
    code: 1,
    output: 'Run npm start first: it installs Switchback, writes its settings and starts its database.\n',
  })
})

test('wrangler dev without settings names the file to pass', async () => {
  expect(await build(projectRoot, { DATABASE_URL: '' })).toEqual({
    code: 1,
    output:
      'wrangler dev has no DATABASE_URL: leave `npm start` running and run `npx wrangler dev --env-file .data/worker/settings.env` beside it.\n',
  })
})

test('wrangler dev without a running database says so', async () => {
  const url = `http://127.0.0.1:${await freePort()}`
  expect(await build(projectRoot, { DATABASE_URL: url })).toEqual({
    code: 1,
    output: `The database at ${url} is not running: leave \`npm start\` running and run \`npx wrangler dev\` beside it.\n`,
  })
})

test('a start leaves its settings where plain wrangler dev reads them, and no file of the developer’s is lost', () => {
  const dataDirectory = join(folder, 'data')
  const link = join(folder, '.env.local')
  mkdirSync(join(dataDirectory, 'worker'), { recursive: true })
  writeFileSync(join(dataDirectory, 'worker/settings.env'), 'DATABASE_URL=http://127.0.0.1:8080')
  linkSettingsForWrangler(dataDirectory, folder)
  linkSettingsForWrangler(dataDirectory, folder)
  expect(readFileSync(link, 'utf8')).toContain('8080')

  // Wrangler would ignore .env.local.
  writeFileSync(join(folder, '.dev.vars'), '')
  linkSettingsForWrangler(dataDirectory, folder)
  expect(lstatSync(link, { throwIfNoEntry: false })).toBeUndefined()

  rmSync(join(folder, '.dev.vars'))
  writeFileSync(link, 'OWN=1')
  linkSettingsForWrangler(dataDirectory, folder)
  expect(readFileSync(link, 'utf8')).toBe('OWN=1')
})
