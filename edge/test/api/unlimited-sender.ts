import { liftedLimits } from '@switchback/core/testing/lifted-limits.ts'
import { readConfig } from '../../src/config.ts'

/** The sender in a verb's context: a caller with all rate limits lifted. */
export const unlimitedSender = {
  config: readConfig({ ENVIRONMENT: 'test', DATABASE_URL: 'http://127.0.0.1:8080', ...liftedLimits }),
  callerAddress: '192.0.2.250',
}
