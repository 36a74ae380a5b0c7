import { useId, type ComponentProps, type FormEvent, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Notice } from '../ui/notice.tsx'

type Words = {
  readonly title: string
  readonly email: string
  readonly submit: string
  readonly submitting: string
  readonly sent: string
  readonly sentHelp: (email: string) => string
  readonly another: string
}

type Props = {
  readonly words: Words
  readonly help: string
  /** Where the link went; undefined before. */
  readonly sentTo: string | undefined
  readonly onAgain: () => void
  readonly email: Omit<ComponentProps<typeof TextField>, 'label'>
  readonly isBusy: boolean
  readonly message: string | undefined
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
  /** Further fields. */
  readonly children?: ReactNode
}

/** Asks for an address to which a link goes by mail. The message is the same whether or not anybody has it. */
export function MailedLinkForm({ words, help, sentTo, onAgain, ...form }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="max-w-[34rem]">
      <h2 id={id} className="text-xl">
        {words.title}
      </h2>
      <p className="mt-2 text-soft">{help}</p>
      <output className="mt-5 block empty:hidden">
        {sentTo === undefined ? null : (
          <Notice look="plain" title={words.sent}>
            <p className="wrap-anywhere">{words.sentHelp(sentTo)}</p>
            <Button look="text" onClick={onAgain}>
              {words.another}
            </Button>
          </Notice>
        )}
      </output>
      {sentTo === undefined ? <AddressForm words={words} {...form} /> : null}
    </section>
  )
}

type FormProps = Omit<Props, 'help' | 'sentTo' | 'onAgain'>

function AddressForm({ words, email, isBusy, message, onSubmit, children }: FormProps) {
  return (
    <form
      noValidate
      aria-label={words.title}
      className="mt-5 grid gap-5"
      onSubmit={(event) => void onSubmit(event)}
    >
      <div role="alert" className="empty:hidden">
        {message ? <Notice look="fail" title={message} /> : null}
      </div>
      <TextField
        {...email}
        type="email"
        label={words.email}
        autoComplete="email"
        inputMode="email"
        maxLength={254}
      />
      {children}
      <Button type="submit" busy={isBusy} className="min-h-14 text-lg">
        {isBusy ? words.submitting : words.submit}
      </Button>
    </form>
  )
}
