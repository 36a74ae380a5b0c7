import { backUp } from '@switchback/db/backup/back-up.ts'
import { pendingMigrations } from '@switchback/db/migrate.ts'
import { whenFree } from '@switchback/db/when-free.ts'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unstable_readConfig } from 'wrangler'
import { countRows } from '../product/database/count-rows.ts'
import { prepareDatabase } from '../product/database/prepare-database.ts'
import { projectRoot } from '../product/project-root.ts'
import { StartError } from '../product/start-error.ts'
import { runCommand } from '../suite/run-command.ts'
import { deployedSettings, settingOf, type DeployedSettings } from './deployed-settings.ts'
import type { DeployEnvironment } from './read-deploy-arguments.ts'
import { smokeTest } from './smoke.ts'
import type { Asked, Share, Target } from './target.ts'
import { callWrangler, type CallWrangler } from './wrangler-call.ts'

type Deployment = {
  readonly versions: readonly { readonly version_id: string; readonly percentage: number }[]
}

async function git(...args: string[]): Promise<string> {
  const { code, output } = await runCommand('git', args, { cwd: projectRoot })
  if (code !== 0) throw new StartError(`git ${args[0]} failed: ${output.trim()}`)
  return output.trim()
}

/** Commands of wrangler by which it takes a version up or down. */
const versionShares = (shares: readonly Share[]) =>
  shares.map(({ version, percent }) => `${version}@${percent}%`)

/** How wrangler says that there is no Worker of this name yet, or that it has no version to run. */
const isNotThereYet = /\[code: 10007\]|The Worker \S+ has no deployments\./

/** How `wrangler secret list` says that there is no Worker of this name yet. */
const isUnknownWorker = /Worker "\S+".* not found\./

/**
 * Secrets that a Worker has and its settings do not: wrangler keeps them, so that the new version would have them too.
 */
async function leftSecrets(
  environment: DeployEnvironment,
  { secrets }: DeployedSettings,
  call: CallWrangler,
): Promise<string[]> {
  const list = ['secret', 'list', '--format', 'json', '--env', environment]
  const { output } = await call(list).catch((error: unknown) => {
    if (isUnknownWorker.test(String(error)) || isNotThereYet.test(String(error))) return { output: '[]' }
    throw error
  })
  return Array.from(output.matchAll(/"name":\s*"(\w+)"/g), ([, name = '']) => name)
    .filter((name) => secrets[name] === undefined)
    .map(
      (name) =>
        `${name} is not given, and the Worker has it still: npx wrangler secret delete ${name} --env ${environment}`,
    )
}

/** How a request asks for a version that visitors do not get yet. */
const asking = (worker: string, version: string) => ({
  'Cloudflare-Workers-Version-Overrides': `${worker}="${version}"`,
})

/** Passes the secrets to `work` in a file that only this user can read. */
async function withSecrets<Result>(
  secrets: DeployedSettings['secrets'],
  work: (file: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'switchback-secrets-'))
  const file = join(folder, 'secrets.json')
  try {
    writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
    return await work(file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The calls that talk to Cloudflare by wrangler. */
function workerCalls(environment: DeployEnvironment, settings: DeployedSettings, callIt: CallWrangler) {
  const inEnvironment = ['--env', environment]
  const worker = unstable_readConfig({ config: join(projectRoot, 'wrangler.toml'), env: environment }).name
  const call = (...args: string[]) => callIt([...args, ...inEnvironment])
  return {
    current: async () => {
      const status = await call('deployments', 'status', '--json').catch((error: unknown) => {
        if (isNotThereYet.test(String(error))) return undefined
        throw error
      })
      if (!status) return undefined
      const { versions } = JSON.parse(status.output.slice(status.output.indexOf('{'))) as Deployment
      return versions.toSorted((one, other) => other.percentage - one.percentage)[0]?.version_id
    },
    upload: (isFirst: boolean) =>
      withSecrets(settings.secrets, async (file) => {
        const commit = await git('rev-parse', '--short', 'HEAD')
        const verb = isFirst ? ['deploy'] : ['versions', 'upload']
        const { reports } = await call(...verb, '--secrets-file', file, '--tag', commit)
        const version = reports.find(({ version_id: id }) => typeof id === 'string')?.version_id
        if (!version) throw new StartError('wrangler did not say which version it uploaded.')
        return version
      }),
    share: async (shares: readonly Share[]) =>
      void (await call('versions', 'deploy', ...versionShares(shares), '--yes')),
    applyTriggers: async () => void (await call('triggers', 'deploy')),
    smoke: ({ wanted, isAhead }: Asked) =>
      smokeTest(settingOf(settings, 'PUBLIC_ORIGIN'), {
        ...(wanted === undefined ? {} : { version: wanted }),
        headers: isAhead && wanted !== undefined && worker !== undefined ? asking(worker, wanted) : {},
      }),
    rollBack: async (version: string) =>
      void (await call('rollback', version, '--yes', '--message', 'The release did not answer as it should')),
    wayBack: (version: string) => `npm run deploy -- --env ${environment} --back-to ${version}`,
  }
}

/** Cloudflare and the database of one environment, by wrangler and the settings of that environment. */
export function cloudflareTarget(
  environment: DeployEnvironment,
  settings = deployedSettings(environment),
  call: CallWrangler = callWrangler,
): Target {
  const authToken = settings.all['DATABASE_AUTH_TOKEN']
  const address = () => ({
    url: settingOf(settings, 'DATABASE_URL'),
    ...(authToken === undefined ? {} : { authToken }),
  })
  return {
    name: environment,
    checkTree: async () =>
      (await git('status', '--porcelain')) === '' ? [] : ['It has changes that no commit holds'],
    checkSettings: async () => [...settings.complaints, ...(await leftSecrets(environment, settings, call))],
    pending: () => pendingMigrations(address()),
    backUp: async () => {
      const folder = join(projectRoot, '.data/deployments')
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const now = new Date()
      const stamp = now.toISOString().slice(0, 19).replaceAll(':', '')
      const file = join(folder, `${environment}-${stamp}.backup.gz`)
      return `${countRows(await whenFree(() => backUp(address(), file, now)))} in ${file}`
    },
    migrate: (phase) =>
      prepareDatabase(address().url, settings.all['ENVIRONMENT'], { authToken: authToken, phase }),
    ...workerCalls(environment, settings, call),
  }
}
