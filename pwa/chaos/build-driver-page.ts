import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../../tools/product/project-root.ts'
import { startProcess } from '../../tools/product/processes/running-process.ts'

/**
 * Builds the driver page from the app's modules. Returns its folder, a new one that the caller deletes: test files run
 * side by side, and one would empty the folder under the pages of another.
 */
export async function buildDriverPage(): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'switchback-driver-page-'))
  const vite = startProcess({
    command: process.execPath,
    args: ['node_modules/vite/bin/vite.js', 'build', 'chaos/page', '--config', 'chaos/vite.config.ts'].concat(
      ['--outDir', outDir, '--emptyOutDir'],
    ),
    cwd: join(projectRoot, 'pwa'),
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const end = await vite.ended
  if (end !== 'exit code 0') throw new Error(`The driver page was not built (${end}):\n${vite.lastLines()}`)
  return outDir
}
