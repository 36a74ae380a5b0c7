import { spawn } from 'node:child_process'

/**
 * Kills another process when this one ends, also by `kill -9`: a small shell waits on a pipe that closes with us.
 * A negative id means a process group, as in `kill`. @returns calls it off, for a process that was stopped
 */
export function endWithUs(pid: number): () => void {
  const watcher = spawn('/bin/sh', ['-c', 'read -r _; kill -s KILL -- "$0"', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // A signal to our process group must not end the watcher first.
    detached: true,
  })
  watcher.unref()
  const pipe = watcher.stdin
  if ('unref' in pipe && typeof pipe.unref === 'function') pipe.unref()
  return () => void watcher.kill('SIGKILL')
}
