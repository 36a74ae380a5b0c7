/** `evil.example` in any of the ways in which a mail program makes a link of it. */
const domainLike = /[\p{L}\p{N}-]{2,}\.\p{L}{2,}/u
const schemeLike = /:\/\/|\b(?:https?|mailto|tel|javascript|data):\S/i

/**
 * Whether a text has something in it of which a mail program or a phone makes a link. A name with a full stop inside
 * of a word (`St.John`) counts as one; `St. John` and `J.R. Smith` do not.
 * Source: decision 22, "sender names carry no links or line breaks".
 */
export function carriesLink(text: string): boolean {
  return schemeLike.test(text) || text.includes('@') || domainLike.test(text)
}

/**
 * The text with nothing left of which a link is made: a space after every full stop, colon or at sign that could be
 * part of one. For texts of strangers (a customer's name, a vehicle's model) in mails that others receive.
 */
export function withoutLinks(text: string): string {
  return text
    .replace(/:\/\//g, ': ')
    .replace(/\b(https?|mailto|tel|javascript|data):(?=\S)/gi, '$1: ')
    .replace(/@/g, ' at ')
    .replace(/(?<=[\p{L}\p{N}-]{2})\.(?=\p{L}{2})/gu, '. ')
}
