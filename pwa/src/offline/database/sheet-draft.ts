/** The id of an account's sheet of many vehicles among its drafts. It never makes room for others. */
export const sheetDraft = 'vehicle-sheet'
