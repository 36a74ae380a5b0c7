import * as z from 'zod/mini'

const noteLength = 4000

/** The text of a note: several lines, not empty. */
export const NoteText = z
  .string('Please write something')
  .check(
    z.trim(),
    z.minLength(1, 'Please write something'),
    z.maxLength(noteLength, `At most ${noteLength} characters`),
    z.regex(
      /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]*$/,
      'Control characters are not allowed',
    ),
  )
