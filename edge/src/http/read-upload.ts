import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { Context } from 'hono'
import type { AppEnv } from '../request-context.ts'

/** A file from a form. */
export type SentFile = { readonly name: string; readonly bytes: ArrayBuffer }

const oneFile = 'Send one file, as the field "file" of a form'

async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch (error) {
    // Exceeding the body limit is not the same error as a malformed form.
    if (error instanceof Refusal) throw error
    throw new Refusal('invalid', { details: [{ path: 'file', message: oneFile }] })
  }
}

/**
 * Reads the one file of a `multipart/form-data` body.
 * @throws Refusal `unsupported_type` for another type of body, `invalid` for anything but one file under `file`.
 */
export async function readUpload(c: Context<AppEnv>): Promise<SentFile> {
  const mediaType = (c.req.header('Content-Type') ?? '').split(';')[0] ?? ''
  if (mediaType.trim().toLowerCase() !== 'multipart/form-data') throw new Refusal('unsupported_type')
  const form = await readForm(c.req.raw)
  const entries = [...form.entries()]
  const [entry] = entries
  if (entries.length !== 1 || entry?.[0] !== 'file' || typeof entry[1] === 'string') {
    throw new Refusal('invalid', { details: [{ path: 'file', message: oneFile }] })
  }
  return { name: entry[1].name, bytes: await entry[1].arrayBuffer() }
}
