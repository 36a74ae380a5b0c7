/** The least that a deployment to production must be given, beside its database. */
export const productionSettings = {
  ENVIRONMENT: 'production',
  PUBLIC_ORIGIN: 'https://switchback.example',
  ENCRYPTION_SECRET: 'known to this test, and to nobody else',
} as const
