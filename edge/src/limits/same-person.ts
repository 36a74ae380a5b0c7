/**
 * The same key for all spellings that reach the same person: ignores a mail address's case, everything after its
 * first plus sign, and at Google its dots. A telephone number is its own key.
 */
export function samePerson(recipient: string): string {
  const address = /^([^@+]+)[^@]*@(.+)$/.exec(recipient.toLowerCase())
  if (!address) return recipient
  const [, mailbox = '', host = ''] = address
  return /^(?:gmail|googlemail)\.com$/.test(host)
    ? `${mailbox.replaceAll('.', '')}@gmail.com`
    : `${mailbox}@${host}`
}
