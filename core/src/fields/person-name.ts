import * as z from 'zod/mini'
import { carriesFullPhoneNumber, carriesLink, carriesPhoneNumber } from '#core/fields/carries-link.ts'
import { line } from './text-fields.ts'

/**
 * A person's name. Other people receive mails with it, so it must not contain links or phone numbers: otherwise
 * orders in somebody else's name could send advertisements.
 * Source: MSG-15.
 */
export const personName = (missing: string, maxLength: number) =>
  line(missing, maxLength).check(
    z.refine(
      (name) => !carriesLink(name),
      'Please enter a name without a web address, with a space after each period',
    ),
    z.refine((name) => !carriesPhoneNumber(name), 'Please enter a name without a phone number'),
  )

/** Make or model of a vehicle, which may have digits but no phone number. */
export const vehicleWords = (missing: string, maxLength: number) =>
  line(missing, maxLength).check(
    z.refine((words) => !carriesFullPhoneNumber(words), 'Please leave out the phone number'),
  )
