/** An error in Stripe's format: its status, and the fields of the `error` object. */
export class StripeFakeError extends Error {
  readonly status: number
  readonly body: { readonly type: string; readonly code?: string; readonly message: string }

  constructor(status: number, body: { type: string; code?: string; message: string; decline_code?: string }) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

export function invalidRequest(message: string, code?: string): StripeFakeError {
  return new StripeFakeError(400, { type: 'invalid_request_error', message, ...(code ? { code } : {}) })
}

export function missing(kind: string, id: string): StripeFakeError {
  return new StripeFakeError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
  })
}
