import type { ContactSigning } from '@switchback/core/inspections/contact-signing.ts'
import { client } from '../../../api/client.ts'
import { readResponse } from '../../../api/read-response.ts'

const calls = client.api.signings

/** The inspection that a contact is asked to sign. Changes nothing. @throws CallFailed Source: DRIVER-26. */
export const readForContact = async (token: string): Promise<ContactSigning> =>
  (await readResponse(calls.$post({ json: { token } }))).signing

/** Signs it, once. @throws CallFailed Source: DRIVER-26. */
export const signByContact = async (json: {
  token: string
  name: string
  path: string
  email?: string
}): Promise<ContactSigning> => (await readResponse(calls.sign.$post({ json }))).signing
