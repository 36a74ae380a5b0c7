import { dayOf, dayStart, wallClock } from '#core/calendar/business-day.ts'
import { addDays } from '#core/calendar/days.ts'
import type { TimeZone } from '#core/calendar/time-zone.ts'
import type { CarrierOfferState, OfferAction, OfferState, RecipientState } from './offer.ts'

const fromHour = 8
const untilHour = 18
const hourMs = 3_600_000

/** Whether later steps may be sent at an instant: Monday to Friday, 8 am to 6 pm. Source: OFFER-2. */
export function isBusinessTime(at: Date, zone: TimeZone): boolean {
  const clock = wallClock(at, zone)
  const isWeekday = clock.getUTCDay() >= 1 && clock.getUTCDay() <= 5
  return isWeekday && clock.getUTCHours() >= fromHour && clock.getUTCHours() < untilHour
}

/** The first business time from an instant on. */
function nextBusinessTime(at: Date, zone: TimeZone): Date {
  if (isBusinessTime(at, zone)) return at
  const day = dayOf(at, zone)
  const opening = (after: number) =>
    new Date(dayStart(addDays(day, after), zone).getTime() + fromHour * hourMs)
  const coming = [0, 1, 2, 3].map(opening)
  return coming.find((each) => each > at && isBusinessTime(each, zone)) ?? at
}

/** When a step follows one that is sent at `at`. Source: OFFER-2. */
export function nextStepTime(
  at: Date,
  waitMinutes: number,
  { isBusinessHours, timeZone }: { readonly isBusinessHours: boolean; readonly timeZone: TimeZone },
): Date {
  const due = new Date(at.getTime() + waitMinutes * 60_000)
  return isBusinessHours ? nextBusinessTime(due, timeZone) : due
}

/** The agreed pickup day of who accepts today: today, or the first day of a window that is ahead or over. Source: OFFER-6. */
export const pickupDayOf = (
  { pickupFrom, pickupTo }: { readonly pickupFrom: string; readonly pickupTo: string },
  today: string,
): string => (today > pickupFrom && today <= pickupTo ? today : pickupFrom)

/** The six digits that belong to a token; dots for one that is hidden, as in a preview. Source: OFFER-5. */
export function pinOf(secret: string): string {
  if (!/^[0-9a-f]{12}/.test(secret)) return '••••••'
  return String(Number.parseInt(secret.slice(0, 12), 16) % 1_000_000).padStart(6, '0')
}

/** A mail address of which only its owner recognizes the mailbox: `d•••@palmetto.example`. */
export const maskedAddress = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••')

type Read = { readonly state: OfferState; readonly expiresAt: string }

/** Whether an offer can be accepted. Instants as ISO text. Source: OFFER-6. */
export const isOpenOffer = ({ state, expiresAt }: Read, now: string): boolean =>
  state === 'open' && expiresAt > now

/** The state in which a carrier sees an offer. Source: OFFER-4. */
export function carrierOfferState(offer: Read, recipient: RecipientState, now: string): CarrierOfferState {
  if (recipient === 'declined') return 'declined'
  if (offer.state === 'accepted') return recipient === 'accepted' ? 'accepted' : 'taken'
  if (offer.state === 'withdrawn' || offer.state === 'ended')
    return recipient === 'taken' ? 'taken' : 'withdrawn'
  if (!isOpenOffer(offer, now)) return 'expired'
  return recipient === 'countered' ? 'countered' : 'open'
}

type Stepped = Read & {
  readonly hasCounter: boolean
  readonly isAssigned: boolean
  /** The newest rate confirmation waits for its signature. */
  readonly isUnsigned: boolean
}

function actionsAfterAcceptance({ isAssigned, isUnsigned }: Stepped): OfferAction[] {
  if (!isAssigned) return ['withdraw', 'name_driver', 'send_link']
  return isUnsigned ? ['send_link'] : []
}

/** The steps of staff that an offer allows. Source: OFFER-3. */
export function possibleOfferActions(offer: Stepped, now: string): OfferAction[] {
  if (offer.state === 'accepted') return actionsAfterAcceptance(offer)
  if (offer.state !== 'open') return []
  if (!isOpenOffer(offer, now)) return ['withdraw']
  const onCounter: OfferAction[] = offer.hasCounter ? ['accept_counter', 'decline_counter'] : []
  return ['withdraw', 'reprice', 'accept_by_phone', ...onCounter]
}

/** Whether a counter is accepted by itself: within the limit and the window. Sums are whole cents. Source: OFFER-6. */
export const isWithinLimit = (
  counter: { readonly payCents: number; readonly pickupOn: string },
  offer: { readonly autoAcceptCents: number | null; readonly pickupFrom: string; readonly pickupTo: string },
): boolean =>
  offer.autoAcceptCents !== null &&
  counter.payCents <= offer.autoAcceptCents &&
  counter.pickupOn >= offer.pickupFrom &&
  counter.pickupOn <= offer.pickupTo
