import { paragraphs } from './text-fields.ts'

/** The text of a note: several lines, not empty. */
export const NoteText = paragraphs('Please write something', 4000)
