import type { Config } from '../config.ts'
import type { Log } from './log.ts'

/** Logs what a production lacks that papers need. Source: INVOICE-13. */
export function tellGaps({ remittance }: Config, log: Log): void {
  const { REMIT_ACH_ROUTING_NUMBER, REMIT_WIRE_ROUTING_NUMBER, REMIT_CHECK_ADDRESS } = remittance
  if (REMIT_ACH_ROUTING_NUMBER ?? REMIT_WIRE_ROUTING_NUMBER ?? REMIT_CHECK_ADDRESS) return
  log({
    event: 'setup_incomplete',
    level: 'warn',
    sentence: 'Invoices name no way to pay: set REMIT_ACH_ROUTING_NUMBER or REMIT_CHECK_ADDRESS.',
  })
}
