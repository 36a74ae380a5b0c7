/** All other limits, lifted: tests send from one address what many people would. */
export declare const liftedLimits: Readonly<Record<string, string>>
