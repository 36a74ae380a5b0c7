/** The minimal settings of a production deployment, besides its database; rehearsed on a local one. */
export const productionSettings = {
  ENVIRONMENT: 'production',
  PRODUCTION_REHEARSAL: 'yes',
  PUBLIC_ORIGIN: 'https://switchback.example',
  ENCRYPTION_SECRET: 'known to this test, and to nobody else',
} as const
