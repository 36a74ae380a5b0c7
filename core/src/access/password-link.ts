import * as z from 'zod/mini'
import { Email } from '#core/fields/text-fields.ts'
import { NewPassword } from './password.ts'

/** Source: ACCESS-11. */
export const passwordLinkHours = 24

/** Source: ACCESS-11. */
export const passwordLinkTexts = {
  missing: 'Invalid or missing reset token',
  invalid: 'Invalid or expired reset token. Please request a new password reset link.',
} as const

/** Body of `POST /api/auth/forgot-password`. The response is the same whether or not the account exists. */
export const ForgotPassword = z.object({
  email: Email,
  accountType: z._default(z.enum(['dealer', 'admin'], 'Choose the account type'), 'dealer'),
})
export type ForgotPassword = z.output<typeof ForgotPassword>

const Token = z
  .string(passwordLinkTexts.missing)
  .check(z.minLength(1, passwordLinkTexts.missing), z.maxLength(200, passwordLinkTexts.invalid))

/** Query of `GET /api/auth/reset-password`. */
export const PasswordLinkQuery = z.object({ token: Token })

/** Body of `POST /api/auth/reset-password`. */
export const ResetPassword = z.object({ token: Token, password: NewPassword })
export type ResetPassword = z.output<typeof ResetPassword>

/** The account whose password a link sets: `GET /api/auth/reset-password`, besides `success`. */
export type PasswordLinkResponse = {
  accountType: 'dealer' | 'admin'
  purpose: 'reset' | 'setup'
  username: string
}
