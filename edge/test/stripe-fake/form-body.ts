/** A value of a form body: text, or nested fields. */
export type FormValue = string | { [name: string]: FormValue }
export type FormBody = { [name: string]: FormValue }

function place(into: FormBody, path: readonly string[], value: string): void {
  const [name = '', ...rest] = path
  if (rest.length === 0) {
    into[name] = value
    return
  }
  const inner = into[name]
  const nested = typeof inner === 'object' ? inner : (into[name] = {})
  place(nested, rest, value)
}

/** Parses Stripe's form encoding, `metadata[paymentId]=1&expand[0]=latest_charge`, to nested objects. */
export function readFormBody(text: string): FormBody {
  const body: FormBody = {}
  for (const [name, value] of new URLSearchParams(text))
    place(body, name.split(/\]?\[|\]/).filter(Boolean), value)
  return body
}

export function textOf(body: FormBody, name: string): string | undefined {
  const value = body[name]
  return typeof value === 'string' ? value : undefined
}

export function textsOf(body: FormBody, name: string): Record<string, string> {
  const value = body[name]
  if (typeof value !== 'object') return {}
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
