import type { Ask } from '@switchback/core/errors/guards.ts'
import type { ComponentProps } from 'react'
import { factsOf } from '@switchback/core/errors/refusal-facts.ts'
import { refusalIn } from '../../api/refused.ts'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { Notice } from '../../ui/notice.tsx'

/**
 * The guards that asked for a confirmation.
 * @throws the error itself if it is another one.
 * Source: ORDER-48.
 */
export function asksOf(error: unknown): readonly Ask[] {
  const asks = factsOf(refusalIn(error), 'confirmation_needed')?.asks
  if (!asks || asks.length === 0) throw error
  return asks
}

/** Each guard in its sentence. */
export function AskList({ asks }: { asks: readonly Ask[] }) {
  return asks.map(({ guard, sentence }) => <p key={guard}>{sentence}</p>)
}

type ConfirmProps = { title: string; asks: readonly Ask[]; reason: ComponentProps<typeof TextAreaField> }

/** The guards that asked, and the field for the reason to go on. Source: ORDER-48. */
export function ConfirmAsks({ title, asks, reason }: ConfirmProps) {
  return (
    <div className="grid gap-3">
      <Notice look="fail" live title={title}>
        <AskList asks={asks} />
      </Notice>
      <TextAreaField {...reason} hint="It is recorded with your name." rows={2} maxLength={500} />
    </div>
  )
}
