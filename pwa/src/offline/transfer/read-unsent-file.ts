import { UnsentContents, UnsentFile, unsentFileVersion } from '@switchback/core/offline/unsent-file.ts'
import { sha256Of } from '../device/sha256.ts'

type Reason = 'other' | 'newer' | 'damaged' | 'account'

const sentences: Readonly<Record<Reason, string>> = {
  other: 'This is not a file with unsent work.',
  newer: 'A newer version of this app made this file. Update this app, then import the file again.',
  damaged: 'This file is damaged, or somebody changed it. Please export it again and import the new one.',
  account: 'This file is of another account. Sign in as the person who exported it, then import it again.',
}

/** A file that this account cannot import; the message says why. */
class UnsentFileRefused extends Error {
  readonly reason: Reason

  constructor(reason: Reason) {
    super(sentences[reason])
    this.name = 'UnsentFileRefused'
    this.reason = reason
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new UnsentFileRefused('other')
  }
}

/** Reads the contents of each version that was ever released. */
const readers: ReadonlyMap<number, (contents: unknown) => UnsentContents | undefined> = new Map([
  [1, (contents) => UnsentContents.safeParse(contents).data],
])

/**
 * The contents of a file with unsent work. Its operations are as the exporting device stored them.
 * @throws UnsentFileRefused
 * Source: OFFLINE-13.
 */
export async function readUnsentFile(text: string, account: string): Promise<UnsentContents> {
  const file = UnsentFile.safeParse(parseJson(text)).data
  if (!file) throw new UnsentFileRefused('other')
  if (file.version > unsentFileVersion) throw new UnsentFileRefused('newer')
  const bytes = new TextEncoder().encode(JSON.stringify(file.contents))
  if ((await sha256Of(bytes.buffer)) !== file.checksum) throw new UnsentFileRefused('damaged')
  const contents = readers.get(file.version)?.(file.contents)
  if (!contents) throw new UnsentFileRefused('damaged')
  if (contents.accountId !== account) throw new UnsentFileRefused('account')
  return contents
}
