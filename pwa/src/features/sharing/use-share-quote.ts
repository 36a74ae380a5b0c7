import { timings } from '@switchback/core/timings.ts'
import { useEffect, useState } from 'react'
import { withIssues } from '../../forms/schema-resolver.ts'
import { useSchemaForm, type SchemaForm } from '../../forms/use-schema-form.ts'
import { newId } from '../../offline/device/new-id.ts'
import { emptyShareForm, shareFormErrors, type ShareForm, type ShareMethod } from './share-form.ts'
import { shareQuote, type FailedShare } from './share-quote.ts'
import type { ShareableQuote } from './shareable-quote.ts'

/** A quote that the server may not know yet. */
export type Unnamed = Omit<ShareableQuote, 'id'> & { id?: string }

class ShareFailed extends Error {
  readonly failure: FailedShare

  constructor(failure: FailedShare) {
    super(failure.message)
    this.failure = failure
  }
}

function explain(error: unknown): FailedShare {
  if (error instanceof ShareFailed) return error.failure
  throw error
}

type Options = { quote: Unnamed; method: ShareMethod; onClose: () => void }

export type Sharing = Pick<
  SchemaForm<ShareForm, ShareForm>,
  'field' | 'cleaned' | 'value' | 'isBusy' | 'message'
> & {
  /** The result; `savedAs` is the document's name on this device. */
  shared: { savedAs?: string } | undefined
  submit: ReturnType<SchemaForm<ShareForm, ShareForm>['submit']>
  chooseMethod: (method: ShareMethod) => void
  close: () => void
}

/**
 * The dialog's form and state. It closes automatically after a success, and cannot be closed while sending.
 * Source: SHARE-1, SHARE-3.
 */
export function useShareQuote({ method, onClose, ...options }: Options): Sharing {
  // The previous attempt may have arrived although it seemed to fail: a retry from this dialog uses the same key, so it
  // counts as the same message.
  const [quote] = useState(() => ({ ...options.quote, id: options.quote.id ?? newId() }))
  const [key] = useState(() => newId())
  const [shared, setShared] = useState<{ savedAs?: string }>()
  const form = useSchemaForm<ShareForm, ShareForm>({
    values: emptyShareForm(method),
    check: (typed) =>
      withIssues(
        { success: true, data: typed },
        Object.entries(shareFormErrors(typed, quote)).map(([path, message]) => ({ path, message })),
      ),
    explain,
  })

  useEffect(() => {
    if (!shared) return undefined
    const timer = setTimeout(onClose, timings.shareDialogCloseMs)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- runs once per success
  }, [shared])

  const submit = form.submit(async (typed) => {
    if (shared) return
    const outcome = await shareQuote(typed, quote, key)
    if (outcome.kind === 'failed') throw new ShareFailed(outcome)
    setShared(outcome)
  })
  const chooseMethod = (next: ShareMethod) => {
    if (form.isBusy || shared) return
    form.form.clearErrors()
    form.form.setValue('shareMethod', next)
  }
  const close = () => {
    if (!form.isBusy) onClose()
  }
  const { field, cleaned, value, isBusy, message } = form
  return { field, cleaned, value, isBusy, message, shared, submit, chooseMethod, close }
}
