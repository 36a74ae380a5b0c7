/**
 * The header that makes a browser save a file under `name` and never display it: in ASCII for old clients and in
 * UTF-8 (RFC 6266).
 */
export function contentDisposition(name: string): string {
  const ascii = name.replace(/[^\u0020-\u007e]|["\\]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
