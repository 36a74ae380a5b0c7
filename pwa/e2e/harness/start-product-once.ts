import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { liftedLimits } from '@switchback/core/testing/lifted-limits.ts'
import { freePort } from '../../../tools/product/free-port.ts'
import { startProduct } from '../../../tools/product/start-product.ts'

/**
 * Starts a product of the tests' own on a free port with a scratch database, for all journeys together, and stops it
 * after the last one. With `SWITCHBACK_URL` set, the journeys go to that product instead.
 */
export default async function startProductOnce(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['SWITCHBACK_URL']) return undefined
  const dataDirectory = mkdtempSync(join(tmpdir(), 'switchback-e2e-'))
  const product = await startProduct({
    port: await freePort(),
    dataDirectory,
    settings: { ...liftedLimits, ENVIRONMENT: 'test' },
    leaveBuiltPageAlone: true,
  })
  process.env['SWITCHBACK_URL'] = product.url
  return async () => {
    await product.stop()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}
