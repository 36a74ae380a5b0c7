import { states } from './states.ts'

/** How newspapers and older mails abbreviate states, besides the postal code. */
const olderForms = `ala:AL ariz:AZ ark:AR calif:CA cal:CA colo:CO conn:CT del:DE fla:FL ill:IL ind:IN kan:KS kans:KS
mass:MA mich:MI minn:MN miss:MS mont:MT neb:NE nebr:NE nev:NV okla:OK ore:OR oreg:OR penn:PA penna:PA tenn:TN tex:TX
wash:WA wis:WI wisc:WI wyo:WY w va:WV w virginia:WV n carolina:NC s carolina:SC n dakota:ND s dakota:SD n mexico:NM puerto rico:PR virgin islands:VI`

const codeOf = new Map([
  ...states.flatMap(({ code, name }) => [
    [code.toLowerCase(), code] as const,
    [name.replaceAll('.', '').toLowerCase(), code] as const,
  ]),
  ...Array.from(
    olderForms.matchAll(/([a-z ]+):([A-Z]{2})/g),
    ([, form = '', code = '']) => [form.trim(), code] as const,
  ),
])

/** `Fla.`, `N.Y.`, `D. C.` and `Florida` alike: letters in small, without periods. */
const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\b([a-z])\.\s?(?=[a-z]\.?$)/, '$1')
    .replaceAll('.', '')
    .trim()

/** The state with which a text ends, by its code, name or an older abbreviation, and the text before it. */
export function stateAtEnd(text: string): { readonly rest: string; readonly state: string } | undefined {
  for (const count of [3, 2, 1]) {
    const pattern = new RegExp(String.raw`(?:^|[\s,]+)((?:[A-Za-z.]+\s+){${count - 1}}[A-Za-z.]+)$`)
    const [whole = '', words = ''] = pattern.exec(text) ?? []
    const state = codeOf.get(keyOf(words))
    if (state && whole.length < text.length) {
      return { rest: text.slice(0, text.length - whole.length).replace(/[\s,]+$/, ''), state }
    }
  }
  return undefined
}
