import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { unstable_readConfig } from 'wrangler'
import { settingNames } from '../../edge/src/config.ts'
import { projectRoot } from '../product/project-root.ts'
import { StartError } from '../product/start-error.ts'
import type { DeployEnvironment } from './read-deploy-arguments.ts'
import { settingComplaints, sharedDatabases } from './setting-complaints.ts'

export type DeployedSettings = {
  /** All of them, by their names in .env.example. */
  readonly all: Readonly<Record<string, string>>
  /** The settings that wrangler.toml does not hold: they go with the version as secrets. */
  readonly secrets: Readonly<Record<string, string>>
  readonly complaints: readonly string[]
}

const fileOf = (environment: DeployEnvironment) => join(projectRoot, `.env.${environment}`)

/** The given ones: a file that git ignores, or in CI the variables of the process. */
function givenSettings(environment: DeployEnvironment): Record<string, string> {
  const file = fileOf(environment)
  const given = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : process.env
  return Object.fromEntries(
    settingNames.flatMap((name) => {
      const value = given[name]
      return value === undefined || value === '' ? [] : [[name, value]]
    }),
  )
}

function wranglerVars(environment: DeployEnvironment): Record<string, string> {
  const { vars } = unstable_readConfig({ config: join(projectRoot, 'wrangler.toml'), env: environment })
  return Object.fromEntries(Object.entries(vars).map(([name, value]) => [name, String(value)]))
}

/** The databases that a preview shares with production, as far as this machine knows those of production. */
function sharedWithProduction(
  environment: DeployEnvironment,
  all: Readonly<Record<string, string>>,
): string[] {
  if (environment === 'production' || !existsSync(fileOf('production'))) return []
  return sharedDatabases(all, givenSettings('production'))
}

function openFile(environment: DeployEnvironment): string[] {
  const file = fileOf(environment)
  const isOpen = existsSync(file) && (statSync(file).mode & 0o077) !== 0
  return isOpen ? [`.env.${environment} can be read by others: chmod 600 .env.${environment}`] : []
}

/**
 * The settings that a deployment gets, from `.env.production` or `.env.preview`, or else from the variables of this
 * process, and those of wrangler.toml; with the complaints of the Worker's own check.
 * Source: ADR-93.
 */
export function deployedSettings(environment: DeployEnvironment): DeployedSettings {
  const vars = wranglerVars(environment)
  const given = givenSettings(environment)
  const twice = Object.keys(vars).filter((name) => given[name] !== undefined && given[name] !== vars[name])
  const all = { ...given, ...vars }
  const secrets = Object.fromEntries(Object.entries(given).filter(([name]) => vars[name] === undefined))
  const complaints = [
    ...settingComplaints(all),
    ...twice.map((name) => `${name} is another one in wrangler.toml`),
    ...sharedWithProduction(environment, all),
    ...openFile(environment),
  ]
  return { all, secrets, complaints }
}

/** A setting that the check has found to be there. @throws StartError */
export function settingOf({ all }: DeployedSettings, name: string): string {
  const value = all[name]
  if (value === undefined) throw new StartError(`${name} is missing.`)
  return value
}
