import { AnswerOffer, NameOfferDriver, OpenOffer, SendOfferPin } from '@switchback/core/offers/offer.ts'
import { Hono } from 'hono'
import { validate } from '../http/validate.ts'
import { spends } from '../limits/spends.ts'
import type { AppEnv } from '../request-context.ts'
import { answerOffer, openOffer } from './answer-offer.ts'
import { nameOfferDriver } from './offer-driver.ts'
import { sendOfferPin } from './offer-pin.ts'

/** Offers as carriers open and answer them. Tokens travel only in bodies, which are never logged. Source: OFFER-4. */
export const carrierOffers = new Hono<AppEnv>()
  .post('/', validate('json', OpenOffer), async (c) =>
    c.json({ success: true as const, offer: await openOffer(c.var, c.req.valid('json')) }),
  )
  .post('/answer', validate('json', AnswerOffer), async (c) =>
    c.json({ success: true as const, offer: await answerOffer(c.var, c.req.valid('json')) }),
  )
  .post('/pin', validate('json', SendOfferPin), spends('MAILS_PER_CALLER_PER_HOUR'), async (c) => {
    await sendOfferPin(c.var, c.req.valid('json').token)
    return c.json({ success: true as const })
  })
  .post('/driver', validate('json', NameOfferDriver), async (c) =>
    c.json({ success: true as const, offer: await nameOfferDriver(c.var, c.req.valid('json')) }),
  )
