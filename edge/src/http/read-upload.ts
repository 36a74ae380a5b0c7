import { Refusal } from '@switchback/core/errors/refusal.ts'
import type { HonoRequest } from 'hono'
import { bodyAtMost, refuseDeclaredOver } from './limit-body.ts'

/** A file from a form. */
export type SentFile = { readonly name: string; readonly bytes: ArrayBuffer }

/** A file that a request brings, before its body is read. */
export type OfferedFile = {
  /** The length that the request declares for its body; 0 if it declares none. Not to be trusted. */
  readonly declaredBytes: number
  /** Reads the one file. @throws Refusal `too_large`, `invalid` for anything but one file under `file` */
  readonly read: () => Promise<SentFile>
}

const oneFile = 'Send one file, as the field "file" of a form'
const refuseForm = () => new Refusal('invalid', { details: [{ path: 'file', message: oneFile }] })

/** The bytes that a form needs beside its file. */
const formBytes = 64 * 1024

async function readForm(raw: Request, maxBytes: number): Promise<FormData> {
  if (!raw.body) throw refuseForm()
  const { stream, refuseIfOver } = bodyAtMost(maxBytes, raw.body)
  const headers = { 'Content-Type': raw.headers.get('Content-Type') ?? '' }
  try {
    return await new Response(stream, { headers }).formData()
  } catch {
    // Exceeding the limit is not the same error as a malformed form.
    await refuseIfOver()
    throw refuseForm()
  }
}

async function readFile(raw: Request, maxBytes: number): Promise<SentFile> {
  const entries = [...(await readForm(raw, maxBytes)).entries()]
  const [entry] = entries
  if (entries.length !== 1 || entry?.[0] !== 'file' || typeof entry[1] === 'string') throw refuseForm()
  return { name: entry[1].name, bytes: await entry[1].arrayBuffer() }
}

/**
 * The one file of up to `fileBytes` in a `multipart/form-data` body, which is not read yet: the route first checks what
 * it is for and who sends it.
 * @throws Refusal `unsupported_type` for another type of body, `too_large` by its declared length.
 * Source: API-11.
 */
export function offeredFile(
  { req }: { readonly req: Pick<HonoRequest, 'raw' | 'header'> },
  fileBytes: number,
): OfferedFile {
  const { raw } = req
  const mediaType = (req.header('Content-Type') ?? '').split(';')[0] ?? ''
  if (mediaType.trim().toLowerCase() !== 'multipart/form-data') throw new Refusal('unsupported_type')
  const maxBytes = fileBytes + formBytes
  refuseDeclaredOver(maxBytes, raw.headers)
  const declared = Number(raw.headers.get('Content-Length'))
  return {
    declaredBytes: Number.isSafeInteger(declared) && declared > formBytes ? declared - formBytes : 0,
    read: () => readFile(raw, maxBytes),
  }
}

/** The id that the client gave the file in `Idempotency-Key`, or a new one. @throws Refusal `invalid` */
export function uploadId(header: string | undefined): string {
  const id = header ?? crypto.randomUUID()
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return id.toLowerCase()
  throw new Refusal('invalid', { details: [{ path: 'Idempotency-Key', message: 'Must be a UUID' }] })
}
