import type { QuotePdfResponse } from '@switchback/core/quotes/quote-pdf.ts'
import type { GeneratePdf, ShareByEmail, ShareBySms } from '@switchback/core/quotes/share-quote.ts'
import type * as z from 'zod/mini'
import { answerOf } from './answer-of.ts'
import { client } from './client.ts'

type ShareByEmailInput = z.input<typeof ShareByEmail>
type ShareBySmsInput = z.input<typeof ShareBySms>
export type GeneratePdfInput = z.input<typeof GeneratePdf>

/** `success` may be false, with the reason in `error`. Source: SHARE-6. */
type ShareResponse = { error?: string }

const withKey = (key: string) => ({ headers: { 'Idempotency-Key': key } })

/** Idempotent: the same `key` sends one message, however often it is retried. */
export const shareByEmail = (json: ShareByEmailInput, key: string) =>
  answerOf<ShareResponse>(client.api.quotes.share.email.$post({ json }, withKey(key)))

export const shareBySms = (json: ShareBySmsInput, key: string) =>
  answerOf<ShareResponse>(client.api.quotes.share.sms.$post({ json }, withKey(key)))

export const generateQuotePdf = (json: GeneratePdfInput) =>
  answerOf<Partial<QuotePdfResponse>>(client.api.quotes['generate-pdf'].$post({ json }))
