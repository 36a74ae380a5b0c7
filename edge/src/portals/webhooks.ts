import { Hono } from 'hono'
import { paymentWebhook } from '../payments/webhook.routes.ts'
import type { AppEnv } from '../request-context.ts'

/** What other companies' servers send; each proves itself by its signature. */
export const webhooksPortal = new Hono<AppEnv>().route('/', paymentWebhook)
