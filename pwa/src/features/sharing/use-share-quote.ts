import { timings } from '@switchback/core/timings.ts'
import { useEffect, useState } from 'react'
import {
  emptyShareForm,
  shareFormErrors,
  type ShareForm,
  type ShareFormErrors,
  type ShareFormField,
  type ShareMethod,
} from './share-form.ts'
import { newId } from '../../offline/new-id.ts'
import { shareQuote } from './share-quote.ts'
import type { ShareableQuote } from './shareable-quote.ts'

/** A quote that the server may not know yet. */
export type Unnamed = Omit<ShareableQuote, 'id'> & { id?: string }

/** Source: SHARE-1, SHARE-3. */
export type ShareState =
  | { kind: 'idle' }
  | { kind: 'submitting' }
  | { kind: 'success'; savedAs?: string }
  | { kind: 'error'; message: string }

const fieldOrder: readonly ShareFormField[] = [
  'recipientName',
  'recipientEmail',
  'recipientPhone',
  'senderName',
]

function focusFirst(errors: ShareFormErrors): void {
  const first = fieldOrder.find((field) => errors[field])
  if (first) document.getElementById(first)?.focus()
}

type Options = { quote: Unnamed; method: ShareMethod; onClose: () => void }

/** The dialog's form and state. It closes automatically after a success, and cannot be closed while sending. */
export function useShareQuote({ method, onClose, ...options }: Options) {
  // The previous attempt may have arrived although it seemed to fail: a retry from this dialog uses the same key, so it
  // counts as the same message.
  const [quote] = useState(() => ({ ...options.quote, id: options.quote.id ?? newId() }))
  const [key] = useState(() => newId())
  const [form, setForm] = useState(() => emptyShareForm(method))
  const [errors, setErrors] = useState<ShareFormErrors>({})
  const [state, setState] = useState<ShareState>({ kind: 'idle' })
  const isBusy = state.kind === 'submitting' || state.kind === 'success'

  useEffect(() => {
    if (state.kind !== 'success') return undefined
    const timer = setTimeout(onClose, timings.shareDialogCloseMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- runs once per success
  }, [state])

  const change = (part: Partial<ShareForm>) => {
    if (isBusy) return
    setForm({ ...form, ...part })
    const stillWrong = Object.entries(errors).filter(([field]) => !(field in part))
    setErrors('shareMethod' in part ? {} : Object.fromEntries(stillWrong))
    if (state.kind === 'error') setState({ kind: 'idle' })
  }

  const submit = async () => {
    if (isBusy) return
    const found = shareFormErrors(form, quote)
    setErrors(found)
    if (Object.keys(found).length > 0) {
      focusFirst(found)
      return
    }
    setState({ kind: 'submitting' })
    const outcome = await shareQuote(form, quote, key)
    if (outcome.kind === 'shared') {
      setState({ kind: 'success', ...(outcome.savedAs ? { savedAs: outcome.savedAs } : {}) })
      return
    }
    setErrors(outcome.errors)
    setState({ kind: 'error', message: outcome.message })
    focusFirst(outcome.errors)
  }

  const close = () => {
    if (state.kind !== 'submitting') onClose()
  }
  return { form, errors, state, change, submit, close }
}
