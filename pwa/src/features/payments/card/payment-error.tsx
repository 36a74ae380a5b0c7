import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { cardRefresh, cardSystemError } from '../words.ts'

type Props = { title: string; text: string; children: ReactNode }

/** Replaces the card form: shows the error and the one thing to do. */
export function PaymentError({ title, text, children }: Props) {
  return (
    <div role="alert" className="border-l-4 border-fail bg-fail-wash px-5 py-5">
      <h3 className="text-xl">{title}</h3>
      <p className="mt-1 mb-5">{text}</p>
      {children}
    </div>
  )
}

/** Source: PAY-2. */
export function PaymentSystemError({ text }: { text: string }) {
  return (
    <PaymentError title={cardSystemError} text={text}>
      <Button onClick={() => window.location.reload()}>{cardRefresh}</Button>
    </PaymentError>
  )
}
