/** The recommended count for PBKDF2 with SHA-256 (OWASP, 2023): about half a second on a tablet. */
export const pinIterations = 600_000
