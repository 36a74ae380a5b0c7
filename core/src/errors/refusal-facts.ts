import type { Ask } from './guards.ts'

/** A price line by line, as a device showed it or as it is now; dollars as numbers. */
type PriceLines = {
  distance: number
  baseRate: number
  totalPrice: number
  breakdown: {
    basePrice: number
    vehicleModifier: number
    transportModifier: number
    runningModifier: number
    markup: number
    rounding: number
    minimumAdjustment: number
    finalPrice: number
  }
}

/** Why an offline quote's price is not honored. Source: OFFLINE-6. */
type NotHonored = 'expired' | 'old_rates' | 'mistaken_rates' | 'calculated_differently'

/** Both totals, in dollars as text: the current one and the one that the customer saw. */
type BothTotals = { totalPrice: string; shownTotalPrice: string }

/** Both prices line by line, and why the device's own is not honored, if it made an offline quote. */
export type BothPricesFacts = BothTotals & {
  reason: NotHonored | null
  shownPrice: PriceLines | null
  currentPrice: PriceLines
  rateVersion: string
  settingsVersion: string
  engineVersion: number
}

/** A vehicle whose price a device showed differently. */
type VehiclePriceChanged = {
  /** Counts from 0, as in the request. */
  position: number
  reason: NotHonored | null
  shownPrice: PriceLines | null
  currentPrice: PriceLines
}

/** The figures of a shared quote that are not the server's: its miles, or its savings in dollars as text. */
type QuoteFigures = { distance: number; shownDistance: number } | { savingsAmount: string }

/** An open order of the dealership with the same quote or VIN. Source: ORDER-46. */
type OrderInTheWay = {
  id: string
  createdAt: string
  route: string
  vehicles: { name: string; vin: string | null; quoteId: string | null }[]
  vehicleCount: number
  totalPrice: string
  transportStatus:
    | 'pending'
    | 'driver_found'
    | 'payment_sent'
    | 'driver_assigned'
    | 'in_transit'
    | 'completed'
    | 'cancelled'
  placedBy: { id: string; name: string; email: string; phone: string | null } | null
}

/** Why a right password does not open the account. */
type ClosedAccount = {
  user: { id: string; role: 'dealer' | 'admin'; dealerId: string | null }
  dealer: {
    id: string
    companyName: string
    isApproved: boolean
    isActive: boolean
    creditApproved: boolean
  } | null
}

/**
 * The facts that a refusal may carry, by its code; each form of an alternative is one thrower's. Throwers and readers
 * share these types, so that a renamed fact breaks both. Amounts are dollars as text.
 * Source: API-1, ADR-71.
 */
export type RefusalFacts = {
  price_changed:
    | BothTotals
    | BothPricesFacts
    | (BothTotals & { vehicles: VehiclePriceChanged[] })
    | QuoteFigures
  quote_expired: BothPricesFacts
  already_ordered: { orders: OrderInTheWay[] }
  insufficient_credit: { quoteAmount: string; availableCredit: string }
  /** Every payment that would be accepted. */
  amount_mismatch: { due: { type: 'deposit' | 'full' | 'balance' | 'invoice'; amount: string }[] }
  /** Who saved the draft meanwhile, and when. */
  rates_changed: { savedBy: string; savedAt: string }
  too_many_requests: { retryAfterSeconds: number }
  /** Wrong answers that are left before the driver's link is locked. */
  wrong_vin: { triesLeft: number }
  card_declined: { status: string; declineCode: string }
  already_paid: { status: string }
  /** The guards that ask before staff go on. */
  confirmation_needed: { asks: Ask[] }
  illegal_transition: { status: string }
  application_declined: ClosedAccount
  account_deactivated: ClosedAccount
  approval_pending: ClosedAccount
}

type NamesOf<Facts> = Facts extends unknown ? keyof Facts : never
type FactOf<Facts, Name> = Facts extends unknown ? (Name extends keyof Facts ? Facts[Name] : never) : never

/** Facts as a client reads them: any may be missing, because a server or an app of another version may have sent them. */
export type ReadFacts<Code extends keyof RefusalFacts> = {
  readonly [Name in NamesOf<RefusalFacts[Code]>]?: FactOf<RefusalFacts[Code], Name>
}

/** A refusal as a client received or stored it. */
export type ReceivedRefusal = { readonly code?: string; readonly facts: object }

/** The facts of a refusal; undefined if it is none, or has none of these codes. Source: API-1, ADR-71. */
export function factsOf<Code extends keyof RefusalFacts>(
  refusal: ReceivedRefusal | undefined,
  ...codes: readonly [Code, ...Code[]]
): ReadFacts<Code> | undefined {
  return codes.some((code) => code === refusal?.code) ? refusal?.facts : undefined
}
