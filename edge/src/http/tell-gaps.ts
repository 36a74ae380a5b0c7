import type { Config } from '../config.ts'
import type { Log } from './log.ts'

/** The sentences about what is missing, each with the settings to set. */
function gapsOf({ remittance, messages }: Config): string[] {
  const { REMIT_ACH_ROUTING_NUMBER, REMIT_WIRE_ROUTING_NUMBER, REMIT_CHECK_ADDRESS } = remittance
  const canPay = REMIT_ACH_ROUTING_NUMBER ?? REMIT_WIRE_ROUTING_NUMBER ?? REMIT_CHECK_ADDRESS
  const hearsBounces = messages.resend === undefined || messages.resendSecret !== undefined
  return [
    ...(canPay ? [] : ['Invoices name no way to pay: set REMIT_ACH_ROUTING_NUMBER or REMIT_CHECK_ADDRESS.']),
    ...(hearsBounces ? [] : ['Nobody hears of mails that come back: set RESEND_WEBHOOK_SECRET.']),
  ]
}

/** Logs what a production lacks: ways to pay its invoices, and the reports of its mails. Source: INVOICE-13, MSG-36. */
export function tellGaps(config: Config, log: Log): void {
  for (const sentence of gapsOf(config)) log({ event: 'setup_incomplete', level: 'warn', sentence })
}
