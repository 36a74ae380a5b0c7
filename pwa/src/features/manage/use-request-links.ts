import { RequestManageLinks } from '@switchback/core/orders/response/manage-link.ts'
import { useState } from 'react'
import { failureText } from '../../api/failure-text.ts'
import { requestManageLinks } from './manage-calls.ts'
import { useSchemaForm } from '../../forms/use-schema-form.ts'
import { requestNotSent } from './words.ts'

const notSent = { otherwise: requestNotSent }

/** The form that requests new links, and the address that they were sent to. */
export function useRequestLinks() {
  const [sentTo, setSentTo] = useState<string>()
  const { field, submit, isBusy, message } = useSchemaForm({
    values: { email: '', deliveryZip: '' },
    check: (typed) => RequestManageLinks.safeParse({ ...typed, deliveryZip: typed.deliveryZip.trim() }),
    explain: (error) => failureText(error, notSent),
  })
  const send = submit(async (request) => {
    await requestManageLinks(request)
    setSentTo(request.email)
  })
  return { field, send, isBusy, message, sentTo, again: () => setSentTo(undefined) }
}
