import type { ReactNode } from 'react'

const looks = {
  attention: 'border-amber bg-amber-wash',
  done: 'border-done bg-done-wash',
  fail: 'border-fail bg-fail-wash',
  plain: 'border-edge bg-wash',
} as const

type Props = { look?: keyof typeof looks; title?: string; live?: boolean; children?: ReactNode }

/** An inline note: a rule at its side in the color of its severity, and text that makes sense without the color. */
export function Notice({ look = 'attention', title, live = false, children }: Props) {
  const Box = live ? 'output' : 'div'
  return (
    <Box className={`block border-l-4 px-4 py-3 text-ink ${looks[look]}`}>
      {title ? <p className="font-semibold">{title}</p> : null}
      {children}
    </Box>
  )
}
