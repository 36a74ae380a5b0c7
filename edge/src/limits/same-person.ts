/**
 * A mail address that differs only in its case, in what stands behind the first plus sign or, at Google, in its full
 * stops reaches the same person. A telephone number is itself.
 */
export function samePerson(recipient: string): string {
  const address = /^([^@+]+)[^@]*@(.+)$/.exec(recipient.toLowerCase())
  if (!address) return recipient
  const [, mailbox = '', host = ''] = address
  return /^(?:gmail|googlemail)\.com$/.test(host)
    ? `${mailbox.replaceAll('.', '')}@gmail.com`
    : `${mailbox}@${host}`
}
