import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { crons } from '@switchback/core/system/system-facts.ts'
import { projectRoot } from './product/project-root.ts'

const deployed = unstable_readConfig({ config: join(projectRoot, 'wrangler.toml'), env: 'production' })

describe('a deployment to production', () => {
  test('keeps the Worker’s own logs, but no request URLs, which contain order keys', () => {
    expect(deployed.observability?.logs).toMatchObject({ enabled: true, invocation_logs: false })
    expect(deployed.observability?.traces?.enabled ?? false).toBe(false)
    expect(deployed.observability?.enabled ?? false).toBe(false)
    expect(deployed.logpush ?? false).toBe(false)
  })

  test('routes the API to the Worker, and serves the page for unknown paths', () => {
    expect(deployed.assets).toMatchObject({
      not_found_handling: 'none',
      // Pages name the address of the site, which the Worker writes into them.
      run_worker_first: ['/', '/pages/*', '/api', '/api/*', '/dev/*'],
    })
  })

  test('runs the scheduled jobs as in production', () => {
    expect(deployed.triggers.crons).toEqual(Object.values(crons))
    expect(deployed.r2_buckets).toMatchObject([{ binding: 'FILES' }, { binding: 'BACKUPS' }])
    expect(deployed.vars).toMatchObject({ ENVIRONMENT: 'production' })
  })
})
