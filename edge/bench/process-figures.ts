import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'

/** CPU time of all threads of a process so far, in milliseconds; NaN where the system does not report it. */
export function cpuMs(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    const times = threads.map((id) => readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0])
    return times.reduce((sum, nanoseconds) => sum + Number(nanoseconds), 0) / 1e6
  } catch {
    return Number.NaN
  }
}

/** CPU time of processes so far, as {@link cpuMs}. */
export const cpuMsOf = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + cpuMs(pid), 0)

/** The resident memory of processes, in bytes. */
export function residentBytes(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) => {
    const status = `/proc/${pid}/status`
    return existsSync(status)
      ? /^VmRSS:\s+(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1]
      : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  })
  return kilobytes.reduce((sum, each) => sum + Number(each ?? 0) * 1024, 0)
}
