import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../../../tools/product/project-root.ts'
import { runCommand } from '../../../tools/suite/run-command.ts'
import type { WorkerBundle } from '../../scripts/bundle-worker.ts'

type Modules = WorkerBundle['modules']

/** Code and data by name; source maps stay with the platform. */
function modulesIn(folder: string): Modules {
  const read = (name: string): Modules => {
    const contents = readFileSync(join(folder, name))
    if (name.endsWith('.js')) return { [name]: { type: 'esm', contents: contents.toString() } }
    return name.endsWith('.bin') ? { [name]: { type: 'data', contents: Uint8Array.from(contents) } } : {}
  }
  return Object.assign({}, ...readdirSync(folder).map(read)) as Modules
}

/** The Worker as `wrangler deploy --env production` would send it. */
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
    return { mainModule: 'worker.js', modules: modulesIn(outdir) }
  } finally {
    rmSync(outdir, { recursive: true, force: true })
  }
}
