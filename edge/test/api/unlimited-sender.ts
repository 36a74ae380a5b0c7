import { liftedLimits } from '@switchback/core/testing/lifted-limits.ts'
import { readConfig } from '../../src/config.ts'

/** What a verb's context says of who causes messages: a caller with all rate limits lifted. */
export const unlimitedSender = {
  config: readConfig({ ENVIRONMENT: 'test', DATABASE_URL: 'http://127.0.0.1:8080', ...liftedLimits }),
  callerAddress: '192.0.2.250',
}
