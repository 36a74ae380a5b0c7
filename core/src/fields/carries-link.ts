/**
 * `evil.example` in every form that programs turn into a link: also `t.me`, and with full stops of other scripts,
 * which browsers treat as ours.
 */
const domainLike = /[\p{L}\p{N}-][.\u3002\uff0e\uff61]\p{L}{2,}/u
const networkAddress = /\b\d{1,3}(?:\.\d{1,3}){3}\b/
const schemeLike = /:\/\/|\b(?:https?|mailto|tel|sms|javascript|data):\S/i

/**
 * Whether a mail program or a phone would turn part of a text into a link. A name with a full stop inside a word
 * (`St.John`, `J.Smith`) counts as a link; `St. John` and `J.R. Smith` do not.
 * Source: SHARE-7, "sender names carry no links or line breaks".
 */
export function carriesLink(text: string): boolean {
  return [schemeLike, domainLike, networkAddress, /@/].some((link) => link.test(text))
}

/**
 * The text without links: adds a space after every full stop, colon, or at sign that could be part of one. For
 * untrusted text (a customer's name, a vehicle's model) in mails to other people.
 */
export function withoutLinks(text: string): string {
  return text
    .replace(/:\/\//g, ': ')
    .replace(/\b(https?|mailto|tel|sms|javascript|data):(?=\S)/gi, '$1: ')
    .replace(/@/g, ' at ')
    .replace(/(?<=[\p{L}\p{N}-])[.\u3002\uff0e\uff61](?=\p{L}{2})/gu, '$& ')
    .replace(/(?<=\b\d{1,3})\.(?=\d{1,3}\.\d{1,3}\.\d)/g, '. ')
}

/** Seven digits or more in any punctuation: phones dial them at a tap. */
const callable = /\d(?:[\s().+-]{0,3}\d){6}/u

/** Whether a text contains a phone number. */
export function carriesPhoneNumber(text: string): boolean {
  return callable.test(text.normalize('NFKC'))
}

/** Ten digits or more: text with years, sizes, and model numbers may have seven. */
const fullNumber = /\d(?:[\s().+-]{0,3}\d){9}/u

/** Whether a text contains a phone number with its area code. */
export function carriesFullPhoneNumber(text: string): boolean {
  return fullNumber.test(text.normalize('NFKC'))
}
