import * as z from 'zod/mini'
import { NoteText } from '#core/fields/note-text.ts'

/** Body of `POST /api/admin/carriers/{id}/notes`. The id comes from the client: a note sent twice is one note. */
export const AddCarrierNote = z.object({ id: z.uuid('Must be a UUID'), text: NoteText })
export type AddCarrierNote = z.output<typeof AddCarrierNote>

/** A note of staff about a carrier; nothing changes or deletes it. Source: CARRIER-9. */
export type CarrierNote = {
  id: string
  text: string
  authorName: string | null
  createdAt: string
}
