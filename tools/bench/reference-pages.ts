import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../product/project-root.ts'
import { startProcess } from '../product/processes/running-process.ts'

/** The home page as a static page: the same HTML, styles, and font, without scripts. */
function staticPage(dist: string): string {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  return html.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
}

async function buildBarePage(outDir: string): Promise<void> {
  const vite = startProcess({
    command: process.execPath,
    args: [
      'node_modules/vite/bin/vite.js',
      'build',
      'bench/bare-page',
      '--config',
      'bench/vite.config.ts',
    ].concat(['--outDir', outDir, '--emptyOutDir']),
    cwd: join(projectRoot, 'pwa'),
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const end = await vite.ended
  if (end !== 'exit code 0')
    throw new Error(`The bare page could not be built (${end}):\n${vite.lastLines()}`)
}

/**
 * The built page with the two references beside it, so that one server serves all three: `/static/`, the home page
 * without scripts, and `/bare/`, a React page with a router and a query.
 */
export async function withReferencePages(dist: string): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'switchback-bench-pages-'))
  cpSync(dist, directory, { recursive: true })
  mkdirSync(join(directory, 'static'))
  writeFileSync(join(directory, 'static/index.html'), staticPage(dist))
  await buildBarePage(join(directory, 'bare'))
  return directory
}
