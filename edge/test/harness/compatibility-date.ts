import { readFileSync } from 'node:fs'

/** The compatibility date of the deployment, from wrangler.toml. */
export function compatibilityDate(): string {
  const config = readFileSync(new URL('../../../wrangler.toml', import.meta.url), 'utf8')
  const date = /^compatibility_date = "(.+)"$/m.exec(config)?.[1]
  if (date === undefined) throw new Error('wrangler.toml names no compatibility_date')
  return date
}
