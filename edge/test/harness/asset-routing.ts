import { readFileSync } from 'node:fs'

/** How the deployment splits addresses between static files and the Worker, from wrangler.toml. */
export function assetRouting(): { notFoundHandling: 'none'; runWorkerFirst: string[] } {
  const config = readFileSync(new URL('../../../wrangler.toml', import.meta.url), 'utf8')
  const notFoundHandling = /^not_found_handling = "(.+)"$/m.exec(config)?.[1]
  const workerFirst = /^run_worker_first = (\[.+\])$/m.exec(config)?.[1]
  if (notFoundHandling !== 'none' || workerFirst === undefined) {
    throw new Error('wrangler.toml shares its addresses in a way that is not known here')
  }
  return { notFoundHandling, runWorkerFirst: JSON.parse(workerFirst) as string[] }
}
