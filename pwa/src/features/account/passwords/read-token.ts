/** Reads the token of a password link from the URL. */
export function readToken(search: Record<string, unknown>): { token?: string } {
  const { token } = search
  return typeof token === 'string' && token !== '' ? { token: token.slice(0, 200) } : {}
}
