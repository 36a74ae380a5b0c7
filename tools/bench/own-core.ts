import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'

/** Core numbers of a list such as `0-2,5`, as Linux prints it. */
export function readCores(list: string): number[] {
  return list.split(',').flatMap((part) => {
    const [first = Number.NaN, last = first] = part.trim().split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_, at) => first + at)
  })
}

const allowedCores = (pid: number | 'self'): string =>
  /^Cpus_allowed_list:\s*(.+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? ''

const pin = (cores: string) => execFileSync('taskset', ['-acp', cores, `${process.pid}`], { stdio: 'ignore' })

/** One core for the renderers of a browser, and how this process returns to all cores. */
export type OwnCore = { readonly core: number; readonly release: () => void }

/**
 * Moves this process, and what it starts from now on, to the first core, so that the second is free for renderers.
 * Undefined where the machine has one core, or no `taskset`: a figure of a page says nothing there.
 */
export function reserveCore(): OwnCore | undefined {
  try {
    const all = allowedCores('self')
    const [first, second] = readCores(all)
    if (first === undefined || second === undefined) return undefined
    pin(`${first}`)
    return { core: second, release: () => pin(all) }
  } catch {
    return undefined
  }
}

/** The flag that starts each renderer on its core. */
export const rendererFlags = (own: OwnCore | undefined): string[] =>
  own ? [`--renderer-cmd-prefix=taskset -c ${own.core}`] : []

/** @throws Error if a renderer may run on another core. */
export async function checkRenderers(browser: Browser, { core }: OwnCore): Promise<void> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const renderers = processInfo.filter(({ type }) => type === 'renderer')
  const wrong = renderers.filter(({ id }) => allowedCores(id) !== `${core}`)
  if (renderers.length === 0 || wrong.length > 0)
    throw new Error(`${wrong.length} of ${renderers.length} renderers do not run on core ${core}`)
}
