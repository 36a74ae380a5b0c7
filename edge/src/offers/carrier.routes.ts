import {
  AnswerOffer,
  KnowOfferDevice,
  NameOfferDriver,
  OpenOffer,
  SendOfferPin,
} from '@switchback/core/offers/offer.ts'
import { OpenConfirmation, SignConfirmation } from '@switchback/core/offers/rate-confirmation.ts'
import { Hono } from 'hono'
import { validate } from '../http/validate.ts'
import { limitPublicDocuments } from '../limits/limit-documents.ts'
import { spends } from '../limits/spends.ts'
import type { AppEnv, RequestContext } from '../request-context.ts'
import { answerOffer, openOffer } from './answer-offer.ts'
import { openConfirmation } from './confirmation/open-confirmation.ts'
import { readConfirmation, signConfirmation } from './confirmation/sign-confirmation.ts'
import { carrierOffer, findByToken, type LinkedOffer } from './find-by-token.ts'
import { nameOfferDriver } from './offer-driver.ts'
import { knowDevice, sendOfferPin } from './offer-pin.ts'

/** The answer of every call: the offer, with the rate confirmation on a device that may read it. */
async function shown(context: RequestContext, found: LinkedOffer) {
  const offer = carrierOffer(found, context.now)
  const isReadable = offer.accepted !== null && found.isDeviceKnown && found.isAssigned
  const confirmation = isReadable ? await readConfirmation(context, found) : null
  return {
    success: true as const,
    offer: { ...offer, accepted: offer.accepted && { ...offer.accepted, confirmation } },
  }
}

const shownAgain = async (context: RequestContext, request: OpenOffer) =>
  shown(context, await findByToken(context, request))

/** Offers as carriers open and answer them. Tokens travel only in bodies, which are never logged. Source: OFFER-4. */
export const carrierOffers = new Hono<AppEnv>()
  .post('/', validate('json', OpenOffer), async (c) =>
    c.json(await shown(c.var, await openOffer(c.var, c.req.valid('json')))),
  )
  .post('/answer', validate('json', AnswerOffer), async (c) => {
    await answerOffer(c.var, c.req.valid('json'))
    return c.json(await shownAgain(c.var, c.req.valid('json')))
  })
  .post('/pin', validate('json', SendOfferPin), spends('MAILS_PER_CALLER_PER_HOUR'), async (c) => {
    await sendOfferPin(c.var, c.req.valid('json').token)
    return c.json({ success: true as const })
  })
  .post('/device', validate('json', KnowOfferDevice), async (c) => {
    await knowDevice(c.var, c.req.valid('json'))
    return c.json(await shownAgain(c.var, c.req.valid('json')))
  })
  .post('/driver', validate('json', NameOfferDriver), async (c) => {
    await nameOfferDriver(c.var, c.req.valid('json'))
    return c.json(await shownAgain(c.var, c.req.valid('json')))
  })
  .post('/confirmation', validate('json', SignConfirmation), async (c) => {
    await signConfirmation(c.var, c.req.valid('json'))
    return c.json(await shownAgain(c.var, c.req.valid('json')))
  })
  .post('/confirmation/paper', validate('json', OpenConfirmation), limitPublicDocuments, async (c) => {
    const { file, headers } = await openConfirmation(c.var, c.req.valid('json'))
    return c.body(file, 200, headers)
  })
