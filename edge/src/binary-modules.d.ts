/** Packed data and fonts that the Worker imports unchanged; wrangler.toml has the rule. */
declare module '*.bin' {
  const bytes: ArrayBuffer
  export default bytes
}

declare module '*.ttf' {
  const bytes: ArrayBuffer
  export default bytes
}
