import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { limitBytes } from './limit-body.ts'

const methodsWithBody = new Set(['POST', 'PUT', 'PATCH'])

function isJson(contentType = ''): boolean {
  return /^application\/([\w.-]+\+)?json$/i.test((contentType.split(';')[0] ?? '').trim())
}

/**
 * JSON can contain a lone surrogate (`"\ud800"`), which is not valid text: no database accepts it.
 * @throws Refusal `malformed_json`
 */
export function refuseHalfCharacters(json: string): void {
  if (!/\\ud[89a-f]/i.test(json)) return
  try {
    JSON.parse(json, (key, value: unknown) => {
      const isText = key.isWellFormed() && (typeof value !== 'string' || value.isWellFormed())
      if (!isText) throw new SyntaxError('Half a character')
      return value
    })
  } catch {
    throw new Refusal('malformed_json')
  }
}

/** Routes with bodies of their own kind, by their paths. */
export type SpecialBodies = {
  /** A form with a file; the route reads it itself, after its checks. */
  readonly uploads: readonly string[]
  /** Many requests in one body, which the route checks one by one. */
  readonly batches: readonly string[]
  /** A form without files, from a program that sends nothing else. */
  readonly forms: readonly string[]
}

/** Whether the request goes to one of the routes. */
function goesTo(c: Context, paths: readonly string[]): boolean {
  return matchedRoutes(c).some(({ method, path }) => method === c.req.method && paths.includes(path))
}

/**
 * Requires JSON bodies with valid text on every route except `uploads` and `forms`; a call without a body needs no
 * type. In `batches` one bad text must not block the others.
 * Source: API-4.
 */
export const requireJson = ({ uploads, batches, forms }: SpecialBodies) =>
  createMiddleware(async (c, next) => {
    const isRead = matchedRoutes(c).some(({ method }) => method === c.req.method)
    if (isRead && methodsWithBody.has(c.req.method) && !goesTo(c, [...uploads, ...forms])) {
      const type = c.req.header('Content-Type')
      const isBare = type === undefined && (await c.req.text()) === ''
      if (!isBare && !isJson(type)) throw new Refusal('unsupported_type')
      if (!isBare && !goesTo(c, batches)) refuseHalfCharacters(await c.req.text())
    }
    await next()
  })

/** More than the longest notes of an order, and too little to do harm. */
const maxBodyBytes = 256 * 1024

const limitJson = limitBytes(maxBodyBytes)

/** Fifty of the longest orders. */
const limitBatch = limitBytes(2 * 1024 * 1024)

/** Refuses bodies that are too long, except on `uploads`, whose routes read them (`offeredFile`). Source: API-11. */
export const limitBody = ({ uploads, batches }: Omit<SpecialBodies, 'forms'>) =>
  createMiddleware((c, next) => {
    if (goesTo(c, uploads)) return next()
    return goesTo(c, batches) ? limitBatch(c, next) : limitJson(c, next)
  })
