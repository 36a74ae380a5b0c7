import { useId, type ReactNode } from 'react'
import { Notice } from '../../ui/notice.tsx'

type Props = {
  title: string
  lead?: ReactNode
  message?: string | undefined
  done?: string | undefined
  children: ReactNode
}

/** One matter of the account: what went wrong or was done stands with it. */
export function AccountSection({ title, lead, message, done, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-5 border-t border-line pt-7">
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {lead ? <p className="mt-1 text-soft">{lead}</p> : null}
      </div>
      <div role="alert" className="empty:hidden">
        {message ? <Notice look="fail" title={message} /> : null}
      </div>
      <output className="block empty:hidden">{done ? <Notice look="done" title={done} /> : null}</output>
      {children}
    </section>
  )
}
