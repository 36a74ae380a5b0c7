import * as z from 'zod/mini'
import { carriesFullPhoneNumber, carriesLink, carriesPhoneNumber } from '#core/messages/carries-link.ts'
import { line } from './text-fields.ts'

/**
 * The name of a person. Mails that others receive carry it, so nothing in it can be opened or called: otherwise an
 * order in somebody else's name would be a way to send them an advertisement.
 * Source: ACCESS-15.
 */
export const personName = (missing: string, maxLength: number) =>
  line(missing, maxLength).check(
    z.refine(
      (name) => !carriesLink(name),
      'Please enter a name without a web address, with a space after each period',
    ),
    z.refine((name) => !carriesPhoneNumber(name), 'Please enter a name without a phone number'),
  )

/** Make or model of a vehicle, which may have digits but no telephone number. */
export const vehicleWords = (missing: string, maxLength: number) =>
  line(missing, maxLength).check(
    z.refine((words) => !carriesFullPhoneNumber(words), 'Please leave out the phone number'),
  )
