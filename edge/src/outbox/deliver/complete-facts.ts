import type { MessageFacts, MessageKind } from '@switchback/core/messages/message-facts.ts'

type OptionalName<Facts> = Facts extends unknown
  ? { [Name in keyof Facts]-?: undefined extends Facts[Name] ? Name : never }[keyof Facts]
  : never

/** The facts that a message may lack, by the types of the messages: reading one of them never throws. */
const optionalFacts: Readonly<Record<OptionalName<MessageFacts[MessageKind]>, true>> = {
  vehicles: true,
  pickupCode: true,
  companyName: true,
  usdotNumber: true,
  truckPlate: true,
  paperCopyId: true,
  copyLink: true,
  missingPhotos: true,
  changed: true,
  whole: true,
  goesBack: true,
  heldCents: true,
  creditCents: true,
  cancelledVehicle: true,
  invoices: true,
  isDealerOrder: true,
  isByStaff: true,
  isForDealer: true,
  dueNowCents: true,
  transportStatus: true,
  card: true,
  cards: true,
  isCancelled: true,
  isInvoiced: true,
  isByOthers: true,
  device: true,
  isLeftAddress: true,
  method: true,
  reference: true,
  paidOn: true,
  paidDay: true,
  invoicedCents: true,
  paidSoFarCents: true,
  estimate: true,
  transactionId: true,
  handedBack: true,
  vin: true,
  dealer: true,
  pickupNotes: true,
  deliveryNotes: true,
  why: true,
  savedQuoteId: true,
}

/** Facts by the names that they had in stored messages of earlier versions. */
const earlierNames: ReadonlyMap<PropertyKey, string> = new Map([['keptCents', 'savedCents']])

/**
 * The facts, where reading a missing one throws unless it is optional: an email of an old row must not say `$NaN`.
 */
export function completeFacts<Facts extends object>(facts: Facts): Facts {
  return new Proxy(facts, {
    get: (target, name) => {
      const stored = name in target ? name : (earlierNames.get(name) ?? name)
      if (stored in target) return Reflect.get(target, stored) as unknown
      if (Object.hasOwn(optionalFacts, name)) return undefined
      throw new TypeError(`The message has no fact ${String(name)}`)
    },
  })
}
