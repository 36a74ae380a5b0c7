import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectRoot } from '../product/project-root.ts'
import type { Answer, Job, Setup } from './jobs.ts'

/** A process collects the results of every run, so it is replaced after so many. */
const runsOfProcess = 300

/** Runs tests in a warm process, which is replaced when a run does not end. */
export class Runner {
  #process: ChildProcess | undefined
  #runs = 0
  readonly #setup: Setup
  readonly #env: NodeJS.ProcessEnv

  constructor(setup: Setup, env: NodeJS.ProcessEnv = {}) {
    this.#setup = setup
    this.#env = env
  }

  async #ready(): Promise<ChildProcess> {
    if (this.#process && this.#runs < runsOfProcess) return this.#process
    this.stop()
    const child = fork(join(import.meta.dirname, 'engine.ts'), {
      cwd: projectRoot,
      env: {
        ...process.env,
        ...this.#env,
        VITEST: 'true',
        NODE_ENV: 'test',
        MUTATE_SETUP: JSON.stringify(this.#setup),
      },
    })
    this.#process = child
    this.#runs = 0
    await once(child, 'message')
    return child
  }

  /** The answer, or `timeout` if there was none in time. */
  async run(job: Job, timeoutMs: number): Promise<Answer | 'timeout'> {
    const child = await this.#ready()
    this.#runs += 1
    const stopped = new AbortController()
    const answer = once(child, 'message', { signal: stopped.signal }).then(([message]) => message as Answer)
    child.send(job)
    const late = sleep(timeoutMs, 'timeout' as const, { signal: stopped.signal })
    const gone = once(child, 'exit', { signal: stopped.signal }).then(() => 'timeout' as const)
    const first = await Promise.race([answer, late, gone])
    stopped.abort()
    await Promise.allSettled([answer, late, gone])
    if (first === 'timeout') this.stop()
    return first
  }

  stop(): void {
    this.#process?.kill('SIGKILL')
    this.#process = undefined
  }
}
