/** Brings the database to today's schema and, where `isDemo`, adds the demo data that is not there yet. */
export declare function prepareDatabase(url: string, _isDemo: boolean): Promise<void>
