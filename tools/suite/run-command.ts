import { spawn } from 'node:child_process'
import { projectRoot } from '../product/project-root.ts'

export type CommandResult = { readonly code: number; readonly output: string }

type Options = {
  readonly env?: NodeJS.ProcessEnv
  readonly cwd?: string
  /** Also streams the output while the command runs. */
  readonly live?: boolean
  readonly timeoutMs?: number
}

/** Runs a program and captures both outputs in order. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: Options = {},
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? projectRoot,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(options.timeoutMs ? { timeout: options.timeoutMs } : {}),
    })
    let output = ''
    const take = (text: string) => {
      output += text
      if (options.live) process.stdout.write(text)
    }
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', take)
    child.once('error', (error) => resolve({ code: 127, output: `${output}${error.message}\n` }))
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
