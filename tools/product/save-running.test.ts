import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { saveRunning } from './save-running.ts'
import { logWriter } from './log-writer.ts'
import { StartError } from './start-error.ts'

/** A service that dies and starts as the script says: `dies` after a start that worked, `fails` instead of a start. */
async function run(script: readonly ('dies' | 'fails')[], plan: { steadyMs?: number } = {}) {
  const told: string[] = []
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
  await saveRunning(service, { ...wait, tell: (text) => told.push(text), isStopping: () => isOver })
  return { told, waits: starts.slice(1).map((at, index) => at - (starts[index] ?? 0)) }
}

describe('a service that dies', () => {
  test('is started again, with a sentence for each step', async () => {
    const { told } = await run(['fails', 'dies'])
    expect(told).toEqual([
      'It died (SIGKILL). It is started again in 0.02 s.',
      'It cannot be opened.\nThe next try is in 0.04 s.',
      'It runs again.',
      'It died (exit code 1). It is started again in 0.08 s.',
      'It runs again.',
    ])
  })

  test('waits twice as long each time, up to a limit', async () => {
    const { told } = await run(['dies', 'dies', 'dies', 'dies'])
    const waits = told.flatMap((text) => /again in ([\d.]+) s/.exec(text)?.[1] ?? [])
    expect(waits).toEqual(['0.02', '0.04', '0.08', '0.08', '0.08'])
  })

  test('waits as at first once it was steady', async () => {
    const { told } = await run(['dies', 'dies'], { steadyMs: -1 })
    const waits = told.flatMap((text) => /again in ([\d.]+) s/.exec(text)?.[1] ?? [])
    expect(waits).toEqual(['0.02', '0.02', '0.02'])
  })
})

describe('a log that cannot be written', () => {
  test.runIf(process.platform === 'linux')('ends nothing, and is mentioned once', () => {
    const told: string[] = []
    const write = logWriter('/dev/full', (text) => told.push(text))
    write('one')
    write('two')
    expect(told).toEqual([expect.stringContaining('The log /dev/full cannot be written (ENOSPC')])
  })

  test('says how many lines are missing once there is room', () => {
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
