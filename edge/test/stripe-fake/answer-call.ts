import type { FakeIntents } from './fake-intents.ts'
import type { FakeRefunds } from './fake-refunds.ts'
import { textOf, textsOf, type FormBody } from './form-body.ts'

type Call = { readonly method: string; readonly path: string; readonly body: FormBody }
export type FakeParts = { readonly intents: FakeIntents; readonly refunds: FakeRefunds }

/** Returned for every call that the fake does not know. */
export const unknownCall = Symbol('unknown call')

function responseRefundCall(
  refunds: FakeRefunds,
  { path, body }: Call,
  pattern: string,
): object | typeof unknownCall {
  switch (pattern) {
    case 'POST v1/refunds':
      return refunds.create(body)
    case 'GET v1/refunds':
      return { object: 'list', has_more: false, data: refunds.of(textOf(body, 'payment_intent') ?? '') }
    case 'GET v1/refunds/:id':
      return refunds.find(path.split('/')[3] ?? '')
    default:
      return unknownCall
  }
}

/** Stripe's response to an authorized call that is not a repeat. */
export function answerCall({ intents, refunds }: FakeParts, call: Call): object | typeof unknownCall {
  const expand = Object.values(textsOf(call.body, 'expand'))
  const [, version, kind, id = '', verb = ''] = call.path.split('/')
  const pattern = `${call.method} ${version}/${kind}${id && '/:id'}${verb && `/${verb}`}`
  switch (pattern) {
    case 'POST v1/payment_intents':
      return intents.shown(intents.create(call.body), expand)
    case 'GET v1/payment_intents':
      return intents.list(call.body)
    case 'GET v1/payment_intents/:id':
      return intents.shown(intents.find(id), expand)
    case 'GET v1/disputes': {
      const dispute = intents.disputes.get(textOf(call.body, 'payment_intent') ?? '')
      return { object: 'list', has_more: false, data: dispute ? [dispute] : [] }
    }
    case 'POST v1/payment_intents/:id/cancel':
      return intents.shown(intents.cancel(id), expand)
    default:
      return responseRefundCall(refunds, call, pattern)
  }
}
