import type { ReactNode } from 'react'
import { FormSection } from '../../../ui/fields/form-section.tsx'
import { Notice } from '../../../ui/notice.tsx'

type Props = {
  title: string
  lead?: string
  message?: string | undefined
  done?: string | undefined
  children: ReactNode
}

/** One section of the account page, with its own error and success messages. */
export function AccountSection({ title, lead, message, done, children }: Props) {
  return (
    <FormSection title={title} hint={lead}>
      <div role="alert" className="empty:hidden">
        {message ? <Notice look="fail" title={message} /> : null}
      </div>
      <output className="block empty:hidden">{done ? <Notice look="done" title={done} /> : null}</output>
      {children}
    </FormSection>
  )
}
