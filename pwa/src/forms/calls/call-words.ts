import type { Callee, CallOutcome } from '@switchback/core/orders/request/log-call.ts'

export const calleeWords: Readonly<Record<Callee, string>> = {
  customer: 'Customer',
  dealer: 'Dealership',
  carrier: 'Carrier',
  driver: 'Driver',
}

export const outcomeWords: Readonly<Record<CallOutcome, string>> = {
  spoke: 'Spoke',
  voicemail: 'Left a voicemail',
  no_answer: 'No answer',
  wrong_number: 'Wrong number',
}
