/** One field of an edited order before and after. */
export type OrderChange = { readonly label: string; readonly before: string; readonly after: string }
