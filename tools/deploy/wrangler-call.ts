import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../product/project-root.ts'
import { StartError } from '../product/start-error.ts'
import { runCommand } from '../suite/run-command.ts'

const wrangler = join(projectRoot, 'node_modules/wrangler/bin/wrangler.js')

/** An entry of the file in which wrangler reports what it did, for programs. */
type Report = { readonly type: string; readonly version_id?: string | null }

export type WranglerAnswer = { readonly output: string; readonly reports: readonly Report[] }
export type CallWrangler = (args: readonly string[]) => Promise<WranglerAnswer>

/** Runs wrangler without its questions. @throws StartError with what it said */
export async function callWrangler(args: readonly string[]): Promise<WranglerAnswer> {
  const folder = mkdtempSync(join(tmpdir(), 'switchback-wrangler-'))
  const file = join(folder, 'reports.ndjson')
  try {
    const { code, output } = await runCommand(process.execPath, [wrangler, ...args], {
      cwd: projectRoot,
      env: {
        CI: 'true',
        NO_COLOR: '1',
        WRANGLER_HIDE_BANNER: 'true',
        WRANGLER_OUTPUT_FILE_PATH: file,
        WRANGLER_SEND_METRICS: 'false',
      },
    })
    if (code !== 0) throw new StartError(`wrangler ${args.slice(0, 2).join(' ')} failed:\n${output.trim()}`)
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
    return { output, reports: lines.map((line) => JSON.parse(line) as Report) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
