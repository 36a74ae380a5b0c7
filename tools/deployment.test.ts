import { crons } from '@switchback/core/system/system-facts.ts'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { deployEnvironments, type DeployEnvironment } from './deploy/read-deploy-arguments.ts'
import { projectRoot } from './product/project-root.ts'
import { runCommand } from './suite/run-command.ts'

const configOf = (env: DeployEnvironment) =>
  unstable_readConfig({ config: join(projectRoot, 'wrangler.toml'), env })

describe.each(deployEnvironments)('a deployment to %s', (environment) => {
  const deployed = configOf(environment)

  test('keeps the Worker’s own logs, but no request URLs, which contain order keys', () => {
    expect(deployed.observability?.logs).toMatchObject({ enabled: true, invocation_logs: false })
    expect(deployed.observability?.traces?.enabled ?? false).toBe(false)
    expect(deployed.observability?.enabled ?? false).toBe(false)
    expect(deployed.logpush ?? false).toBe(false)
    expect(deployed.observability?.redact_query_string).toBe(true)
  })

  test('counts into the data set that the alerts query, the preview into its own', () => {
    const queries = readFileSync(join(projectRoot, 'docs/alerts.md'), 'utf8').matchAll(/^FROM (\w+)$/gm)
    const asked = new Set(Array.from(queries, ([, name]) => name))
    const dataset = environment === 'preview' ? 'switchback_preview_counters' : 'switchback_counters'
    expect(deployed.analytics_engine_datasets).toEqual([{ binding: 'COUNTERS', dataset }])
    expect([...asked]).toEqual(['switchback_counters'])
  })

  test('routes the API to the Worker, and serves the page for unknown paths', () => {
    expect(deployed.assets).toMatchObject({
      not_found_handling: 'none',
      // Pages name the address of the site, which the Worker writes into them.
      run_worker_first: ['/', '/pages/*', '/api', '/api/*', '/dev/*'],
    })
  })

  test('runs the scheduled jobs, and has every binding', () => {
    expect(deployed.triggers.crons).toEqual(Object.values(crons))
    expect(deployed.r2_buckets).toMatchObject([{ binding: 'FILES' }, { binding: 'BACKUPS' }])
    expect(deployed.queues.producers).toMatchObject([{ binding: 'OUTBOX' }])
    expect(deployed.queues.consumers).toHaveLength(1)
    expect(deployed.vars).toEqual({ ENVIRONMENT: environment === 'preview' ? 'test' : 'production' })
  })
})

test('the preview shares nothing with production', () => {
  const names = (environment: DeployEnvironment): (string | undefined)[] => {
    const { name, queues, r2_buckets: buckets } = configOf(environment)
    return [
      name,
      ...(queues.producers ?? []).map(({ queue }: { queue?: string }) => queue),
      ...(queues.consumers ?? []).map(({ queue }: { queue?: string }) => queue),
      ...buckets.map(({ bucket_name: bucket }: { bucket_name?: string }) => bucket),
    ]
  }
  expect(names('production')).toHaveLength(5)
  expect(names('preview').filter((name) => names('production').includes(name))).toEqual([])
})

/** In KiB, compressed, of everything but the files of the page; docs/operations.md has the figures. */
const bundleLimit = 1100

test('wrangler takes the Worker, and what is uploaded stays within its budget', async () => {
  const page = mkdtempSync(join(tmpdir(), 'switchback-page-'))
  const wrangler = join(projectRoot, 'node_modules/wrangler/bin/wrangler.js')
  const { code, output } = await runCommand(
    process.execPath,
    [wrangler, 'deploy', '--dry-run', '--env', 'production', '--assets', page],
    { env: { SWITCHBACK_PAGE_IS_BUILT: '1', WRANGLER_SEND_METRICS: 'false', NO_COLOR: '1' } },
  )
  rmSync(page, { recursive: true })
  expect([code, output]).toEqual([0, expect.stringContaining('--dry-run: exiting now.')])
  for (const binding of ['OUTBOX', 'FILES', 'BACKUPS', 'ASSETS', 'ENVIRONMENT']) {
    expect(output).toContain(`env.${binding}`)
  }
  const [, kibibytes] = /gzip: ([\d.]+) KiB/.exec(output) ?? []
  expect(Number(kibibytes)).toBeGreaterThan(500)
  expect(Number(kibibytes)).toBeLessThan(bundleLimit)
})
