import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projectRoot } from './product/project-root.ts'
import { runCommand } from './suite/run-command.ts'

let clone: string

// A clone with a fake npx first in PATH, which counts its calls and "installs" this Node.
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'switchback-clone-'))
  mkdirSync(join(clone, 'tools'))
  mkdirSync(join(clone, 'bin'))
  cpSync(join(projectRoot, 'tools/bootstrap.mjs'), join(clone, 'tools/bootstrap.mjs'))
  for (const file of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'])
    writeFileSync(join(clone, file), '{}')
  writeFileSync(
    join(clone, 'tools/hello.ts'),
    `const name: string = 'type'\nconsole.log('hello', name, process.argv.slice(2).join())\nprocess.exitCode = 7\n`,
  )
  writeFileSync(
    join(clone, 'bin/npx'),
    `#!/bin/sh\necho "installed with $*"\n[ -n "$FAIL_INSTALL" ] && exit 1\nmkdir -p node_modules/.bin && ln -sf "${process.execPath}" node_modules/.bin/node\n`,
    { mode: 0o755 },
  )
})

afterEach(() => rmSync(clone, { recursive: true, force: true }))

const bootstrap = (args: string[], env: NodeJS.ProcessEnv = {}) =>
  runCommand(process.execPath, [join(clone, 'tools/bootstrap.mjs'), ...args], {
    env: { PATH: `${join(clone, 'bin')}:${process.env['PATH'] ?? ''}`, ...env },
  })

test('the first run installs, then runs the command with its arguments and gives its exit code', async () => {
  const { code, output } = await bootstrap(['hello', 'a', 'b'])
  expect(output).toMatch(/installed with --yes pnpm@\d+\.\d+\.\d+ install --frozen-lockfile/)
  expect(output).toContain('hello type a,b')
  expect(code).toBe(7)
})

test('the second run does not install, until the lock file changes', async () => {
  await bootstrap(['hello'])
  expect((await bootstrap(['hello'])).output).toBe('hello type \n')
  writeFileSync(join(clone, 'pnpm-lock.yaml'), 'changed')
  expect((await bootstrap(['hello'])).output).toContain('installed with')
})

test('a failed installation ends with one sentence, runs nothing, and is retried the next time', async () => {
  const failed = await bootstrap(['hello'], { FAIL_INSTALL: '1' })
  expect(failed.code).toBe(1)
  expect(failed.output).toContain('The installation failed')
  expect(failed.output).not.toContain('hello')
  expect((await bootstrap(['hello'])).output).toContain('hello type')
})

test('an unknown command is named', async () => {
  const { code, output } = await bootstrap(['nonsense'])
  expect(code).toBe(1)
  expect(output).toContain('There is no command "nonsense"')
})

test('an old Node gets a one-sentence error', async () => {
  const preload = join(clone, 'old.cjs')
  writeFileSync(preload, `Object.defineProperty(process.versions, 'node', { value: '18.19.0' })`)
  const { code, output } = await bootstrap(['hello'], { NODE_OPTIONS: `--require ${preload}` })
  expect(code).toBe(1)
  expect(output).toBe('Switchback needs Node 20 or newer; this is Node 18.19.0.\n')
})
