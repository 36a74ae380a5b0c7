import type { ReactNode } from 'react'

/** Rows of a table at 48 px, each cell one or two lines of text. As cards they stay as they are. */
export function TwoLineRows({ children }: { children: ReactNode }) {
  return (
    <div className="@4xl:[&_table]:text-sm @4xl:[&_tbody_tr]:h-12 @4xl:[&_tbody_tr]:align-middle @4xl:[&_tbody_tr>*]:py-0 @4xl:[&_thead_th]:py-0 @4xl:[&_td]:px-2 @4xl:[&_thead_th]:px-2 @4xl:[&_tr>:first-child]:pl-0 @4xl:[&_tr>:last-child]:pr-0 @4xl:[&_td_button]:min-h-11 @4xl:[&_tbody_tr>:has([data-share=small])]:w-[17%] @4xl:[&_tbody_tr>:has([data-share=large])]:w-[31%]">
      {children}
    </div>
  )
}
