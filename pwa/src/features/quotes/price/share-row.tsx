import { Button } from '../../../ui/button.tsx'
import { quoteShare } from '../words.ts'

/** The ways to share a quote. Source: SHARE-6, QUOTE-18. */
export type ShareMethod = 'email' | 'sms' | 'pdf' | 'qr'

const labels: Readonly<Record<ShareMethod, string>> = {
  email: 'Email',
  sms: 'SMS',
  pdf: 'PDF',
  qr: 'QR code',
}

type Props<Method> = {
  methods: readonly Method[]
  /** Sets the number of columns and the visibility. */
  className: string
  onShare: (method: Method) => void
}

export function ShareRow<Method extends ShareMethod>({ methods, className, onShare }: Props<Method>) {
  return (
    <fieldset className={`grid gap-3 print:hidden ${className}`}>
      <legend className="mb-2 text-sm text-soft">{quoteShare}</legend>
      {methods.map((method) => (
        <Button key={method} look="quiet" className="whitespace-nowrap" onClick={() => onShare(method)}>
          {labels[method]}
        </Button>
      ))}
    </fieldset>
  )
}
