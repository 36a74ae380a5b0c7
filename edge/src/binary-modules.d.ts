/** Packed data that the Worker takes in as it is; wrangler.toml has the rule. */
declare module '*.bin' {
  const bytes: ArrayBuffer
  export default bytes
}
