import { Refusal } from '@switchback/core/errors/refusal.ts'

/** A payment that is being processed can be neither stopped nor counted on yet. @throws Refusal `illegal_transition` */
export function refuseProcessing(): never {
  throw new Refusal('illegal_transition', {
    sentence: 'A payment of this order is being processed. Please wait a moment.',
  })
}
