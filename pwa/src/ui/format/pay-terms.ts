import type { CarrierPayMethod } from '@switchback/core/carriers/payables.ts'

export const payMethodWords: Readonly<Record<CarrierPayMethod, string>> = {
  ach: 'ACH',
  check: 'Check',
  wire: 'Wire',
  zelle: 'Zelle',
}

type Terms = { readonly termsDays: number; readonly payMethod: CarrierPayMethod | null }

/** When and how a carrier is paid: `30 days after delivery, ACH`. Source: CARRIER-7. */
export function termsText({ termsDays, payMethod }: Terms): string {
  const days =
    termsDays === 0 ? 'At delivery' : `${termsDays} day${termsDays === 1 ? '' : 's'} after delivery`
  return payMethod === null ? days : `${days}, ${payMethodWords[payMethod]}`
}
