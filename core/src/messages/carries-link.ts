/**
 * `evil.example` in any of the ways in which a program makes a link of it: also `t.me`, and with the full stops of
 * other scripts, which browsers take for ours.
 */
const domainLike = /[\p{L}\p{N}-][.\u3002\uff0e\uff61]\p{L}{2,}/u
const networkAddress = /\b\d{1,3}(?:\.\d{1,3}){3}\b/
const schemeLike = /:\/\/|\b(?:https?|mailto|tel|sms|javascript|data):\S/i

/**
 * Whether a text has something in it of which a mail program or a phone makes a link. A name with a full stop inside
 * of a word (`St.John`, `J.Smith`) counts as one; `St. John` and `J.R. Smith` do not.
 * Source: SHARE-7, "sender names carry no links or line breaks".
 */
export function carriesLink(text: string): boolean {
  return [schemeLike, domainLike, networkAddress, /@/].some((link) => link.test(text))
}

/**
 * The text with nothing left of which a link is made: a space after every full stop, colon or at sign that could be
 * part of one. For texts of strangers (a customer's name, a vehicle's model) in mails that others receive.
 */
export function withoutLinks(text: string): string {
  return text
    .replace(/:\/\//g, ': ')
    .replace(/\b(https?|mailto|tel|sms|javascript|data):(?=\S)/gi, '$1: ')
    .replace(/@/g, ' at ')
    .replace(/(?<=[\p{L}\p{N}-])[.\u3002\uff0e\uff61](?=\p{L}{2})/gu, '$& ')
    .replace(/(?<=\b\d{1,3})\.(?=\d{1,3}\.\d{1,3}\.\d)/g, '. ')
}

/** Seven digits or more, however they are punctuated: telephones call them at a touch. */
const callable = /\d(?:[\s().+-]{0,3}\d){6}/u

/** Whether a text has a telephone number in it. */
export function carriesPhoneNumber(text: string): boolean {
  return callable.test(text.normalize('NFKC'))
}

/** Ten digits or more: a text with years, sizes and model numbers in it may have seven. */
const fullNumber = /\d(?:[\s().+-]{0,3}\d){9}/u

/** Whether a text has a telephone number with its area code in it. */
export function carriesFullPhoneNumber(text: string): boolean {
  return fullNumber.test(text.normalize('NFKC'))
}
