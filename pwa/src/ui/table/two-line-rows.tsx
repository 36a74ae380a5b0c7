import type { ReactNode } from 'react'

/** Rows of a table at 44 px, each cell one or two lines of text. Where room is short, the button of a menu
 * is its arrow alone, under the same name. As cards the rows stay as they are. */
export function TwoLineRows({ children }: { children: ReactNode }) {
  return (
    <div className="@4xl:[&_table]:text-sm @4xl:[&_tbody_tr]:h-11 @4xl:[&_tbody_tr]:align-middle @4xl:[&_tbody_tr>*]:py-0 @4xl:[&_thead_th]:py-0 @4xl:[&_td]:px-2 @4xl:[&_thead_th]:px-2 @4xl:[&_tr>:first-child]:pl-0 @4xl:[&_tr>:last-child]:pr-0 @4xl:[&_td_button]:min-h-9! @4xl:[&_td:last-child_a]:min-h-9! @4xl:pointer-coarse:[&_td_button]:min-h-11! @4xl:pointer-coarse:[&_td:last-child_a]:min-h-11! @4xl:@max-[64rem]:[&_td:last-child_[aria-expanded]]:gap-0 @4xl:@max-[64rem]:[&_td:last-child_[aria-expanded]]:text-[0px] @4xl:[&_tbody_tr>:has([data-share=small])]:w-[17%] @4xl:[&_tbody_tr>:has([data-share=large])]:w-[31%] print:[&_tbody_tr>:has([data-share=large])]:w-[40%]!">
      {children}
    </div>
  )
}
