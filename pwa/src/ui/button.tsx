import type { ComponentProps } from 'react'

export type ButtonLook = 'main' | 'quiet' | 'danger' | 'text'

const looks: Record<ButtonLook, string> = {
  main: 'bg-action text-on-action hover:bg-action-hover',
  quiet: 'border border-edge bg-transparent text-ink hover:bg-wash',
  danger: 'border border-fail bg-transparent text-fail hover:bg-fail-wash',
  text: 'text-ink underline decoration-edge decoration-1 underline-offset-4 hover:decoration-ink hover:decoration-2',
}

/** The button style, also for links that act like buttons. Not on paper (SCREEN-17). */
export function buttonClass(look: ButtonLook = 'main', extra = ''): string {
  const padding = look === 'text' ? '' : 'px-5'
  return `inline-flex min-h-12 items-center justify-center gap-2 rounded-control ${padding} py-2 text-center font-semibold no-underline print:hidden transition-colors duration-150 aria-disabled:opacity-60 ${looks[look]} ${extra}`
}

type Props = ComponentProps<'button'> & { look?: ButtonLook; busy?: boolean }

/** While `busy` it keeps focus and position, announces that it is busy, and ignores clicks. */
export function Button({ look = 'main', busy = false, className = '', onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      className={buttonClass(look, className)}
    />
  )
}
