import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { projectRoot } from '../project-root.ts'

function parse(file: string): Record<string, string> {
  const path = join(projectRoot, file)
  const entries = existsSync(path) ? Object.entries(parseEnv(readFileSync(path, 'utf8'))) : []
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

/** The settings in a developer's `.dev.vars`, if there is one. */
export const readDevVars = () => parse('.dev.vars')

/**
 * The Worker's settings on this machine: `.dev.vars`, overridden by environment variables with the names in
 * `.env.example`. Skips empty ones. Defaults to the development environment.
 */
export function readSettings(): Record<string, string> {
  const fromEnvironment = Object.keys(parse('.env.example')).map((name) => [name, process.env[name] ?? ''])
  const all = [...Object.entries(readDevVars()), ...fromEnvironment]
  return { ENVIRONMENT: 'development', ...Object.fromEntries(all.filter(([, value]) => value !== '')) }
}
