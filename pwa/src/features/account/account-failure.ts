import { failureText } from '../../api/failure-text.ts'

const texts = {
  noConnection: 'Connection error. Please try again.',
  otherwise: 'This did not work. Please try again.',
}

/** Why something of one's own account was not done. */
export const accountFailure = (error: unknown) => failureText(error, texts)
