import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { groupCommandLines } from './process-group.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'switchback-running-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a script in a Node process of its own and returns the process with the first line that it prints. */
async function run(script: string) {
  const parent = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(parent.stdout.setEncoding('utf8'), 'data')) as [string]
  return { parent, group: Number(line.trim()) }
}

test('kill -9 of the parent ends the database server', async () => {
  const { parent, group } = await run(`
    import { startDatabase } from '../database/start-database.ts'
    const database = await startDatabase(${JSON.stringify(join(folder, 'db'))})
    console.log(database.process.pid)
    setInterval(() => {}, 1000)
  `)
  expect(groupCommandLines(group).join()).toContain('sqld')
  parent.kill('SIGKILL')
  await expect.poll(() => groupCommandLines(group), { timeout: 10_000 }).toEqual([])
})

test('kill -9 of the parent ends a process together with its children', async () => {
  const { parent, group } = await run(`
    import { startProcess } from './running-process.ts'
    const plan = { cwd: '.', env: process.env, command: '/bin/sh', args: ['-c', 'sleep 600 & sleep 600'] }
    console.log(startProcess(plan).pid)
    setInterval(() => {}, 1000)
  `)
  await expect.poll(() => groupCommandLines(group).length).toBeGreaterThan(2)
  parent.kill('SIGKILL')
  await expect.poll(() => groupCommandLines(group), { timeout: 10_000 }).toEqual([])
})

test('a process that is stopped takes its watcher along', async () => {
  const { parent, group } = await run(`
    import { startProcess } from './running-process.ts'
    const plan = { cwd: '.', env: process.env, command: 'sleep', args: ['600'] }
    const started = startProcess(plan)
    await started.stop()
    console.log(started.pid)
  `)
  await once(parent, 'exit')
  expect(groupCommandLines(group)).toEqual([])
})
