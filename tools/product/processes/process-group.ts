import { readFileSync, readdirSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

type Member = {
  readonly pid: number
  readonly group: number
  readonly state: string
  readonly commandLine: string
}

function fromProc(pid: string): Member | undefined {
  try {
    // "pid (name) state ppid pgrp ...": the name may contain spaces and parentheses, so split at the last
    // parenthesis.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state = '', , group = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return { pid: Number(pid), group: Number(group), state, commandLine }
  } catch {
    return undefined
  }
}

function fromPs(line: string): Member {
  const [pid = '', group = '', state = '', ...command] = line.trim().split(/\s+/)
  return { pid: Number(pid), group: Number(group), state, commandLine: command.join(' ') }
}

function allProcesses(): Member[] {
  if (process.platform === 'linux') {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
    return pids.map(fromProc).filter((member) => member !== undefined)
  }
  return execFileSync('ps', ['-A', '-o', 'pid=,pgid=,state=,command='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(fromPs)
}

/** The living processes of a group, excluding zombies. */
export function groupMembers(group: number): Member[] {
  return allProcesses().filter((member) => member.group === group && !member.state.startsWith('Z'))
}

export function groupCommandLines(group: number): string[] {
  return groupMembers(group).map((member) => member.commandLine)
}

export function groupIsAlive(group: number): boolean {
  try {
    process.kill(-group, 0)
  } catch {
    return false
  }
  return groupCommandLines(group).length > 0
}

function signalGroup(group: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-group, signal)
  } catch {
    // The group has no processes left.
  }
}

/** `kill -9` for a process group, without waiting. */
export function killGroupNow(group: number): void {
  signalGroup(group, 'SIGKILL')
}

async function waitUntilGone(group: number, patienceMs: number): Promise<boolean> {
  const deadline = Date.now() + patienceMs
  while (groupIsAlive(group)) {
    if (Date.now() > deadline) return false
    await pause(25)
  }
  return true
}

/** Sends `signal` to a process group, waits, and kills the remaining processes after `patienceMs`. */
export async function endGroup(group: number, signal: NodeJS.Signals, patienceMs: number): Promise<void> {
  signalGroup(group, signal)
  if (await waitUntilGone(group, patienceMs)) return
  signalGroup(group, 'SIGKILL')
  await waitUntilGone(group, 2000)
}
