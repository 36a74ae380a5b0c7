import { Button } from '../../ui/button.tsx'

/** The ways to share a quote. Source: SHARE-6. */
export type ShareMethod = 'email' | 'sms' | 'pdf'

const labels: Readonly<Record<ShareMethod, string>> = { email: 'Email', sms: 'SMS', pdf: 'PDF' }

type Props = {
  methods: readonly ShareMethod[]
  /** Sets the number of columns and the visibility. */
  className: string
  onShare: (method: ShareMethod) => void
}

export function ShareRow({ methods, className, onShare }: Props) {
  return (
    <fieldset className={`grid gap-3 ${className}`}>
      <legend className="sr-only">Share this quote</legend>
      {methods.map((method) => (
        <Button key={method} look="quiet" onClick={() => onShare(method)}>
          {labels[method]}
        </Button>
      ))}
    </fieldset>
  )
}
