import { Button } from '../../ui/button.tsx'

/** Ways in which a quote can be shared. Source: SHARE-6. */
export type ShareMethod = 'email' | 'sms' | 'pdf'

const labels: Readonly<Record<ShareMethod, string>> = { email: 'Email', sms: 'SMS', pdf: 'PDF' }

type Props = {
  methods: readonly ShareMethod[]
  /** How many stand side by side, and whether they are seen. */
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
