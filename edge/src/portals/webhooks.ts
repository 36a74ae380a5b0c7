import { Hono } from 'hono'
import { paymentWebhook } from '../payments/webhook.routes.ts'
import type { AppEnv } from '../request-context.ts'

/** Webhooks from providers, each verified by its signature. */
export const webhooksPortal = new Hono<AppEnv>().route('/', paymentWebhook)
