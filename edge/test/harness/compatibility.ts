import { readFileSync } from 'node:fs'

/** The compatibility date and flags of the deployment, from wrangler.toml. */
export function compatibility(): { compatibilityDate: string; compatibilityFlags: string[] } {
  const config = readFileSync(new URL('../../../wrangler.toml', import.meta.url), 'utf8')
  const compatibilityDate = /^compatibility_date = "(.+)"$/m.exec(config)?.[1]
  const flags = /^compatibility_flags = \[(.*)\]$/m.exec(config)?.[1]
  if (compatibilityDate === undefined || flags === undefined)
    throw new Error('wrangler.toml names no compatibility date or no flags')
  return { compatibilityDate, compatibilityFlags: flags.match(/[\w-]+/g) ?? [] }
}
