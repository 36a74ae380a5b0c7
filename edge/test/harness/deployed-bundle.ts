import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../../../tools/product/project-root.ts'
import { runCommand } from '../../../tools/suite/run-command.ts'
import type { WorkerBundle } from './bundle-worker.ts'

const mainModule = 'worker.js'

/** The Worker as `wrangler deploy --env production` would send it. Source maps stay with the platform's log. */
export async function deployedBundle(assetsDirectory: string): Promise<WorkerBundle> {
  const outdir = mkdtempSync(join(tmpdir(), 'switchback-deployed-'))
  try {
    const args = ['deploy', '--dry-run', '--env', 'production', '--outdir', outdir]
    const { code, output } = await runCommand(
      join(projectRoot, 'node_modules/.bin/wrangler'),
      [...args, '--assets', assetsDirectory],
      { env: { WRANGLER_SEND_METRICS: 'false', WRANGLER_LOG_PATH: outdir } },
    )
    if (code !== 0) throw new Error(`wrangler made no bundle:\n${output}`)
    const data = readdirSync(outdir)
      .filter((name) => name.endsWith('.bin'))
      .map((name) => [name, { type: 'data', contents: Uint8Array.from(readFileSync(join(outdir, name))) }])
    const script = readFileSync(join(outdir, mainModule), 'utf8')
    return {
      mainModule,
      modules: { [mainModule]: { type: 'esm', contents: script }, ...Object.fromEntries(data) },
    }
  } finally {
    rmSync(outdir, { recursive: true, force: true })
  }
}
