/** The SQL that finds demo accounts: their ids begin with `demo-`, all other ids are UUIDs. */
export const isDemoUser = `"users"."id" GLOB 'demo-*'`
