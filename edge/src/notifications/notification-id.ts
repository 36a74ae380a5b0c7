/** The id of a notification in a path; 0, which no notification has, for other text. */
export const notificationId = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0)
