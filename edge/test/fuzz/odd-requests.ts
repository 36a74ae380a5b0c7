import * as fc from 'fast-check'

/** One request to send: everything a caller can choose except the method and the route. */
export type OddRequest = {
  /** Fills the parameters of the path, already encoded. */
  readonly id: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array<ArrayBuffer> | undefined
}

const json = 'application/json'

/**
 * Texts that break hand-made parsing and quoting: control characters, lone surrogates, injections, very long ones.
 */
const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '\u202e',
    "' OR 1=1 --",
    '<script>alert(1)</script>',
    '=1+1',
    '__proto__',
    'constructor',
  ),
  fc.constantFrom(
    'NaN',
    'Infinity',
    '-0',
    '1e999',
    '9007199254740993',
    '00000',
    '99999',
    '2026-02-30',
    'SB',
    'null',
  ),
  fc.integer({ min: 1000, max: 20_000 }).map((length) => 'x'.repeat(length)),
)

const oddNumber = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.constantFrom(0, -0, -1, 1e21, 1e308, 5e-324, 0.1, Number.MAX_SAFE_INTEGER + 2),
)

const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  oddNumber,
  fc.boolean(),
  fc.constant(null),
  fc.array(oddText, { maxLength: 3 }),
  fc.dictionary(oddText, oddNumber, { maxKeys: 3 }),
)

type Path = readonly string[]

function pathsOf(value: unknown, prefix: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [prefix]
  const below = Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...prefix, key]))
  return prefix.length === 0 ? below : [prefix, ...below]
}

function put(target: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value
  const copy: Record<string, unknown> = { ...(target as Record<string, unknown>) }
  copy[key] = put(copy[key], rest, value)
  return copy
}

function drop(target: unknown, [key, ...rest]: Path): unknown {
  const copy: Record<string, unknown> = { ...(target as Record<string, unknown>) }
  if (key === undefined) return copy
  if (rest.length === 0) delete copy[key]
  else copy[key] = drop(copy[key], rest)
  return copy
}

type Change = (body: unknown) => unknown

/** Replacing and leaving out a field; none for an empty body. */
function changesOfFields(paths: readonly Path[]): fc.Arbitrary<Change>[] {
  if (paths.length === 0) return []
  const path = fc.constantFrom(...paths)
  return [
    fc.record({ path, value: oddValue }).map((by) => (body) => put(body, by.path, by.value)),
    path.map((at) => (body) => drop(body, at)),
  ]
}

/** A valid body with some fields replaced, left out, or added. */
function nearlyRight(sample: object): fc.Arbitrary<string> {
  const add = fc
    .record({ key: oddText, value: oddValue })
    .map((by) => (body: unknown) => put(body, [by.key], by.value))
  const change = fc.oneof(add, ...changesOfFields(pathsOf(sample)))
  return fc.array(change, { minLength: 0, maxLength: 3 }).map((changes) => {
    const body = changes.reduce<unknown>((soFar, apply) => apply(soFar), sample)
    return JSON.stringify(body)
  })
}

const deep = fc
  .tuple(fc.constantFrom(['[', ']'], ['{"a":', '}']), fc.integer({ min: 100, max: 20_000 }))
  .map(([[open, close], depth]) => `${open?.repeat(depth)}1${close?.repeat(depth)}`)

const pollution = fc.constantFrom(
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"toString":null,"hasOwnProperty":1}',
  '{"a":1,"a":2}',
)

const broken = fc.oneof(
  fc.string({ maxLength: 200 }),
  fc.constantFrom('', '{', '{"a":}', '[1,', '\ufeff{}', 'undefined', 'NaN', "{'a':1}", '{"a":1}{"b":2}'),
)

const big = fc
  .constantFrom(1, 2, 4, 12, 20)
  .map((quarters) => JSON.stringify({ notes: 'x'.repeat(quarters * 256 * 1024) }))

const bytes = fc.uint8Array({ maxLength: 300 }).map((each) => Uint8Array.from(each))

const contentType = fc.oneof(
  { weight: 8, arbitrary: fc.constant(json) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/json; charset=utf-16',
      '*/*',
      ';',
    ),
  },
)

const headers = fc.record(
  {
    'Content-Type': contentType,
    'Idempotency-Key': fc.oneof(fc.uuid(), fc.stringMatching(/^[\x21-\x7e]{1,400}$/)),
    Authorization: fc.constantFrom('Bearer x', 'Bearer', 'Basic ::::', 'x'.repeat(2000)),
    'If-None-Match': fc.constantFrom('*', '"', 'W/"x"'),
    'Stripe-Signature': fc.constantFrom('t=1,v1=00', 't=,v1=', 'v1=x', 't=99999999999999999999,v1=zz'),
  },
  { requiredKeys: ['Content-Type'] },
)

const id = fc.oneof(
  fc.uuid(),
  fc.constantFrom(
    'SB000000',
    `SB${'0'.repeat(26)}`,
    'sbabcdef',
    'SB',
    'test123',
    '%00',
    '%2e%2e%2f',
    '%F0%9F%9A%97',
    '%',
    'null',
    '0',
  ),
  fc.string({ maxLength: 60 }).map((text) => encodeURIComponent(text.toWellFormed()) || 'x'),
  fc.integer({ min: 100, max: 4000 }).map((length) => 'S'.repeat(length)),
)

/** Requests based on a body that the route would accept, or on none. */
export function oddRequests(
  sample: object | undefined,
  knownIds: readonly string[],
): fc.Arbitrary<OddRequest> {
  const anyId = knownIds.length > 0 ? fc.oneof(id, fc.constantFrom(...knownIds)) : id
  const body =
    sample === undefined
      ? fc.constant(undefined)
      : fc.oneof(
          { weight: 30, arbitrary: nearlyRight(sample) },
          { weight: 6, arbitrary: fc.jsonValue().map((value) => JSON.stringify(value)) },
          { weight: 1, arbitrary: deep },
          { weight: 1, arbitrary: pollution },
          { weight: 1, arbitrary: broken },
          { weight: 1, arbitrary: bytes },
          { weight: 1, arbitrary: big },
        )
  return fc.record({ id: anyId, headers, body })
}
