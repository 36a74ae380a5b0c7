import {
  accountingFile,
  accountingFileContents,
  accountingFileKinds,
  accountingFileName,
  type AccountingFileKind,
} from '@switchback/core/accounting/accounting-files.ts'
import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { RequestContext } from '../request-context.ts'
import { readPeriod, type PeriodContext } from './periods.ts'
import { readEntries } from './read-entries.ts'

type FileContext = PeriodContext & Pick<RequestContext, 'files'>

/** The kind and part that a file's name says. @throws Refusal `not_found` */
function readName(name: string, month: string): { readonly kind: AccountingFileKind; readonly part: number } {
  const kind = accountingFileKinds.find((each) => name.startsWith(`${each}-${month}-`))
  const part = Number(/-(\d{1,4})\.csv$/.exec(name)?.[1])
  if (kind === undefined || !(part > 0) || accountingFileName(kind, month, part) !== name)
    throw new Refusal('not_found')
  return { kind, part }
}

/**
 * A file of a period. That of a closed period is kept when it is first made, so that it stays the same bytes whatever
 * changes afterwards, such as the name of a dealership.
 * @throws Refusal `not_found` for a file that the period does not have.
 * Source: ACCOUNT-2, ACCOUNT-4.
 */
export async function periodFile(
  context: FileContext,
  month: string,
  name: string,
): Promise<string | ReadableStream> {
  const { kind, part } = readName(name, month)
  const { closing } = await readPeriod(context, month)
  const key = closing === undefined ? undefined : `accounting/${closing}/${name}`
  const kept = key === undefined ? null : await context.files?.get(key)
  if (kept) return kept.body
  const entries = await readEntries(context, month, accountingFileContents[kind], part)
  if (entries.length === 0) throw new Refusal('not_found')
  const text = accountingFile(kind, entries)
  if (key !== undefined) await context.files?.put(key, new TextEncoder().encode(text).buffer as ArrayBuffer)
  return text
}
