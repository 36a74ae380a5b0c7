import { Refusal } from '@switchback/core/errors/refusal.ts'

/** A processing payment can be neither stopped nor counted. @throws Refusal `illegal_transition` */
export function refuseProcessing(): never {
  throw new Refusal('illegal_transition', {
    sentence: 'A payment of this order is being processed. Please wait a moment.',
  })
}
