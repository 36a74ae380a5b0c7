import { finalPaperHours } from '@switchback/core/inspections/paper-copy.ts'

// The sentences of the page of a bill of lading.

export const opening = 'Opening the bill of lading…'
export const invalid = "This link doesn't work"
export const invalidHelp = 'It may be incomplete. Please open it again from the email.'
export const notOpened = "We couldn't open the bill of lading"
export const unreachable = "We couldn't reach the server. Please check your connection."
export const tryAgain = 'Try again'

export const title = 'Bill of lading'
export const lead = (carrier: string, dot: string) => `Issued by ${carrier}, USDOT ${dot}`
export const arranged = (broker: string, phone: string) =>
  `Arranged by ${broker}, not a carrier. Questions? Call ${phone}.`
export const download = 'Bill of lading (PDF)'
export const downloadFailed = 'The bill of lading could not be downloaded. Please try again.'
export const interim = (here: number, all: number) => `Photos are on their way: ${here} of ${all} are here`
export const interimHelp = 'Open this page again later for the rest. The signatures are complete.'

export const factNumber = 'Number'
export const factFrom = 'From'
export const factTo = 'To'
export const factVin = 'VIN'
export const factDamage = (step: string) => `Damage at ${step.toLowerCase()}`
export const noDamage = 'None visible'
export const notInspected = 'Not inspected yet.'
export const leftBehind = (at: string, why: string) => `Left behind ${at}: ${why}`
export const signed = (step: string, at: string) => `${step} signed ${at}`
export const morePhotos = 'More photos'
export const missing = (photos: string) =>
  `Photos that did not arrive within ${finalPaperHours} hours: ${photos}. Each shows here if it still comes.`
export const lost = (count: number) =>
  count === 1 ? 'One photo could not be sent.' : `${count} photos could not be sent.`
