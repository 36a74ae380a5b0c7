import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { liftedLimits } from '@switchback/core/testing/lifted-limits.ts'
import { scratchRoot } from '@switchback/db/testing/scratch-root.ts'
import { freePort } from '@switchback/db/testing/free-port.ts'
import { startProduct } from '../../../tools/product/start-product.ts'

/**
 * Starts one product for all tests on a free port with a scratch database, and stops it
 * after the last test. `SWITCHBACK_DATABASE` is its database. If `SWITCHBACK_URL` is set, the tests use that product instead.
 */
export default async function startProductOnce(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['SWITCHBACK_URL']) return undefined
  const dataDirectory = mkdtempSync(join(scratchRoot(), 'switchback-e2e-'))
  const product = await startProduct({
    port: await freePort(),
    dataDirectory,
    settings: { ...liftedLimits, ENVIRONMENT: 'test', QUOTE_CALCULATION_MS: '0' },
    leaveBuiltPageAlone: true,
  })
  process.env['SWITCHBACK_URL'] = product.url
  process.env['SWITCHBACK_DATABASE'] = product.database.url
  return async () => {
    await product.stop()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}
