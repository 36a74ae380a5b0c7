import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../product/project-root.ts'
import { StartError } from '../product/start-error.ts'
import { step } from '../product/step.ts'
import { runCommand } from '../suite/run-command.ts'

async function run(command: string, args: readonly string[], cwd = projectRoot): Promise<void> {
  const { code, output } = await runCommand(command, args, { cwd })
  if (code !== 0) throw new StartError(`${command} ${args.slice(0, 3).join(' ')} failed:\n${output.trim()}`)
}

/** Checks an earlier release out into a folder of its own, with its packages. */
async function checkOut(commit: string, folder: string): Promise<void> {
  await run('git', ['worktree', 'add', '--detach', folder, commit])
  const pnpm = /pnpm@[\d.]+/.exec(
    (await runCommand('git', ['show', `${commit}:tools/bootstrap.mjs`])).output,
  )?.[0]
  const args = ['--yes', pnpm ?? 'pnpm', 'install', '--prefer-offline', '--frozen-lockfile']
  await run('npx', args, folder)
}

/**
 * Rehearses the deployment of this tree over an earlier release, on this machine alone: its schema in a libSQL server,
 * its Worker in workerd under traffic, then every step of a deployment, and the way back.
 * @param from the earlier release, a commit; the one before this by default.
 * @throws StartError if a request failed or a step did
 * Source: ADR-93.
 */
export async function rehearse(from = 'HEAD~1'): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'switchback-release-'))
  const earlier = join(folder, 'earlier')
  try {
    await step(`Checking out ${from}`, () => checkOut(from, earlier))
    const vitest = join(projectRoot, 'node_modules/vitest/vitest.mjs')
    const { code } = await runCommand(process.execPath, [vitest, 'run', 'edge/test/rehearsal'], {
      cwd: projectRoot,
      env: { REHEARSED_FROM: earlier },
      live: true,
    })
    if (code !== 0) throw new StartError(`The deployment over ${from} would not go well: see above.`)
    console.log(`The deployment over ${from}, and the way back, go well.`)
  } finally {
    if (existsSync(earlier)) await runCommand('git', ['worktree', 'remove', '--force', earlier])
    rmSync(folder, { recursive: true, force: true })
  }
}
