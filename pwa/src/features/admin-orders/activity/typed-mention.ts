import type { MentionablePerson } from '@switchback/core/notes/order-note.ts'

const listedAtMost = 6

/** The typed part of a mention right before the caret; undefined if the caret is in no mention. */
export function typedMention(text: string, caret: number): string | undefined {
  return /(?:^|[\s(])@([\w.-]*)$/.exec(text.slice(0, caret))?.[1]
}

/** The people whom the typed letters may mean: by user name, first name or last name. */
export function matchingPeople(people: readonly MentionablePerson[], typed: string): MentionablePerson[] {
  const wanted = typed.toLowerCase()
  return people
    .filter(({ username, name }) =>
      [username, ...name.toLowerCase().split(' ')].some((word) => word.startsWith(wanted)),
    )
    .slice(0, listedAtMost)
}
