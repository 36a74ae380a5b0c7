import { failureText } from '../../../api/failure-text.ts'

const texts = {
  noConnection: 'Connection error. Please try again.',
  otherwise: 'This did not work. Please try again.',
}

/** The error message for a failed account change. */
export const accountFailure = (error: unknown) => failureText(error, texts)
