import type { GeneratePdf, ShareByEmail, ShareBySms } from '@switchback/core/quotes/request/share-quote.ts'
import type * as z from 'zod/mini'
import { readResponse } from '../../api/read-response.ts'
import { client } from '../../api/client.ts'

type ShareByEmailInput = z.input<typeof ShareByEmail>
type ShareBySmsInput = z.input<typeof ShareBySms>
export type GeneratePdfInput = z.input<typeof GeneratePdf>

const withKey = (key: string) => ({ headers: { 'Idempotency-Key': key } })

/** Idempotent: the same `key` sends one message, however often it is retried. */
export const shareByEmail = (json: ShareByEmailInput, key: string) =>
  readResponse(client.api.quotes.share.email.$post({ json }, withKey(key)))

export const shareBySms = (json: ShareBySmsInput, key: string) =>
  readResponse(client.api.quotes.share.sms.$post({ json }, withKey(key)))

export const generateQuotePdf = (json: GeneratePdfInput) =>
  readResponse(client.api.quotes['generate-pdf'].$post({ json }))
