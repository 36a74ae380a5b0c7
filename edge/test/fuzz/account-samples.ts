/** A body that each route of accounts would take. */
export const accountSamples: Record<string, object> = {
  'POST /api/auth/login': { username: 'dealer', password: 'a guess' },
  'POST /api/auth/logout': { reason: 'Nobody reads it' },
  'POST /api/auth/two-factor': { challenge: 'f'.repeat(64), code: '123456' },
  'POST /api/auth/forgot-password': { email: 'nobody@example.com', accountType: 'dealer' },
  'POST /api/auth/reset-password': { token: 'f'.repeat(64), password: 'a long new password' },
  'PATCH /api/auth/account': {
    firstName: 'Dana',
    lastName: 'Whitfield',
    email: 'dealer@switchback.example',
    phone: '(813) 555-0110',
  },
  'POST /api/auth/account/password': { currentPassword: 'a guess', password: 'a long new password' },
  'PUT /api/auth/account/notifications': { orderMails: true, invoiceMails: false },
  'POST /api/auth/account/two-factor': { password: 'a guess' },
  'POST /api/auth/account/two-factor/confirm': { code: '123456' },
  'POST /api/auth/account/two-factor/off': { password: 'a guess' },
  'POST /api/auth/account/two-factor/recovery-codes': { password: 'a guess' },
  'POST /api/dealer/apply': {
    companyName: 'Gulf Auto',
    contactName: 'Gus Lee',
    email: 'gus@gulf.example',
    phone: '(813) 555-0199',
    address: '1 Gulf Way',
    city: 'Tampa',
    state: 'FL',
    zipCode: '33602',
    taxId: '12-3456789',
    username: 'gulf-auto',
    password: 'a long new password',
  },
}

/** How often accounts may be tried, looked for and made. */
export const accountLimits = [
  'SIGN_IN_FAILURES_PER_ACCOUNT_PER_HOUR',
  'SIGN_IN_FAILURES_PER_ADDRESS_PER_HOUR',
  'PASSWORD_LINKS_PER_MAIL_ADDRESS_PER_HOUR',
  'PASSWORD_LINKS_PER_ADDRESS_PER_HOUR',
  'USERNAME_CHECKS_PER_ADDRESS_PER_HOUR',
  'APPLICATIONS_PER_ADDRESS_PER_HOUR',
  'TEAM_MAILS_PER_DEALERSHIP_PER_HOUR',
  'ACCOUNT_MAILS_PER_RECIPIENT_PER_HOUR',
]
