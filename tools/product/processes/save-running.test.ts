import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { saveRunning } from './save-running.ts'
import { logWriter } from '../log-writer.ts'
import { StartError } from '../start-error.ts'

/** A service that follows a script: `dies` after a successful start, `fails` to start. */
async function run(script: readonly ('dies' | 'fails')[], plan: { steadyMs?: number } = {}) {
  const printed: string[] = []
  const starts: number[] = []
  let isOver = false
  const left = [...script]
  const service = {
    name: 'It',
    ended: Promise.resolve('SIGKILL'),
    startAgain: () => {
      starts.push(Date.now())
      const next = left.shift()
      if (next === 'fails') return Promise.reject(new StartError('It cannot be opened.'))
      isOver = next === undefined
      return Promise.resolve({ ended: Promise.resolve('exit code 1') })
    },
  }
  const wait = { firstWaitMs: 20, longestWaitMs: 80, ...plan }
  await saveRunning(service, { ...wait, tell: (text) => printed.push(text), isStopping: () => isOver })
  return { printed, waits: starts.slice(1).map((at, index) => at - (starts[index] ?? 0)) }
}

describe('a service that dies', () => {
  test('restarts, with a message for each step', async () => {
    const { printed } = await run(['fails', 'dies'])
    expect(printed).toEqual([
      'It died (SIGKILL). It is started again in 0.02 s.',
      'It cannot be opened.\nThe next try is in 0.04 s.',
      'It runs again.',
      'It died (exit code 1). It is started again in 0.08 s.',
      'It runs again.',
    ])
  })

  test('backs off exponentially, up to a limit', async () => {
    const { printed } = await run(['dies', 'dies', 'dies', 'dies'])
    const waits = printed.flatMap((text) => /again in ([\d.]+) s/.exec(text)?.[1] ?? [])
    expect(waits).toEqual(['0.02', '0.04', '0.08', '0.08', '0.08'])
  })

  test('resets the backoff once it was stable', async () => {
    const { printed } = await run(['dies', 'dies'], { steadyMs: -1 })
    const waits = printed.flatMap((text) => /again in ([\d.]+) s/.exec(text)?.[1] ?? [])
    expect(waits).toEqual(['0.02', '0.02', '0.02'])
  })
})

describe('a log that cannot be written', () => {
  test.runIf(process.platform === 'linux')('crashes nothing, and is reported once', () => {
    const printed: string[] = []
    const write = logWriter('/dev/full', (text) => printed.push(text))
    write('one')
    write('two')
    expect(printed).toEqual([expect.stringContaining('The log /dev/full cannot be written (ENOSPC')])
  })

  test('reports how many lines are missing once there is space', () => {
    const folder = mkdtempSync(join(tmpdir(), 'switchback-log-'))
    const file = join(folder, 'later/worker.log')
    const write = logWriter(file, () => {})
    write('one')
    write('two')
    const here = logWriter(join(folder, 'worker.log'), () => {})
    here('three')
    expect(readFileSync(join(folder, 'worker.log'), 'utf8')).toBe('three\n')
    rmSync(folder, { recursive: true })
  })
})
