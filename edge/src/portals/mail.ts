import { Hono } from 'hono'
import { sendEmailRoute } from '../outbox/staff/send-email.routes.ts'
import type { StaffEnv } from '../session/session-env.ts'

/** Mails that staff write themselves. Its path is outside the staff portal. Source: MSG-12. */
export const mailPortal = new Hono<StaffEnv>().route('/', sendEmailRoute)
