import { RequestManageLinks } from '@switchback/core/orders/manage-link.ts'
import { useState } from 'react'
import { failureText } from '../../api/failure-text.ts'
import { requestManageLinks } from './manage-calls.ts'
import { firstErrors, type Errors } from '../../ui/fields/first-errors.ts'

type State = { kind: 'editing'; message?: string } | { kind: 'sending' } | { kind: 'sent'; email: string }

const fields = ['email', 'deliveryZip'] as const

function focusFirst(errors: Errors): void {
  const first = fields.find((field) => errors[field])
  if (first) document.getElementById(first)?.focus()
}

/** State of the form that requests new links: its fields, errors and progress. */
export function useRequestLinks() {
  const [values, setValues] = useState({ email: '', deliveryZip: '' })
  const [errors, setErrors] = useState<Errors>({})
  const [state, setState] = useState<State>({ kind: 'editing' })

  const submit = async () => {
    if (state.kind === 'sending') return
    const checked = RequestManageLinks.safeParse({ ...values, deliveryZip: values.deliveryZip.trim() })
    const found = checked.success ? {} : firstErrors(checked.error.issues)
    setErrors(found)
    if (!checked.success) {
      focusFirst(found)
      return
    }
    setState({ kind: 'sending' })
    try {
      await requestManageLinks(checked.data)
      setState({ kind: 'sent', email: checked.data.email })
    } catch (error) {
      const { message, errors: faults } = failureText(error, {
        otherwise: 'We could not send it. Please try again in a moment.',
      })
      setErrors(faults)
      focusFirst(faults)
      setState({ kind: 'editing', message })
    }
  }

  return { values, setValues, errors, state, submit, again: () => setState({ kind: 'editing' }) }
}
